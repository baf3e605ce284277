import { useTranslation } from 'react-i18next';
import { toaster } from '../feedback/toaster';
import { copyText } from './copyable';

/** A text that was just made, into the clipboard; where the browser refuses that, it is shown to be copied by hand. */
export const useCopyToClipboard = () => {
  const { t } = useTranslation('kit');
  return async (text: string, note: string) => {
    if (await copyText(text)) toaster.success(t('copied'), { description: note });
    else toaster.info(t('copyByHand'), { description: text });
  };
};
