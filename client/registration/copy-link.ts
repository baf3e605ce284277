import { useTranslation } from 'react-i18next';
import { OpenRegistrationLinkDocument } from '../generated/graphql';
import { useCopyToClipboard } from '../kit/copy/use-copy';
import { useNewLinkQuestion } from '../kit/copy/use-new-link';
import { useClick } from '../kit/request/use-deed';

/** A fresh link of the person, into the clipboard. */
export const useCopyRegistrationLink = () => {
  const { t } = useTranslation('registration');
  const send = useClick();
  const copy = useCopyToClipboard();
  const isSure = useNewLinkQuestion();
  return async (id: string) => {
    if (!(await isSure())) return;
    const answer = await send(OpenRegistrationLinkDocument, { id });
    if (answer) await copy(answer.openRegistrationLink.url, t('linkNewer'));
  };
};
