import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** What the tab of the browser is called while this is shown; every page has one, or the tab would keep the name of the page before. */
export const useDocumentTitle = (words: string | null, brand?: string) => {
  const { t } = useTranslation('kit');
  const name = brand ?? t('brand');
  useEffect(() => {
    if (words) document.title = `${words} - ${name}`;
  }, [words, name]);
};
