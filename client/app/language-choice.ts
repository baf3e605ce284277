import { useMutation } from '@apollo/client/react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language as KeptLanguage, SetLanguageDocument } from '../generated/graphql';
import { toaster } from '../kit/feedback/toaster';
import { chosenLanguage, hasChosen, languages, markUnkept, unkeptOf } from '../kit/language/language';
import { type Language, language, onLanguage } from '../kit/language/spoken';
import { inline } from '../kit/refusal/inline';
import { chooseLanguage } from './locales';

const kept: Readonly<Record<Language, KeptLanguage>> = { 'zh-CN': 'ZH_CN', en: 'EN' };
const languageOf = (one: KeptLanguage): Language => (one === 'EN' ? 'en' : 'zh-CN');

/** Told to whoever is logged in here; nobody, before a login. */
let keepForUser: ((language: Language) => void) | null = null;

/** The switch: what is chosen is shown at once, kept in this browser, and with the user. */
export const useLanguageChoice = () => {
  const current = useSyncExternalStore(onLanguage, language);
  const { t } = useTranslation('app');
  const choose = (next: Language) => {
    // What could not be kept is sent again by whoever chooses it again.
    if (next === current && !unkeptOf()) return;
    void chooseLanguage(next).then(
      () => keepForUser?.(next),
      () => toaster.error(t('user.languageFailed'), { id: 'language' }),
    );
  };
  return { current, choices: languages, choose };
};

/**
 * I18-001: what a user has chosen holds on every computer; one who never chose keeps what he came with. A choice that could not be kept holds in this
 * browser, and is sent again with the next load.
 */
export const useOwnLanguage = (userId: string, own: KeptLanguage | null) => {
  const [keep] = useMutation(SetLanguageDocument, { context: inline });
  useEffect(() => {
    keepForUser = (next) => {
      markUnkept(userId);
      keep({ variables: { language: kept[next] } }).then(
        () => next === chosenLanguage() && markUnkept(''),
        () => undefined,
      );
    };
    return () => {
      keepForUser = null;
    };
  }, [keep, userId]);
  useEffect(() => {
    const here = chosenLanguage();
    if (own && languageOf(own) === here) markUnkept('');
    else if (unkeptOf() === userId || (!own && hasChosen())) keepForUser?.(here);
    else if (own) void chooseLanguage(languageOf(own)).catch(() => undefined);
  }, [userId, own]);
};
