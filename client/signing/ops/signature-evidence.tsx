import { OpsOpenSignatureEvidenceDocument } from '../../generated/graphql';
import { useClick } from '../../kit/request/use-deed';
import { EvidenceButton } from '../../ops/evidence-button';

/** The paper that was entered: opened from the list, and where the second person decides. */
export const SignatureEvidence = ({ id, name }: { id: string; name: string }) => {
  const send = useClick();
  return (
    <EvidenceButton
      name={name}
      address={async () => (await send(OpsOpenSignatureEvidenceDocument, { id }))?.opsOpenSignatureEvidence.url}
    />
  );
};
