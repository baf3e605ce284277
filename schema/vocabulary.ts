/** What a closed vocabulary is: our KEY, the code on the wire, the label. They stand in schema/codes, those that are states in schema/machines. */
import { spokenLabels } from './spoken';
import { type CatalogueKey, nameWrittenAt, type WrittenRow, writtenRow, writtenRows, writtenTurn } from './written';

export type Entry = { readonly code: string; readonly label: string };

export type Vocabulary<K extends string, E extends Entry = Entry> = {
  readonly rows: Readonly<Record<K, E>>;
  readonly keys: readonly K[];
  is(text: unknown): text is K;
  code(key: K): string;
  label(key: K): string;
  /** What it was called at an instant, where operators may call it otherwise (OPS-020). */
  labelAt(key: K, at: Date): string;
  /** The key of a wire code; null for an unknown one. Numbers are accepted as the specs send both. */
  fromCode(code: string | number): K | null;
};

// The vocabularies that a page does not name fall out of it.
/* @__NO_SIDE_EFFECTS__ */
export function vocabulary<K extends string, E extends Entry>(table: Readonly<Record<K, E>>, catalogue?: CatalogueKey): Vocabulary<K, E> {
  const rows = spokenLabels(table, catalogue && (({ code }) => writtenRow(catalogue, code)?.name));
  const keys = Object.keys(rows) as K[];
  const byCode = new Map(keys.map((key) => [rows[key].code, key]));
  return {
    rows,
    keys,
    is: (text): text is K => typeof text === 'string' && Object.hasOwn(rows, text),
    code: (key) => rows[key].code,
    label: (key) => rows[key].label,
    labelAt: (key, at) => (catalogue && nameWrittenAt(catalogue, table[key].code, at)) ?? table[key].label,
    fromCode: (code) => byCode.get(String(code)) ?? null,
  };
}

/** A vocabulary to which operators add rows of their own (OPS-020); what `entryOf` cannot read is none. */
/* @__NO_SIDE_EFFECTS__ */
export function openVocabulary<K extends string, E extends Entry>(
  table: Readonly<Record<K, E>>,
  catalogue: CatalogueKey,
  entryOf: (row: WrittenRow) => E | null,
): Vocabulary<K, E> & { readonly releasedKeys: readonly K[] } {
  const released = new Set(Object.values<E>(table).map(({ code }) => code));
  let known = vocabulary(table, catalogue);
  let turn = writtenTurn();
  const now = (): Vocabulary<K, E> => {
    if (turn === writtenTurn()) return known;
    turn = writtenTurn();
    const added = writtenRows(catalogue).flatMap((row) => {
      const entry = released.has(row.code) ? null : entryOf(row);
      return entry === null ? [] : [[`${catalogue}_${row.code}`, entry]];
    });
    known = vocabulary({ ...table, ...(Object.fromEntries(added) as typeof table) }, catalogue);
    return known;
  };
  return {
    releasedKeys: known.keys,
    get rows() {
      return now().rows;
    },
    get keys() {
      return now().keys;
    },
    is: (text): text is K => now().is(text),
    code: (key) => now().code(key),
    label: (key) => now().label(key),
    labelAt: (key, at) => now().labelAt(key, at),
    fromCode: (code) => now().fromCode(code),
  };
}
