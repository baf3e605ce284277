/**
 * What operators wrote in the catalogues (OPS-020), over the words of the release. Every process and every page keeps it in memory and reads it
 * where a word is said; the rows themselves are told by the server.
 */
export type CatalogueKey =
  | 'AGENT_CATEGORY'
  | 'AGENT_LABOR'
  | 'BIN'
  | 'BRANCH_WORD'
  | 'CHANNEL'
  | 'INVOICE_CATEGORY'
  | 'REGION'
  | 'SCENARIO'
  | 'SEAL'
  | 'TAX';

export interface WrittenRow {
  readonly catalogue: CatalogueKey;
  readonly code: string;
  /** null = as the release says it. */
  readonly name: string | null;
  /** What the row belongs to: the group of a scenario, the code of a bank. */
  readonly part: string | null;
  readonly isOff: boolean;
  /** From when on; pages know the present alone. */
  readonly savedAt?: Date;
}

let versions: ReadonlyMap<string, readonly WrittenRow[]> = new Map();
let present: readonly WrittenRow[] = [];
let turn = 0;

const keyOf = (catalogue: string, code: string): string => `${catalogue} ${code}`;

/** Versions of rows, the older one of a row before the newer one; what was written before is forgotten. */
export function writeCatalogues(rows: readonly WrittenRow[]): void {
  const next = new Map<string, WrittenRow[]>();
  for (const row of rows) {
    const key = keyOf(row.catalogue, row.code);
    const known = next.get(key);
    if (known) known.push(row);
    else next.set(key, [row]);
  }
  versions = next;
  present = [...next.values()].flatMap((all) => all.slice(-1));
  turn += 1;
}

/** Changes whenever anything may have been written. */
export const writtenTurn = (): number => turn;

/** The present rows of a catalogue that say something of their own. */
export const writtenRows = (catalogue: CatalogueKey): readonly WrittenRow[] => present.filter((row) => row.catalogue === catalogue);

export const writtenRow = (catalogue: CatalogueKey, code: string): WrittenRow | undefined => versions.get(keyOf(catalogue, code))?.at(-1);

export const isSwitchedOff = (catalogue: CatalogueKey, code: string): boolean => writtenRow(catalogue, code)?.isOff ?? false;

/** Every name that a row ever had beside that of the release. */
export const namesWritten = (catalogue: CatalogueKey, code: string): string[] =>
  (versions.get(keyOf(catalogue, code)) ?? []).flatMap(({ name }) => (name === null ? [] : [name]));

/** A row as it stood at an instant: papers keep the words they were made with. */
export const rowWrittenAt = (catalogue: CatalogueKey, code: string, at: Date): WrittenRow | undefined =>
  versions
    .get(keyOf(catalogue, code))
    ?.filter(({ savedAt }) => savedAt === undefined || savedAt <= at)
    .at(-1);

/** What it was called then; null = as the release says it. */
export const nameWrittenAt = (catalogue: CatalogueKey, code: string, at: Date): string | null =>
  rowWrittenAt(catalogue, code, at)?.name ?? null;
