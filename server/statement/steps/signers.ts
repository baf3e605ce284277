// Rows of a list that are red because nobody signed: their people, as the contracts ask for them.
import { DomainError } from '../../../schema/errors';
import type { ProblemCode } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import { type FoundRow, type RowSelection, requireNamed, rosterState, rowsFoundWith } from '../../roster/public';
import type { AskTerms, ListedPerson } from '../../signing/public';
import { agreementOf } from '../rules';
import type { StatementRecord } from '../store/statements';

const UNSIGNED = ['NOT_SIGNED', 'CONTRACT_EXPIRED'] as const satisfies readonly ProblemCode[];
const WHO: readonly (string | null)[] = ['NAME', 'ID_CARD', 'PHONE'];
/** Of the rows of the list among each other; they say nothing against the person. */
const OF_THE_LIST: readonly string[] = ['DUPLICATE_LINE', ...UNSIGNED];

/** The first thing that makes the row doubtful as the name of a contract. */
function faultOf(row: FoundRow): string | null {
  const found = row.problems.find(
    ({ severity, code, field }) => severity === 'ERROR' && WHO.includes(field) && !OF_THE_LIST.includes(code),
  );
  return found?.text ?? null;
}

/** What holds the list; one that no statement holds looks like one that is not there. Errors: ROSTER_NOT_FOUND. */
export async function statementOf(ctx: Ctx, rosterId: string): Promise<string> {
  const { roster } = await rosterState(ctx, rosterId);
  if (roster.holderType !== 'statement' || roster.holderId === null) throw new DomainError('ROSTER_NOT_FOUND');
  return roster.holderId;
}

/** Errors: ROSTER_ROW_NOT_FOUND. */
export async function unsignedPeople(ctx: Ctx, rosterId: string, selection: RowSelection): Promise<ListedPerson[]> {
  await requireNamed(ctx, rosterId, selection);
  const rows = await rowsFoundWith(ctx, rosterId, selection, UNSIGNED);
  return rows.map((row) => ({
    rowId: row.rowId,
    lineNo: row.lineNo,
    name: row.name,
    idCard: row.idCard,
    phone: row.phone,
    personId: row.personId,
    fault: faultOf(row),
  }));
}

export const askTermsOf = ({ subject_id, kind }: StatementRecord, templateId: string | null): AskTerms => ({
  subjectId: subject_id,
  agreementType: agreementOf(kind),
  templateId,
});
