import { useTranslation } from 'react-i18next';
import { OpsOpenSignatureEvidenceDocument } from '../../generated/graphql';
import { useClick } from '../../kit/request/use-deed';

/** The paper that was entered, for whoever is to confirm it; each look stands in the log. */
export const EvidenceButton = ({ id, name }: { id: string; name: string }) => {
  const { t } = useTranslation('signingOps');
  const click = useClick();
  const open = async () => {
    const answer = await click(OpsOpenSignatureEvidenceDocument, { id });
    if (!answer) return;
    const link = document.createElement('a');
    link.href = answer.opsOpenSignatureEvidence.url;
    link.download = '';
    link.click();
  };
  return (
    <button type="button" className="lk" aria-label={t('evidenceOf', { name })} onClick={() => void open()}>
      {t('evidenceOpen')}
    </button>
  );
};
