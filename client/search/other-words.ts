import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, language } from '../kit/language/spoken';

type Names = Readonly<Record<string, string>>;
/** What pages and deeds are called in the language that the console is not drawn in. */
type OtherWords = { readonly also: Names; readonly action: Names };

const words = import.meta.glob<{ default: OtherWords }>('../locales/{en,zh-CN}/search.json');
const others: Readonly<Record<Language, Language>> = { 'zh-CN': 'en', en: 'zh-CN' };
const none: OtherWords = { also: {}, action: {} };

/**
 * Who reads the console in one language may have learnt from a colleague what a page is called in the other. They come behind the palette, which
 * does not wait for them; without them it finds by its own words. `menu`: the Chinese titles, which are there in any case.
 */
export const useOtherWords = (): OtherWords & { readonly menu: Names } => {
  const { i18n } = useTranslation('app');
  const other = others[language()];
  const [found, setFound] = useState(none);
  useEffect(() => {
    let isOver = false;
    const came = ({ default: next }: { default: OtherWords }) => {
      if (!isOver) setFound(next);
    };
    void words[`../locales/${other}/search.json`]?.().then(came, () => undefined);
    return () => {
      isOver = true;
    };
  }, [other]);
  const { menu } = i18n.getResourceBundle('zh-CN', 'app') as { menu: Names };
  return { ...found, menu };
};
