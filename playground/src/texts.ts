// The words of the page. The sentences of the law are not among them: those come from the service.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import en from './texts/en.json';
import hans from './texts/zh-Hans.json';
import hant from './texts/zh-Hant.json';

const TEXTS = { en, 'zh-Hant': hant, 'zh-Hans': hans };

export type Language = keyof typeof TEXTS;
export type Key = keyof typeof en;

/** Each language with its own name for itself, and the character by which it is known. */
export const LANGUAGES: readonly [Language, name: string, sign: '繁' | '简' | null][] = [
  ['en', 'English', null],
  ['zh-Hant', '繁體中文', '繁'],
  ['zh-Hans', '简体中文', '简'],
];

export type Say = (key: Key, values?: Record<string, string | number>) => string;

export function saying(language: Language): Say {
  const texts: Record<Key, string> = TEXTS[language];
  return (key, values = {}) => texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The language to begin with: the one that was chosen last, or the first that the browser names. */
export function firstLanguage(): Language {
  const chosen = localStorage.getItem('language');
  const wished = [chosen, ...navigator.languages].flatMap((tag) => ofTag(tag) ?? []);
  return wished[0] ?? 'en';
}

function ofTag(tag: string | null): Language | null {
  if (tag?.startsWith('zh')) {
    return /hant|tw|hk|mo/i.test(tag) ? 'zh-Hant' : 'zh-Hans';
  }
  return tag?.startsWith('en') ? 'en' : null;
}

export const Words = createContext<Say>(saying('en'));

export const useWords = (): Say => useContext(Words);

const HONOURS = ['east', 'south', 'west', 'north', 'white', 'green', 'red'] as const;
const SUITS: Record<string, Key> = { m: 'tile.characters', p: 'tile.dots', s: 'tile.bamboo' };
const NUMERALS = '一二三四五六七八九';

/** What a tile is called. */
export function tileName(say: Say, code: string): string {
  const rank = Number(code[0]);
  const suit = SUITS[code[1] ?? ''];
  if (suit) {
    return say(suit, { rank, numeral: NUMERALS[rank - 1] ?? '' });
  }
  return say(`tile.${HONOURS[rank - 1] ?? 'white'}`);
}
