export const modeWords = {
  NONE: 'modes.NONE',
  FIXED_LEVY_RATE: 'modes.FIXED_LEVY_RATE',
  ASSESSED_INCOME_RATE: 'modes.ASSESSED_INCOME_RATE',
} as const;
export const basisWords = { EX_VAT: 'bases.EX_VAT', GROSS: 'bases.GROSS' } as const;
