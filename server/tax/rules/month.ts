/** Months as "YYYY-MM" in Asia/Shanghai; a tax month is text, never an instant. */
const ordinal = (month: string): number => Number.parseInt(month.slice(0, 4), 10) * 12 + Number.parseInt(month.slice(5, 7), 10) - 1;

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** How many months `later` lies after `earlier`. */
export function monthsBetween(earlier: string, later: string): number {
  return ordinal(later) - ordinal(earlier);
}

export function monthAfter(month: string, count = 1): string {
  const target = ordinal(month) + count;
  return `${String(Math.floor(target / 12)).padStart(4, '0')}-${String((target % 12) + 1).padStart(2, '0')}`;
}

export function yearOf(month: string): number {
  return Number.parseInt(month.slice(0, 4), 10);
}

/** `2026-Q4`. */
export function quarterOf(month: string): string {
  return `${month.slice(0, 4)}-Q${Math.ceil(Number.parseInt(month.slice(5, 7), 10) / 3)}`;
}
