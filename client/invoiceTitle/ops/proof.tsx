import { useTranslation } from 'react-i18next';
import { OpsOpenTitleProofDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { takeFile } from '../../kit/document/take-file';
import { useClick } from '../../kit/request/use-deed';

/** The file that a company showed for its title; each look stands in the log. */
export const ProofButton = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('titleOps');
  const click = useClick();
  const open = async () => {
    const answer = await click(OpsOpenTitleProofDocument, { id: companyId });
    if (!answer) return;
    takeFile(answer.opsOpenTitleProof.url);
  };
  return (
    <Button size="sm" variant="ghost" onClick={() => void open()}>
      {t('proof.open')}
    </Button>
  );
};
