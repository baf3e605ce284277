import { type Language as KeptLanguage, SetPayeeLanguageDocument } from '../generated/payee/graphql';
import { chosenLanguage, hasChosen } from '../kit/language/language';
import type { Language } from '../kit/language/spoken';
import { chooseLanguage } from './locales/words';
import { request } from './request';

/** With the person, where one is signed in; without, the choice holds in this browser. */
const keep = (next: Language): void => {
  const language: KeptLanguage = next === 'en' ? 'EN' : 'ZH_CN';
  void request(SetPayeeLanguageDocument, { language }).catch(() => undefined);
};

/** The switch: what is chosen is shown at once, and kept here and with the person. */
export const choose = (next: Language): void => {
  void chooseLanguage(next).then(
    () => keep(next),
    () => undefined,
  );
};

/** Whoever has just signed in reads on in the language of their own; who has none keeps what this browser was given. */
export const readAs = (own: KeptLanguage | null | undefined): void => {
  const next: Language = own === 'EN' ? 'en' : 'zh-CN';
  if (own && next !== chosenLanguage()) void chooseLanguage(next).catch(() => undefined);
  if (!own && hasChosen()) keep(chosenLanguage());
};
