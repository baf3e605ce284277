import type { ServiceKind, TaxBearer } from '../../schema/codes';

/** D33: type 2 is borne by the payee, type 1 by the platform, unless the contract with the company says otherwise. */
export function defaultBearer(kind: ServiceKind): TaxBearer {
  return kind === 'BUSINESS_INCOME' ? 'PLATFORM' : 'PAYEE';
}

/**
 * One number per company and subject. Fourteen digits, so that it is no phone, ID or card number in any search for personal data.
 */
export function remittanceNumber(subjectId: string, companyId: string): string {
  return `88${subjectId.padStart(4, '0')}${companyId.padStart(8, '0')}`;
}
