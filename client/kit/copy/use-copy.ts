import { useTranslation } from 'react-i18next';
import { toaster } from '../feedback/toaster';
import { copyText } from './copyable';

/** A text that was just made, into the clipboard; where the browser refuses that, it stays there to be copied by hand. */
export const useCopyToClipboard = () => {
  const { t } = useTranslation('kit');
  return async (text: string, note: string) => {
    if (await copyText(text)) toaster.success(t('copied'), { description: note });
    else toaster.error(t('copyByHand'), { description: text });
  };
};
