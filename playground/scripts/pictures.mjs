// Takes the pictures of docs/playground from a service that runs: `npm run pictures`. Chinese needs a font for it
// (fonts-noto-cjk).
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { browsing, changed, opened, serving } from '../tests/running.mjs';

const FOLDER = fileURLToPath(new URL('../../docs/playground/', import.meta.url));
const DESKTOP = { viewport: { width: 1440, height: 940 } };
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

const PICTURES = [
  { name: 'desktop', device: DESKTOP, colorScheme: 'light', locale: 'en-US', example: 'sealed-two-of-three' },
  {
    name: 'liability-zh-Hant',
    device: DESKTOP,
    colorScheme: 'dark',
    locale: 'zh-TW',
    example: 'robbed-kong-goes-before-the-third-meld',
  },
  {
    name: 'impossible-zh-Hans',
    device: DESKTOP,
    colorScheme: 'light',
    locale: 'zh-CN',
    example: 'several-faults-are-told-at-once',
  },
  {
    name: 'phone',
    device: PHONE,
    colorScheme: 'light',
    locale: 'en-US',
    example: 'full-flush-with-off-suit-wilds',
    at: '.verdict',
  },
  { name: 'phone-dark', device: PHONE, colorScheme: 'dark', locale: 'en-US', example: 'all-pungs-alone', lays: true },
];

/** The picture as WebP, a fraction of the size; the browser can write it. */
async function packed(png) {
  const page = await browser.newPage();
  const bytes = await page.evaluate(
    async (source) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d').drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(bytes);
}

const service = await serving();
const browser = await browsing();
for (const { name, device, colorScheme, locale, example, at, lays } of PICTURES) {
  const { page, close } = await opened(browser, service.address, {
    ...device,
    colorScheme,
    locale,
    reducedMotion: 'reduce',
  });
  const isShown = await page.getAttribute(`[data-example="${example}"]`, 'aria-pressed');
  if (isShown !== 'true') {
    await changed(page, () => page.click(`[data-example="${example}"]`));
  }
  if (lays) {
    await page.tap('.at-0 .hand .aim');
  }
  await page.evaluate((selector) => selector && document.querySelector(selector).scrollIntoView(), at);
  // The pointer would rest on a tile, and the focus ring on the example.
  await page.evaluate(() => document.activeElement?.blur());
  await page.mouse.move(0, 0);
  await writeFile(`${FOLDER}${name}.webp`, await packed(await page.screenshot({ animations: 'disabled' })));
  await close();
}
await browser.close();
await service.stop();
