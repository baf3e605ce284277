import type { Ctx } from '../../kernel/context';
import type { ImportedPerson, ImportTerms } from '../../kernel/kinds';
import { ensurePersons, personsOfCards } from '../../payee/public';
import { type CleanRow, cleanRows, closeRoster, lockListsOf, type RowCursor, requireEverybody } from '../../roster/public';
import { termsOf } from '../rules';
import { type Import, openFaultless } from './openImport';

const PAGE_ROWS = 2000;

interface HandedOver {
  readonly kind: Import['kind'];
  readonly terms: ImportTerms;
  readonly people: readonly ImportedPerson[];
  /** The sheet that they were read from. */
  readonly fileId: string | null;
}

/** The end of a list: locked in the version that was seen and without faults, its people are known to the company from now on. Errors: faultlessErrors. */
export async function handOver(ctx: Ctx, seen: { key: string; keyAge: number }, action: 'submit' | 'handOver'): Promise<HandedOver> {
  const { state, kind } = await openFaultless(ctx, seen.key, seen.keyAge, action);
  const people = await peopleOf(ctx, state.roster.id);
  requireEverybody(state.counts, people.length);
  await closeRoster(ctx, state.roster.id);
  return { kind, terms: termsOf(state.roster.context), people, fileId: state.fileId };
}

/** From now on the company knows them by the name and the phone of the list. */
async function peopleOf(ctx: Ctx, rosterId: string): Promise<ImportedPerson[]> {
  const rows: CleanRow[] = [];
  for (let cursor: RowCursor | null = null; ; ) {
    const page: Awaited<ReturnType<typeof cleanRows>> = await cleanRows(ctx, rosterId, { cursor, limit: PAGE_ROWS, onlyPassed: true });
    rows.push(...page.rows);
    cursor = page.next;
    if (cursor === null) break;
  }
  // Who is asked to sign in the end is judged again in other lists: those come before the payees (roster/steps/lockLists).
  const named = await personsOfCards(
    ctx,
    rows.map(({ idCard }) => idCard),
  );
  await lockListsOf(ctx, named);
  const known = await ensurePersons(ctx, rows, true);
  return rows.map(({ rowId, name, idCard, phone }) => {
    const person = known.get(idCard);
    if (!person) throw new Error(`row ${rowId} has no person`);
    return { ...person, name, idCard, phone };
  });
}
