// Pure rules of agent invoices.
import { type AgreementType, agreementType, type ServiceKind, serviceKind } from '../../schema/codes';

interface LineCounts {
  readonly lines: number;
  readonly invoicing: number;
}

/** states.yaml: over while no line is being invoiced; what failed may still be tried again. */
export const isOver = ({ lines, invoicing }: LineCounts): boolean => lines > 0 && invoicing === 0;

/** The contract that people of such an order must have. */
export function agreementOf(kind: ServiceKind): AgreementType {
  const found = agreementType.fromCode(serviceKind.rows[kind].agreementType);
  if (!found) throw new Error(`${kind} has no agreement`);
  return found;
}
