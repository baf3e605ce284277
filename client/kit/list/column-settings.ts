import type { Column } from './columns';

export type ColumnSettings = { hidden: string[]; order: string[] };

export const noColumnSettings: ColumnSettings = { hidden: [], order: [] };

const storageKey = (table: string) => `jq-columns-${table}`;

export const readColumnSettings = (table: string): ColumnSettings => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(table)) ?? '{}') as Partial<ColumnSettings>;
    return { hidden: stored.hidden ?? [], order: stored.order ?? [] };
  } catch {
    // A broken or forbidden store must not break the table.
    return noColumnSettings;
  }
};

export const writeColumnSettings = (table: string, settings: ColumnSettings) => {
  try {
    localStorage.setItem(storageKey(table), JSON.stringify(settings));
  } catch {
    // Kept for this page only.
  }
};

export const forgetColumnSettings = (table: string) => {
  try {
    localStorage.removeItem(storageKey(table));
  } catch {
    // See above.
  }
};

/** Columns in the user's order; columns added to the product later appear at their own place. */
export const arrange = <Row>(columns: Column<Row>[], { hidden, order }: ColumnSettings): Column<Row>[] => {
  const rank = new Map(order.map((key, at) => [key, at]));
  const movable = columns.filter((column) => !column.fixed);
  const known = movable
    .filter((column) => rank.has(column.key))
    .sort((one, other) => (rank.get(one.key) ?? 0) - (rank.get(other.key) ?? 0));
  let next = 0;
  return columns
    .map((column) => (!column.fixed && rank.has(column.key) ? (known[next++] ?? column) : column))
    .filter((column) => column.fixed || !hidden.includes(column.key));
};
