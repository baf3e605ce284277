import { useTranslation } from 'react-i18next';
import { OpenContractDocumentDocument } from '../generated/graphql';
import { takeFile } from '../kit/document/take-file';
import { toaster } from '../kit/feedback/toaster';
import { useClick } from '../kit/request/use-deed';

/** The signed contract as a file: a ticket, then the browser's own download. */
export const useOpenDocument = () => {
  const { t } = useTranslation('signing');
  const send = useClick();
  return async (id: string) => {
    const answer = await send(OpenContractDocumentDocument, { id });
    if (!answer) return;
    takeFile(answer.openContractDocument.url);
    toaster.success(t('downloaded'));
  };
};
