// Row 1, used by the upload form and by the copy of a terminated statement.
import { type HiddenRowsChoice, type PayOrder, type PayWay, type ServiceKind, serviceKind } from '../../../schema/codes';
import { DomainError, invalid } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import type { RosterField } from '../../../schema/problems';
import { laborContent, settlementTitle } from '../../../schema/statementTexts';
import { downtime, openErrors, requireOpen } from '../../company/public';
import { storedFile } from '../../file/public';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { randomToken } from '../../kernel/secrets';
import { type CopiedRows, createRoster, createRosterOfRows, newRosterErrors } from '../../roster/public';
import { feeRatePpm, requireSubject, scenarioByCode, subjectErrors } from '../../subject/public';
import { addHistory, changeStatement, insertStatement, nextCode, type StatementRecord } from '../store/statements';

export interface ColumnChoice {
  readonly index: number;
  readonly field: RosterField | null;
}

export interface Beginning {
  readonly kind: ServiceKind;
  readonly subjectId: string;
  readonly scenarioCode: string;
  readonly payWay: PayWay;
  readonly fileId: string;
  readonly sheet?: string | null | undefined;
  readonly mapping: readonly ColumnChoice[];
  readonly hiddenRows?: HiddenRowsChoice | null | undefined;
  readonly title?: string | null | undefined;
  readonly payOrder?: PayOrder | null | undefined;
  readonly remark?: string | null | undefined;
  /** Rows that a calculation has made, in place of those of the file. */
  readonly rows?: CopiedRows;
  /** Kept with the list: where its rows come from. */
  readonly origin?: Readonly<Record<string, unknown>>;
}

/** Of beginStatement. */
export const beginErrors: readonly Refusal[] = [
  'DOWNTIME',
  'TITLE_REQUIRED',
  'SCENARIO_UNKNOWN',
  ...openErrors,
  ...subjectErrors,
  ...newRosterErrors,
];

/** Errors: DOWNTIME, SERVICE_NOT_OPEN, SERVICE_OFFLINE, SUBJECT_NOT_FOUND, SCENARIO_UNKNOWN, FILE_NOT_FOUND, TITLE_REQUIRED. */
export async function beginStatement(ctx: Ctx, input: Beginning): Promise<StatementRecord> {
  if (await downtime(ctx)) throw new DomainError('DOWNTIME');
  requireOpen(ctx, input.kind);
  const subject = await requireSubject(ctx, input.subjectId);
  const scenario = await scenarioByCode(ctx, subject.id, input.scenarioCode);
  const file = await storedFile(ctx, input.fileId);
  const today = dayOf(ctx.now);
  const isLabor = serviceKind.rows[input.kind].settlementType === 2;
  const fresh = await insertStatement(ctx, {
    statement_code: await nextCode(ctx, today),
    statement_key: randomToken(),
    kind: input.kind,
    subject_id: subject.id,
    scenario_code: scenario.code,
    pay_way: input.payWay,
    pay_order: input.payOrder ?? 'PAY_FIRST',
    title: titleOf(input.title, isLabor ? laborContent(today, scenario.label) : settlementTitle(today, scenario.label)),
    remark: input.remark || null,
    file_id: file.id,
    file_name: file.name,
    file_sha256: file.sha256,
    fee_rate_ppm: await feeRatePpm(ctx, { subjectId: subject.id, kind: input.kind, on: today }),
  });
  const target = {
    kind: isLabor ? 'LABOR' : 'BUSINESS_INCOME',
    holderType: 'statement',
    holderId: fresh.id,
    payWay: input.payWay,
    context: { subjectId: subject.id, kind: input.kind, ...input.origin },
  } as const;
  const sheet = { fileId: file.id, tab: input.sheet ?? null, mapping: input.mapping, hiddenRows: input.hiddenRows ?? null };
  const { rosterId } = input.rows ? await createRosterOfRows(ctx, input.rows, target) : await createRoster(ctx, { ...target, ...sheet });
  const statement = await changeStatement(ctx, fresh, { roster_id: rosterId }, false);
  await addHistory(ctx, statement.id, { action: 'create', from: null, to: statement.status });
  ctx.announce('statement', statement.id);
  ctx.note({ after: { statementCode: statement.statement_code, kind: statement.kind, title: statement.title } });
  return statement;
}

function titleOf(given: string | null | undefined, proposal: string): string {
  if (given === '') throw new DomainError('TITLE_REQUIRED');
  const title = given ?? proposal;
  if (!formats.statementTitle.test(title)) throw invalid({ title: formats.statementTitle.message });
  return title;
}
