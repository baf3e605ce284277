/** An amount that nobody has worked out yet is none, not 0.00. */
export const known = (isKnown: boolean, amount: string): string | null => (isKnown ? amount : null);
