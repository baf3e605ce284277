import { renderToStaticMarkup } from 'react-dom/server';
import { Strips } from './app';
import { LanguageSwitch } from './kit/language-switch';
import LoginScreen from './login.screen';

/**
 * What whoever has no session sees first, drawn when the pages are built: on a poor network its words stand there seconds before the script that draws them
 * anew. Nothing of it can be used until then (vite.firstPage), and it knows nobody.
 */
export const drawFirst = (isSimulated: boolean): string =>
  renderToStaticMarkup(
    <>
      <Strips isSimulated={isSimulated} />
      <LanguageSwitch />
      <LoginScreen />
    </>,
  );
