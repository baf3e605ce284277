import { type Language as KeptLanguage, SetPayeeLanguageDocument } from '../generated/payee/graphql';
import { chosenLanguage, hasChosen } from '../kit/language/language';
import { type Language, language } from '../kit/language/spoken';
import { chooseLanguage } from './locales/words';
import { request } from './request';
import { remember, remembered, tappedLanguage } from './request-key';

/** With the person, where one is signed in; without, the choice holds in this browser. */
const keep = (next: Language): void => {
  const kept: KeptLanguage = next === 'en' ? 'EN' : 'ZH_CN';
  void request(SetPayeeLanguageDocument, { language: kept }).catch(() => undefined);
};

/** The switch: what is chosen is shown at once, and kept here and with the person. */
export const choose = (next: Language): void => {
  remember(tappedLanguage, 'yes');
  void chooseLanguage(next).then(
    () => keep(next),
    () => undefined,
  );
};

/**
 * Whoever has just signed in reads on in the language that was tapped in this window on the way here, else in that of their own; who has none keeps what this
 * browser was given.
 */
export const readAs = (own: KeptLanguage | null | undefined): void => {
  const isTapped = remembered(tappedLanguage) !== null;
  remember(tappedLanguage, null);
  const next: Language = own === 'EN' ? 'en' : 'zh-CN';
  if (isTapped) keep(language());
  else if (!own) {
    if (hasChosen()) keep(chosenLanguage());
  } else if (next !== chosenLanguage()) void chooseLanguage(next).catch(() => undefined);
};
