import { type ErasedKind, erasedKind, type KeptKind, keptKind } from '../../schema/custody';
import type { Fate } from './personal-tables';
import type { Look } from './tenancy';

/** By what a table tells a person: numbers, sealed and masked values, a row of another table that does. */
const TELLS =
  `(^|_)(person_id|payee_id|people|id_index|pair_index|id_card_[a-z]+|cipher|mask|phone_index|account_index|recipient_index|receiver_index|
  payee_name|signer_name|typed_name|strokes|payee_session_id|contract_id|registration_id|task_person_id|attempt_id|line_id|row_id)$`.replace(
    /\s/g,
    '',
  );

/** Not counted for the person, so no question of the database names their tables. */
const UNCOUNTED: readonly KeptKind[] = ['LOG', 'IDENTITY'];

const found = (look: Look): Promise<{ name: string }[]> =>
  look(`SELECT DISTINCT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND a.attname ~ '${TELLS}'`);

const bodies = async (look: Look, names: string): Promise<string> =>
  (await look<{ body: string }>(`SELECT prosrc AS body FROM pg_proc WHERE proname ~ '${names}'`)).map(({ body }) => body).join('\n');

const hasWord = (text: string, before: string, table: string): boolean => new RegExp(`${before}\\s+${table}\\b`).test(text);

/** Tables with data of a payee that no line tells the fate of, lines without a table, and fates that the database does not know. */
export async function untoldFates(look: Look, fates: Readonly<Record<string, Fate>>): Promise<string[]> {
  const tables = new Set(
    (await look<{ name: string }>(`SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p')`)).map(({ name }) => name),
  );
  const counted = await bodies(look, '^payee_kept$');
  const erasing = await bodies(look, '^(erase_|payee_erase$|retention_erase)');
  const wrong: string[] = [];
  for (const { name } of await found(look))
    if (!(name in fates))
      wrong.push(`${name}: holds data of a person and is neither erased nor named (tests/house/personal-tables.ts, payee_kept)`);
  for (const [name, fate] of Object.entries(fates)) {
    if (!tables.has(name)) wrong.push(`${name}: is no table`);
    else if ('with' in fate) {
      const other = fates[fate.with];
      if (!other || !('kept' in other || 'erased' in other)) wrong.push(`${name}: goes with ${fate.with}, of which nothing is told`);
    } else if (!('notOfPayees' in fate)) {
      const { erased = [], kept = [] } = fate;
      if (erased.length + kept.length === 0) wrong.push(`${name}: is neither erased nor named`);
      if (erased.length > 0 && !hasWord(erasing, 'DELETE FROM', name)) wrong.push(`${name}: nothing erases it`);
      if (kept.some((kind) => !UNCOUNTED.includes(kind)) && !hasWord(counted, '(FROM|JOIN)', name))
        wrong.push(`${name}: payee_kept does not count it`);
    }
  }
  return wrong.sort();
}

/** Names that a person may read and that no table has. */
export function idleFates(fates: Readonly<Record<string, Fate>>): string[] {
  const all = Object.values(fates);
  const used = new Set<string>(
    all.flatMap((fate) => ('erased' in fate || 'kept' in fate ? [...(fate.erased ?? []), ...(fate.kept ?? [])] : [])),
  );
  const keys = [...(Object.keys(erasedKind.rows) as ErasedKind[]), ...(Object.keys(keptKind.rows) as KeptKind[])];
  return [...new Set(keys)].filter((key) => !used.has(key)).sort();
}
