import { defineConfig } from 'vite';

const NOTICE = `/*! Holds Preact, (c) 2015-present Jason Miller, under the MIT licence, and outlines of Noto CJK,
(c) 2014-2021 Adobe, under the SIL Open Font License 1.1. */`;

// The names are stable, since the files are committed and part of the program.
export default defineConfig({
  base: './',
  resolve: { tsconfigPaths: true },
  build: {
    outDir: '../src/http/playground',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      output: {
        postBanner: ({ fileName }) => (fileName.endsWith('.js') ? NOTICE : ''),
        entryFileNames: 'playground.js',
        chunkFileNames: '[name].js',
        assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'playground.css' : '[name][extname]'),
      },
    },
  },
  // `npm run dev` beside `cargo run`.
  server: { proxy: { '/v1': 'http://127.0.0.1:8080' } },
});
