// One legacy call for two kinds of things, told apart by the key that is sent (D38): each kind has a row of its own under the same call.
import type { RestRow } from './restRow';
import { makeWire, type Wire } from './wire';

interface Twins {
  readonly rows: readonly RestRow[];
  /** What the keys of the other kind begin with. */
  readonly prefix: string;
  /** Fields that may be such a key. */
  readonly keys: readonly string[];
  readonly note: readonly [zh: string, en: string];
}

const callOf = ({ method, path }: RestRow): string => `${method} ${path}`;

/** The table with a second row behind each call that has one. */
export function withTwins(table: readonly RestRow[], twins: Twins): readonly RestRow[] {
  const byCall = new Map(twins.rows.map((row) => [callOf(row), row]));
  return table.map((row) => {
    const twin = byCall.get(callOf(row));
    return twin ? twinned(row, twin, twins) : row;
  });
}

function twinned(row: RestRow, twin: RestRow, twins: Twins): RestRow {
  return {
    ...row,
    note: [`${row.note?.[0] ?? ''}${twins.note[0]}`, `${row.note ? `${row.note[1]} ` : ''}${twins.note[1]}`],
    useCases: [...new Set([...row.useCases, ...twin.useCases])],
    twinAnswers: twin.answers,
    answer(caller, wire, context) {
      const own = unprefixed(wire, twins);
      return own === null ? row.answer(caller, wire, context) : twin.answer(caller, makeWire(own), context);
    },
  };
}

/** What was sent, with the plain key in place of the prefixed one; null = no key of the other kind came. */
function unprefixed({ all }: Wire, { prefix, keys }: Twins): Record<string, unknown> | null {
  const found = keys.filter((name) => typeof all[name] === 'string' && new RegExp(`^${prefix}\\d{1,18}$`).test(String(all[name])));
  if (found.length === 0) return null;
  return { ...all, ...Object.fromEntries(found.map((name) => [name, String(all[name]).slice(prefix.length)])) };
}
