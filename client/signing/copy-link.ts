import { useTranslation } from 'react-i18next';
import { OpenSigningLinkDocument } from '../generated/graphql';
import { useCopyToClipboard } from '../kit/copy/use-copy';
import { useNewLinkQuestion } from '../kit/copy/use-new-link';
import { useClick } from '../kit/request/use-deed';

/** A fresh link of the record, into the clipboard. */
export const useCopyLink = () => {
  const { t } = useTranslation('signing');
  const send = useClick();
  const copy = useCopyToClipboard();
  const isSure = useNewLinkQuestion();
  return async (id: string) => {
    if (!(await isSure())) return;
    const answer = await send(OpenSigningLinkDocument, { id });
    if (answer) await copy(answer.openSigningLink.url, t('linkNewer'));
  };
};
