import { renderToStaticMarkup } from 'react-dom/server';
import { Strips } from './app';
import { LanguageSwitch } from './kit/language-switch';
import { english } from './locales/en';
import type { Words } from './locales/words';
import { chinese } from './locales/zh-CN';
import LoginScreen from './login.screen';

const Unloaded = ({ lang, words }: { lang: string; words: Pick<Words, 'broken' | 'brokenHint' | 'reload'> }) => (
  <span lang={lang}>
    <b>{words.broken}</b>
    <br />
    {words.brokenHint}
    <br />
    {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this very page, with what it was asked */}
    <a href="">{words.reload}</a>
  </span>
);

/** Shown by the page itself when its script does not come, in the language that it is read in (m.html). */
export const drawUnloaded = (): string =>
  renderToStaticMarkup(
    <p id="unloaded" className="m-strip is-offline" role="alert" hidden>
      <Unloaded lang="zh-CN" words={chinese} />
      <Unloaded lang="en" words={english} />
    </p>,
  );

/**
 * What whoever has no session sees first, drawn when the pages are built: on a poor network its words stand there seconds before the script that draws them
 * anew. Nothing of it can be used until then, and it knows nobody.
 */
export const drawFirst = (isSimulated: boolean): string =>
  renderToStaticMarkup(
    <fieldset id="first" data-screen="login" aria-busy="true" disabled>
      <Strips isSimulated={isSimulated} />
      <LanguageSwitch />
      <LoginScreen />
    </fieldset>,
  );
