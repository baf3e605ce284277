import { boolean, number, object } from 'yup';
import type { Ctx } from '../../kernel/context';
import type { ImportedPerson } from '../../kernel/kinds';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { ensurePersons } from '../../payee/public';
import { type CleanRow, cleanRows, closeRoster, type RowCursor } from '../../roster/public';
import { termsOf } from '../rules';
import { faultlessErrors, openFaultless } from '../steps/openImport';

interface SubmittedView {
  readonly key: string;
  readonly count: number;
  readonly notified: number;
}

const PAGE_ROWS = 2000;
const LONG_TIMEOUT_MS = 30_000;

/** SGN-045, REG-022: the people of a list without faults become records of the kind's domain, in one transaction with the end of the list. */
export const submitPeopleImport = command({
  name: 'submitPeopleImport',
  realm: 'company',
  needs: 'ANY',
  input: object({ key: idShape(), keyAge: number().integer().min(0).required(), isNotify: boolean().required() }),
  errors: faultlessErrors,
  idempotent: 'required',
  audit: { action: 'peopleImport.submit', target: (input) => ['roster', input.key] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, input): Promise<SubmittedView> {
    const { state, kind } = await openFaultless(ctx, input.key, input.keyAge, 'submit');
    const people = await peopleOf(ctx, state.roster.id);
    const notified = await kind.take(ctx, termsOf(state.roster.context), people, input.isNotify);
    await closeRoster(ctx, state.roster.id);
    ctx.note({ after: { count: people.length, notified } });
    return { key: state.roster.id, count: people.length, notified };
  },
});

/** From now on the company knows them by the name and the phone of the list. */
async function peopleOf(ctx: Ctx, rosterId: string): Promise<ImportedPerson[]> {
  const rows: CleanRow[] = [];
  for (let cursor: RowCursor | null = null; ; ) {
    const page: Awaited<ReturnType<typeof cleanRows>> = await cleanRows(ctx, rosterId, { cursor, limit: PAGE_ROWS, onlyPassed: true });
    rows.push(...page.rows);
    cursor = page.next;
    if (cursor === null) break;
  }
  const known = await ensurePersons(ctx, rows, true);
  return rows.map(({ rowId, name, idCard, phone }) => {
    const person = known.get(idCard);
    if (!person) throw new Error(`row ${rowId} has no person`);
    return { ...person, name, idCard, phone };
  });
}
