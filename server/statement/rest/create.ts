// Creation and the check of its list on the legacy wire (D21, D72): the list is named by paymentKey in 1 and by the statement later.
import { payOrder, payWay, type ServiceKind, serviceKind, settlementType, statementStopReason } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import type { Caller } from '../../kernel/context';
import { aliasOf, type RestRow, type RowContext, restRow } from '../../kernel/doors/rest';
import type { Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { confirmStatement } from '../commands/confirm-statement';
import { createStatement } from '../commands/create-statement';
import { discardStatement } from '../commands/discard-statement';
import { passBaseCheck } from '../commands/pass-base-check';
import { saveStatementDraft } from '../commands/save-draft';
import { stopStatementCreation } from '../commands/stop-statement-creation';
import { subjectKinds } from '../lineQueries';
import { type CheckFacts, checkFacts, statementDraft } from '../queries';
import { known } from './wire';

const LOOK_EVERY_MS = 150;

export const listOf = (wire: Wire) => ({
  key: wire.text('paymentKey', 'statement_key', 'key') ?? null,
  id: wire.text('statementId') === undefined ? null : wire.id('statementId'),
});

export function readList(caller: Caller, wire: Wire): Promise<CheckFacts> {
  return run(caller, checkFacts, listOf(wire));
}

/**
 * D13: the kind as agreement (productType 10 | 12 | 18), as declaration, or as settlement_type of the import form;
 * none of them = the type of the path, and for labor the continuous kind where it is open.
 */
function kindOf(caller: Caller, wire: Wire, pathType: '1' | '2'): ServiceKind {
  const product = wire.text('productType');
  if (product !== undefined) return known(serviceKind.fromCode(product), 'productType');
  const declared = wire.text('declare_tax_type');
  if (declared !== undefined)
    return known(serviceKind.keys.find((kind) => serviceKind.rows[kind].declareType === declared) ?? null, 'declare_tax_type');
  const type = wire.text('settlement_type') ?? pathType;
  if (known(settlementType.fromCode(type), 'settlement_type') === 'BUSINESS_INCOME') return 'BUSINESS_INCOME';
  const isOpen = caller.company?.services.some((service) => service.kind === 'LABOR_CONTINUOUS') ?? false;
  return isOpen ? 'LABOR_CONTINUOUS' : 'LABOR_GENERAL';
}

/** The import form names no scenario (D21): then the first one of the subject is meant. */
async function scenarioOf(caller: Caller, wire: Wire, subjectId: string): Promise<string> {
  const named = wire.text('billType');
  if (named !== undefined) return named;
  const [first] = (await run(caller, subjectKinds, { subjectId })).scenarios;
  if (first === undefined) throw new DomainError('SCENARIO_UNKNOWN');
  return first;
}

/** STM-029, D66: the form may name the company it is for, and that is the one of the session. */
function requireOwnCompany(caller: Caller, wire: Wire): void {
  const named = wire.text('customerCode');
  if (named !== undefined && caller.company !== null && named !== caller.company.id) throw new DomainError('NO_ACCESS');
}

const createFields = (caller: Caller, wire: Wire, pathType: '1' | '2') => ({
  kind: kindOf(caller, wire, pathType),
  subjectId: wire.id('subjectId', 'bill_company_id'),
  payWay: known(payWay.fromCode(wire.text('payWay') ?? '1'), 'payWay'),
  fileId: wire.id('state_attachment', 'fileId', 'file_path'),
  sheet: null,
  mapping: null,
  title: wire.text('content', 'statement_name', 'title') ?? null,
  payOrder: wire.text('invoice_type') === undefined ? null : known(payOrder.fromCode(wire.text('invoice_type') ?? ''), 'invoice_type'),
  remark: wire.text('remark') ?? null,
});

/** D05: answers within 50 s; a check that takes longer is told as -1 and followed in the list. */
async function errorCount(caller: Caller, id: string): Promise<number> {
  for (let waited = 0; waited < limits.roster.createWait; waited += LOOK_EVERY_MS) {
    const { isReady, counts } = await run(caller, checkFacts, { id, key: null });
    if (isReady) return counts?.errors ?? 0;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return -1;
}

function createRow(path: string, pathType: '1' | '2'): RestRow {
  return restRow({
    method: 'POST',
    path,
    given: true,
    kind: 'write',
    useCases: [createStatement.name, checkFacts.name, subjectKinds.name],
    fields: [
      'subjectId',
      'billType',
      'productType',
      'declare_tax_type',
      'payWay',
      'state_attachment',
      'content',
      'customerCode',
      'settlement_type',
      'remark',
      'fileId',
      'bill_company_id',
      'bill_type',
      'task_id',
      'product_type',
      'pay_way',
      'file_path',
      'statement_name',
      'tag',
      'invoice_type',
    ],
    async handler(caller: Caller, wire: Wire, context: RowContext) {
      requireOwnCompany(caller, wire);
      const fields = createFields(caller, wire, pathType);
      const input = { ...fields, scenarioCode: await scenarioOf(caller, wire, fields.subjectId) };
      const made = await run(caller, createStatement, input, {
        idempotencyKey: context.idempotencyKey,
        naturalKey: `file:${input.fileId}`,
      });
      return { statement_key: made.statementKey, error_count: await errorCount(caller, made.id) };
    },
  });
}

const errorFile = (rosterId: unknown): string => `/api/roster/errors?rosterId=${String(rosterId)}`;

/** D12 and D21.3: the question and the alert travel inside the refusal. */
export function nextRefusal(error: DomainError): { message?: string; result?: unknown } | undefined {
  if (error.key === 'NEEDS_CONFIRMATION') return { message: JSON.stringify(question(error)) };
  if (error.key === 'ROSTER_MANY_ERRORS')
    return { result: { error_count: error.params.errorCount, error_file_url: errorFile(error.params.rosterId) } };
  return undefined;
}

function question(error: DomainError): object {
  const { title, totalCount, items } = error.params as unknown as {
    title: string;
    totalCount: number;
    items: readonly {
      code: string;
      name: string;
      count: number;
      reasonRequired: boolean;
      rows: readonly { rowId: string; name: string; text: string }[];
    }[];
  };
  return {
    title,
    totalCount,
    items: items.map((item) => ({ ...item, rows: item.rows.map(({ rowId, name, text }) => ({ listId: rowId, name, text })) })),
  };
}

async function next(caller: Caller, wire: Wire) {
  const { statement } = await readList(caller, wire);
  // A missing version is a stale one (D11).
  const keyAge = wire.int('keyAge') ?? 0;
  if (listOf(wire).key !== null) {
    await run(caller, passBaseCheck, { id: statement.id, keyAge });
    return { queryKey: statement.statementKey };
  }
  const isAccepted = wire.flag('skipCheckIntercept') ?? false;
  const acceptReason = wire.text('interceptReason') ?? null;
  const natural = `confirm:${statement.id}`;
  await run(
    caller,
    confirmStatement,
    { id: statement.id, keyAge, answers: null, acceptAll: isAccepted, acceptReason },
    { naturalKey: natural },
  );
  return { queryKey: statement.statementKey, statementId: statement.id, statement_id: statement.id };
}

const NEXT_FIELDS = ['paymentKey', 'statementId', 'keyAge', 'skipCheckIntercept', 'interceptReason'];
const write = { method: 'POST', kind: 'write' } as const;

const nextRow = restRow({
  ...write,
  path: '/api/statement/check/next',
  given: false,
  useCases: [passBaseCheck.name, confirmStatement.name],
  fields: NEXT_FIELDS,
  handler: next,
  refusal: nextRefusal,
});

/** STM-081: the shape of /api/statement/stop; only type 1 must say why. */
export function creationStop(wire: Wire) {
  const code = wire.text('stop');
  const reason = code === undefined ? null : known(statementStopReason.fromCode(code), 'stop');
  return { reason, remark: wire.text('remark') ?? null };
}

async function stop(caller: Caller, wire: Wire) {
  const { statement } = await readList(caller, wire);
  if (listOf(wire).key !== null) await run(caller, discardStatement, { id: statement.id });
  else await run(caller, stopStatementCreation, { id: statement.id, ...creationStop(wire) });
  return null;
}

const stopRow = restRow({
  ...write,
  path: '/api/statement/check/stop',
  given: false,
  useCases: [discardStatement.name, stopStatementCreation.name],
  fields: ['paymentKey', 'statementId', 'stop', 'remark'],
  handler: stop,
});

const draftOf = (wire: Wire): string | null => {
  const form = wire.raw('form');
  if (form === undefined) return null;
  return typeof form === 'string' ? form : JSON.stringify(form);
};

export const createRows: readonly RestRow[] = [
  createRow('/api/statement/labor/create', '2'),
  createRow('/api/statement/create', '1'),
  nextRow,
  aliasOf(nextRow, '/api/statement/labor/check/submit', false),
  stopRow,
  aliasOf(stopRow, '/api/statement/labor/check/stop', false),
  restRow({
    ...write,
    path: '/api/statement/save',
    given: true,
    useCase: checkFacts,
    input: listOf,
    output: () => null,
  }),
  restRow({
    method: 'GET',
    path: '/api/statement/check/poll',
    given: false,
    kind: 'read',
    useCase: checkFacts,
    input: (wire) => ({ id: null, key: wire.text('queryKey', 'paymentKey') ?? null }),
    // D21.1: the id is told only from 40 or 3 on.
    output: ({ statement }) => ({ statementId: statement.screen === 'baseCheck' ? null : statement.id }),
  }),
  restRow({
    ...write,
    path: '/api/statement/temp',
    given: true,
    useCases: [saveStatementDraft.name, statementDraft.name],
    fields: ['settlement_type', 'form'],
    async handler(caller, wire) {
      const type = wire.int('settlement_type') ?? 2;
      const form = draftOf(wire);
      const draft =
        form === null
          ? await run(caller, statementDraft, { settlementType: type })
          : await run(caller, saveStatementDraft, { settlementType: type, form });
      return { settlement_type: draft.settlementType, form: draft.form };
    },
  }),
];
