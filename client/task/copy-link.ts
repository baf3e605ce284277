import { useTranslation } from 'react-i18next';
import { OpenTaskLinkDocument } from '../generated/graphql';
import { useCopyToClipboard } from '../kit/copy/use-copy';
import { useNewLinkQuestion } from '../kit/copy/use-new-link';
import { useClick } from '../kit/request/use-deed';

/** A fresh link of the person to the task, into the clipboard. */
export const useCopyTaskLink = () => {
  const { t } = useTranslation('task');
  const send = useClick();
  const copy = useCopyToClipboard();
  const isSure = useNewLinkQuestion();
  return async (id: string) => {
    if (!(await isSure())) return;
    const answer = await send(OpenTaskLinkDocument, { id });
    if (answer) await copy(answer.openTaskLink.url, t('linkNewer'));
  };
};
