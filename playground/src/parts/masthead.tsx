import type { JSX } from 'preact';
import { usePage } from '../page';
import { emptyBoard } from '../table';
import { LANGUAGES, type Language } from '../texts';
import type { Theme } from '../theme';
import { Outline } from '../tiles/outline';
import { Tile } from '../tiles/tile';
import { changedRules } from './rules';

const SUN: Record<Theme, string> = { auto: '◐', light: '☀', dark: '☾' };

export function Masthead(props: { speak(language: Language): void; theme: Theme; nextTheme(): void }): JSX.Element {
  const page = usePage();
  const { say, language, change, open } = page;
  const changed = changedRules(page);
  return (
    <header class="masthead">
      <div class="brand">
        <Tile code="7z" />
        <div>
          <h1>{say('title')}</h1>
          <p>{say('subtitle')}</p>
        </div>
      </div>
      <nav class="tools" aria-label={say('title')}>
        <button type="button" class="button" onClick={() => change(emptyBoard)}>
          {say('new')}
        </button>
        <button type="button" class="button" onClick={() => open('rules')}>
          {say('rules')}
          {changed > 0 && <b class="count">{changed}</b>}
        </button>
        <button type="button" class="button" onClick={() => open('share')}>
          {say('share')}
        </button>
        <button type="button" class="button" onClick={() => open('help')}>
          {say('help')}
        </button>
        <a class="button" href="docs/">
          {say('docs')}
        </a>
        <fieldset class="languages">
          <legend class="unseen">{say('language')}</legend>
          {LANGUAGES.map(([tag, name, sign]) => (
            <button
              key={tag}
              type="button"
              lang={tag}
              aria-pressed={tag === language}
              title={name}
              onClick={() => props.speak(tag)}
            >
              {sign === null ? 'EN' : <Outline glyph={sign} />}
              <span class="unseen"> – {name}</span>
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          class="button theme"
          aria-label={`${say('theme')}: ${say(`theme.${props.theme}`)}`}
          title={`${say('theme')}: ${say(`theme.${props.theme}`)}`}
          onClick={props.nextTheme}
        >
          <span aria-hidden="true">{SUN[props.theme]}</span>
        </button>
      </nav>
    </header>
  );
}
