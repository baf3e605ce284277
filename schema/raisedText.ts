// Characters that a sheet shows small and above or below the line: 900¹ with a mark of a footnote is no 9001.

const ABOVE = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const BELOW = '₀₁₂₃₄₅₆₇₈₉';

export type Raise = 'above' | 'below';

/** How they are written where no style says it. */
export function raised(text: string, where: Raise): string {
  const digits = [...(where === 'above' ? ABOVE : BELOW)];
  return text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}
