import { boolean, object, string } from 'yup';
import { type PayOrder, payOrder, type ServiceKind, serviceKind } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { beginTexts } from '../../../schema/riskTexts';
import type { Ctx } from '../../kernel/context';
import { idInput, keyShape, optionalIdInput, titleShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { membersOfGroup } from '../../payee/public';
import { requireSubject } from '../../subject/public';
import { taskFacts } from '../../task/public';
import { payWayInput } from '../inputs';
import { kindsOfType } from '../rules';
import { type Beginning, beginStatement, namedTaskErrors, ownBeginErrors } from '../steps/beginStatement';
import { originOf, ownRows, rowsOfLines, rowsOfPayees } from '../steps/startRows';
import { lastStatement, startLines } from '../store/startRows';
import { getStatement, saveDraft } from '../store/statements';
import { type StatementView, statementView } from '../views/statements';

const SOURCES = ['LAST', 'GROUP', 'UNPAID'] as const;

interface Asked {
  readonly source: (typeof SOURCES)[number];
  readonly statementId: string | null;
  readonly groupId: string | null;
  readonly keepsAmounts: boolean;
  readonly kind: ServiceKind;
  readonly payWay: Beginning['payWay'];
}

type Rows = Required<Pick<Beginning, 'own' | 'origin'>>;

async function ofGroup(ctx: Ctx, asked: Asked): Promise<Rows> {
  if (asked.groupId === null) throw new DomainError('START_SOURCE_MISSING');
  const { name, payeeIds } = await membersOfGroup(ctx, asked.groupId);
  return { own: ownRows(beginTexts.ofGroup(name), await rowsOfPayees(ctx, payeeIds, asked)), origin: {} };
}

async function ofLast(ctx: Ctx, asked: Asked): Promise<Rows> {
  const last = await lastStatement(ctx, kindsOfType(serviceKind.rows[asked.kind].settlementType), asked.statementId);
  if (!last) throw new DomainError('START_EMPTY');
  const lines = await startLines(ctx, last.id, 'ALL');
  // The order numbers of the last one are used up by it.
  const rows = await rowsOfLines(ctx, lines, { ...asked, keepsSourceIds: false });
  return { own: ownRows(beginTexts.ofStatement(last.statement_code), rows), origin: {} };
}

async function ofUnpaid(ctx: Ctx, asked: Asked): Promise<Rows> {
  if (asked.statementId === null) throw new DomainError('START_SOURCE_MISSING');
  const { id, statement_code: code } = await getStatement(ctx, asked.statementId);
  const lines = await startLines(ctx, id, 'UNPAID');
  const rows = await rowsOfLines(ctx, lines, { ...asked, keepsSourceIds: true });
  return { own: ownRows(beginTexts.ofUnpaid(code), rows), origin: originOf(lines) };
}

/** What is named is there and the company's own, whichever source is asked for. Errors: STATEMENT_NOT_FOUND, PAYEE_GROUP_NOT_FOUND, SUBJECT_NOT_FOUND, TASK_NOT_FOUND. */
async function requireNamed(
  ctx: Ctx,
  named: Pick<Asked, 'statementId' | 'groupId'> & { readonly subjectId: string; readonly taskId: string | null },
) {
  await requireSubject(ctx, named.subjectId);
  if (named.taskId !== null) await taskFacts(ctx, named.taskId);
  if (named.statementId !== null) await getStatement(ctx, named.statementId);
  if (named.groupId !== null) await membersOfGroup(ctx, named.groupId);
}

const readers = { LAST: ofLast, GROUP: ofGroup, UNPAID: ofUnpaid } as const;

/** IMP-017: row 1 without a file. What comes out is a list like any other, read, corrected and judged by the same checks. */
export const startStatement = command({
  name: 'startStatement',
  realm: 'company',
  needs: 'ANY',
  input: object({
    source: keyShape(SOURCES),
    statementId: optionalIdInput(),
    groupId: optionalIdInput(),
    keepsAmounts: boolean().default(true),
    kind: string<ServiceKind>().oneOf(serviceKind.keys).required(),
    subjectId: idInput(),
    scenarioCode: string().required(),
    payWay: payWayInput().required(),
    taskId: optionalIdInput(),
    title: titleShape(),
    payOrder: string<PayOrder>()
      .nullable()
      .oneOf([...payOrder.keys, null]),
    remark: string().trim().nullable().max(limits.text.importRemarkMax, formats.importRemark.message),
  }),
  errors: ['START_SOURCE_MISSING', 'START_EMPTY', 'STATEMENT_NOT_FOUND', 'PAYEE_GROUP_NOT_FOUND', ...ownBeginErrors, ...namedTaskErrors],
  idempotent: 'required',
  audit: { action: 'statement.start', target: (_input, output: StatementView) => ['statement', output.id] },
  statementTimeoutMs: 30_000,
  async run(ctx, input): Promise<StatementView> {
    await requireNamed(ctx, input);
    const { own, origin } = await readers[input.source](ctx, input);
    if (own.rows.length === 0) throw new DomainError('START_EMPTY');
    const { kind, subjectId, scenarioCode, payWay, taskId, title, payOrder: order, remark } = input;
    const begun = { kind, subjectId, scenarioCode, payWay, taskId, title, payOrder: order, remark };
    const statement = await beginStatement(ctx, { ...begun, fileId: null, mapping: [], own, origin, begunFrom: input.source });
    // What was chosen here is no draft any more: offered for the next one, a single press would copy wages that are paid (D21).
    await saveDraft(ctx, serviceKind.rows[kind].settlementType, null);
    ctx.note({ after: { source: input.source, from: own.name, rows: own.rows.length } });
    return statementView(ctx, statement);
  },
});
