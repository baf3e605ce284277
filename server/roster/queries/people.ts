// Rows in clear for commands and rules of the domains whose lists they are; never for a door.
import { type Cents, centsFromDatabase } from '../../../schema/money';
import type { ProblemCode } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import { groupedBy } from '../../kernel/groups';
import type { RosterRowFacts, RosterScope } from '../../kernel/kinds';
import type { RosterRowEntity } from '../entity';
import type { RowSelection } from '../inputs';
import { factsOf } from '../steps/check';
import { selectedIds } from '../steps/selection';
import * as rowStore from '../store/rows';
import { cellTexts } from '../views/cellTexts';
import { type ProblemView, problemView } from '../views/rows';

export interface CleanRow {
  readonly rowId: string;
  readonly lineNo: number;
  readonly status: 'CHECKING' | 'PASSED' | 'ERROR';
  readonly personId: string | null;
  readonly payeeId: string | null;
  readonly name: string;
  readonly idCard: string;
  readonly idCardIndex: string | null;
  readonly idCardMask: string;
  readonly phone: string;
  readonly phoneMask: string;
  readonly account: string;
  readonly accountIndex: string | null;
  readonly accountMask: string;
  readonly bank: string;
  readonly amount: Cents | null;
  readonly sourceId: string | null;
  readonly bankAbstract: string;
  readonly platformName: string;
  readonly platformUserName: string;
  readonly platformUserId: string;
  readonly remark: string;
  readonly buyerName: string;
  readonly buyerTaxNo: string;
}

export interface RowCursor {
  readonly lineNo: number;
  readonly id: string;
}

/** Rows in clear for the command that takes them over, in order of the list. */
export async function cleanRows(
  ctx: Ctx,
  rosterId: string,
  options: { cursor?: RowCursor | null; limit: number; onlyPassed?: boolean },
): Promise<{ rows: CleanRow[]; next: RowCursor | null }> {
  const rows = await rowStore.listRowsAfter(ctx, rosterId, options.cursor ?? null, {
    limit: options.limit,
    ...(options.onlyPassed ? { status: 'PASSED' } : {}),
  });
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => {
      const texts = cellTexts(ctx.companyId, row);
      return {
        rowId: row.id,
        lineNo: row.line_no,
        status: row.status as CleanRow['status'],
        personId: row.person_id,
        payeeId: row.payee_id,
        name: texts.name,
        idCard: texts.idCard,
        idCardIndex: row.id_card_index,
        idCardMask: row.id_card_mask ?? '',
        phone: texts.phone,
        phoneMask: row.phone_mask ?? '',
        account: texts.account,
        accountIndex: row.account_index,
        accountMask: row.account_mask ?? '',
        bank: texts.bank,
        amount: row.amount_cents === null ? null : centsFromDatabase(row.amount_cents),
        sourceId: row.source_id,
        bankAbstract: texts.bankAbstract,
        platformName: texts.platformName,
        platformUserName: texts.platformUserName,
        platformUserId: texts.platformUserId,
        remark: texts.remark,
        buyerName: texts.buyerName,
        buyerTaxNo: texts.buyerTaxNo,
      };
    }),
    next: last && rows.length === options.limit ? { lineNo: last.line_no, id: last.id } : null,
  };
}

interface RowPerson {
  readonly rowId: string;
  readonly personId: string;
  /** null while the cell holds no phone. */
  readonly phone: string | null;
}

const PAGE_ROWS = 2000;

/** The persons of the rows that a rule is asked about; rows whose identity number is not sound have none. */
export async function peopleOfRows(ctx: Ctx, { roster, rowIds }: RosterScope): Promise<RowPerson[]> {
  if (rowIds !== null) return peopleIn(ctx, await rowStore.listRowsById(ctx, roster.id, rowIds));
  const people: RowPerson[] = [];
  for (let after: { lineNo: number; id: string } | null = null; ; ) {
    const rows: RosterRowEntity[] = await rowStore.listRowsAfter(ctx, roster.id, after, { limit: PAGE_ROWS });
    people.push(...peopleIn(ctx, rows));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return people;
    after = { lineNo: last.line_no, id: last.id };
  }
}

function peopleIn(ctx: Ctx, rows: readonly RosterRowEntity[]): RowPerson[] {
  return rows.flatMap((row) =>
    row.person_id === null ? [] : [{ rowId: row.id, personId: row.person_id, phone: factsOf(ctx.companyId, row).phone }],
  );
}

export interface FoundRow extends RosterRowFacts {
  readonly personId: string | null;
  readonly problems: readonly ProblemView[];
}

/** Rows of a selection about which one of these was found, in clear and in order of the list; nothing is said about the others. */
export async function rowsFoundWith(
  ctx: Ctx,
  rosterId: string,
  selection: RowSelection,
  codes: readonly ProblemCode[],
): Promise<FoundRow[]> {
  const ids = new Set<string>();
  for (const code of codes) for (const id of await selectedIds(ctx, rosterId, selection, code)) ids.add(id);
  const rows = await rowStore.listRowsById(ctx, rosterId, [...ids]);
  const problems = groupedBy(await rowStore.listProblems(ctx, [...ids]), ({ row_id }) => row_id);
  return rows.map((row) => ({
    ...factsOf(ctx.companyId, row),
    personId: row.person_id,
    problems: (problems.get(row.id) ?? []).map(problemView),
  }));
}

/** A row whose identity number is sound, with what the checks have found about it. */
interface KnownRow {
  readonly rowId: string;
  readonly personId: string;
  readonly name: string;
  readonly idCard: string;
  readonly account: string;
  readonly codes: readonly string[];
}

/** These rows in clear; rows without a known person are missing. */
export async function knownRows(ctx: Ctx, rosterId: string, rowIds: readonly string[]): Promise<KnownRow[]> {
  const rows = await rowStore.listRowsById(ctx, rosterId, rowIds);
  const problems = groupedBy(await rowStore.listProblems(ctx, rowIds), ({ row_id }) => row_id);
  return rows.flatMap((row): KnownRow[] => {
    if (row.person_id === null) return [];
    const { name, idCard, account } = cellTexts(ctx.companyId, row);
    return [{ rowId: row.id, personId: row.person_id, name, idCard, account, codes: (problems.get(row.id) ?? []).map(({ code }) => code) }];
  });
}

/** A row that passed its check, with a person and an amount. */
export type SoundRow = CleanRow & { readonly amount: Cents; readonly personId: string };

const SOUND_ROWS = 2000;

/** All of them, in the order of the list: for commands that take a whole list over. */
export async function soundRows(ctx: Ctx, rosterId: string): Promise<SoundRow[]> {
  const rows: SoundRow[] = [];
  for (let cursor: RowCursor | null = null; ; ) {
    const page: Awaited<ReturnType<typeof cleanRows>> = await cleanRows(ctx, rosterId, { cursor, limit: SOUND_ROWS, onlyPassed: true });
    rows.push(...page.rows.filter((row): row is SoundRow => row.amount !== null && row.personId !== null));
    cursor = page.next;
    if (cursor === null) return rows;
  }
}
