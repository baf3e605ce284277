// Lists of people on the roster engine: one kind each of them, made from what its domain declares.
import { formats } from '../../schema/formats';
import type { Ctx } from '../kernel/context';
import type { PeopleImportKind, RosterKind, RosterScope, RowProblem, SetCheck } from '../kernel/kinds';
import { blockCheck, ensurePersons, knownIdentities, phoneHolders, rememberIdentities } from '../payee/public';
import { peopleOfRows, personsOn } from '../roster/public';

const columns = [
  { field: 'name', isRequired: true },
  { field: 'idCard', isRequired: true },
  { field: 'phone', isRequired: true },
] as const;

/**
 * A phone that another payee of this company has: often a typing error, sometimes a couple; so it is told and not refused. Of others on the list
 * itself PHONE_SHARED speaks.
 */
async function phoneProblems(ctx: Ctx, scope: RosterScope): Promise<RowProblem[]> {
  const people = await peopleOfRows(ctx, scope);
  const phones = [...new Set(people.flatMap(({ phone }) => (phone !== null && formats.mobile.test(phone) ? [phone] : [])))];
  const holders = await phoneHolders(ctx, phones);
  const onList = await personsOn(
    ctx,
    scope.roster.id,
    [...holders.values()].flatMap((found) => found.map(({ personId }) => personId)),
  );
  return people.flatMap(({ rowId, personId, phone }): RowProblem[] => {
    const other = (phone === null ? [] : (holders.get(phone) ?? [])).find(
      (holder) => holder.personId !== personId && !onList.has(holder.personId),
    );
    return other ? [{ rowId, field: 'phone', code: 'PHONE_OF_OTHER', params: { name: other.name } }] : [];
  });
}

const sharedChecks: readonly SetCheck[] = [blockCheck, { codes: ['PHONE_OF_OTHER'], step: 1, run: phoneProblems }];

/** The list of an import: nothing holds it, its only row stays (D24), and its people are known to the company from the upload on. */
export function rosterKindOf({ key, checks }: PeopleImportKind): RosterKind {
  return {
    key,
    columns,
    listRules: ['DUPLICATE_PERSON', 'PHONE_SHARED', 'CONSECUTIVE_IDS', 'SAME_FILE'],
    setChecks: [...sharedChecks, ...checks],
    identity: { known: knownIdentities, remember: rememberIdentities },
    isAboutPeople: true,
    asksToEnter: true,
    mayEmpty: false,
    async prepare(ctx, _roster, rows) {
      const sound = rows.flatMap(({ rowId, name, idCard, phone }) => (idCard === null ? [] : [{ rowId, name, idCard, phone }]));
      const people = await ensurePersons(ctx, sound);
      return new Map(sound.map(({ rowId, idCard }) => [rowId, people.get(idCard) ?? { personId: null, payeeId: null }]));
    },
  };
}
