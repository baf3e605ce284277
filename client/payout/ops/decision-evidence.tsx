import { OpsOpenDecisionEvidenceDocument } from '../../generated/graphql';
import { useClick } from '../../kit/request/use-deed';
import { EvidenceButton } from '../../ops/evidence-button';

/** What was entered for what became of a payment: opened from the list, and where the second person decides (OPS-013). */
export const DecisionEvidence = ({ id, name }: { id: string; name: string }) => {
  const send = useClick();
  return (
    <EvidenceButton name={name} address={async () => (await send(OpsOpenDecisionEvidenceDocument, { id }))?.opsOpenDecisionEvidence.url} />
  );
};
