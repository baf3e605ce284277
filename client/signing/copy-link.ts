import { useTranslation } from 'react-i18next';
import { OpenSigningLinkDocument } from '../generated/graphql';
import { useCopyToClipboard } from '../kit/copy/use-copy';
import { useClick } from '../kit/request/use-deed';

/** A fresh link of the record, into the clipboard. */
export const useCopyLink = () => {
  const { t } = useTranslation('signing');
  const send = useClick();
  const copy = useCopyToClipboard();
  return async (id: string) => {
    const answer = await send(OpenSigningLinkDocument, { id });
    if (answer) await copy(answer.openSigningLink.url, t('linkNewer'));
  };
};
