import { useTranslation } from 'react-i18next';
import { language } from '../kit/language/spoken';

/** Articles are written in one language; whoever reads the pages in another one is told so. */
export const InChinese = () => {
  const { t } = useTranslation('help');
  return language() === 'zh-CN' ? null : <p className="mu">{t('inChinese')}</p>;
};
