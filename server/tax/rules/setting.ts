/** What an operator may choose for a subject. */
export const modes = ['NONE', 'FIXED_LEVY_RATE', 'ASSESSED_INCOME_RATE'] as const;
export const vatBases = ['EX_VAT', 'GROSS'] as const;
export type VatBasisKey = (typeof vatBases)[number];
