import { useTranslation } from 'react-i18next';
import { language } from '../kit/language/spoken';

/** Articles are written in Chinese: whoever reads the pages in another language is told before they look for a translation. */
export const LanguageNote = () => {
  const { t } = useTranslation('help');
  return language() === 'zh-CN' ? null : <p className="mu">{t('inChinese')}</p>;
};
