// The creation of a statement on the legacy wire (D21): the import form of both types.
import { hiddenRowsChoice, payOrder, payWay, type ServiceKind, scenario, serviceKind, settlementType } from '../../../schema/codes';
import { DomainError, invalid } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { createTexts } from '../../../schema/rest/createTexts';
import type { Caller } from '../../kernel/context';
import { type RestRow, restSteps } from '../../kernel/doors/restRow';
import type { Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { newListRefusal } from '../../roster/public';
import { createStatement } from '../commands/create-statement';
import { subjectKinds } from '../queries/lines';
import { listReady } from '../queries/seen';

const LOOK_EVERY_MS = 150;

const byDeclaration = {
  fromCode: (code: string): ServiceKind | null => serviceKind.keys.find((kind) => serviceKind.rows[kind].declareType === code) ?? null,
};

/**
 * D13: the kind as agreement (productType 10 | 12 | 18), as declaration, or as settlement_type of the import form;
 * none of them = the type of the path. null = labor, of the one kind that the company has.
 */
function kindOf(wire: Wire, pathType: '1' | '2'): ServiceKind | null {
  const said = wire.key(serviceKind, 'productType') ?? wire.key(byDeclaration, 'declare_tax_type');
  if (said !== null) return said;
  const type = wire.key(settlementType, 'settlement_type') ?? settlementType.fromCode(pathType);
  return type === 'BUSINESS_INCOME' ? type : null;
}

const laborKinds = serviceKind.keys.filter((kind) => kind !== 'BUSINESS_INCOME');

const formOf = (wire: Wire, pathType: '1' | '2') => ({
  customerCode: wire.text('customerCode') ?? null,
  scenarioCode: wire.text('billType'),
  subjectId: wire.needed.optionalId('subjectId', 'bill_company_id'),
  fileId: wire.needed.optionalId('state_attachment', 'fileId', 'file_path'),
  kind: kindOf(wire, pathType),
  payWay: wire.key(payWay, 'payWay') ?? 'BANK_CARD',
  title: wire.text('content', 'statement_name', 'title') ?? null,
  payOrder: wire.key(payOrder, 'invoice_type'),
  remark: wire.text('remark') ?? null,
  hiddenRows: wire.key(hiddenRowsChoice, 'hidden_rows'),
  taskId: wire.optionalId('task_id'),
});

/** Without these there is no statement; all that is missing is said at once. */
function filled({ subjectId, fileId }: { readonly subjectId: string | null; readonly fileId: string | null }) {
  if (subjectId !== null && fileId !== null) return { subjectId, fileId };
  throw invalid({
    ...(subjectId === null ? { subjectId: createTexts.subject } : {}),
    ...(fileId === null ? { state_attachment: createTexts.file } : {}),
  });
}

interface Chosen {
  readonly scenarioCode: string;
  readonly kind: ServiceKind;
}

/**
 * The import form names no scenario (D21) and may leave out the kind: where there is but one it is meant, otherwise the caller is asked for
 * all that is open at once.
 */
async function chosenOf(
  caller: Caller,
  subjectId: string,
  said: { readonly scenarioCode: string | undefined; readonly kind: ServiceKind | null },
): Promise<Chosen> {
  if (said.scenarioCode !== undefined && said.kind !== null) return { scenarioCode: said.scenarioCode, kind: said.kind };
  const offer = await run(caller, subjectKinds, { subjectId });
  // Two kinds of labor have two taxes: which one is meant is never guessed.
  const labor = laborKinds.filter((key) => offer.kinds.includes(key));
  const kind = said.kind ?? (labor.length > 1 ? null : (labor[0] ?? 'LABOR_GENERAL'));
  const scenarioCode = said.scenarioCode ?? (offer.scenarios.length > 1 ? null : offer.scenarios[0]);
  if (scenarioCode === undefined) throw new DomainError('SCENARIO_UNKNOWN');
  if (kind !== null && scenarioCode !== null) return { scenarioCode, kind };
  throw invalid({
    ...(scenarioCode === null
      ? { billType: createTexts.scenario(offer.scenarios.map((key) => `${scenario.code(key)} ${scenario.label(key)}`)) }
      : {}),
    ...(kind === null ? { productType: createTexts.kind(labor.map((key) => `${serviceKind.code(key)} ${serviceKind.label(key)}`)) } : {}),
  });
}

/** D05: answers within 50 s; a check that takes longer is told as -1 and followed in the list. */
async function errorCount(caller: Caller, id: string): Promise<number> {
  for (let waited = 0; waited < limits.roster.createWait; waited += LOOK_EVERY_MS) {
    const { isReady, errors } = await run(caller, listReady, { id });
    if (isReady) return errors;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return -1;
}

const createRow = (call: `POST /api/statement/${string}`, pathType: '1' | '2'): RestRow =>
  restSteps({
    call,
    words: ['创建结算单', 'Create a statement'],
    note: [
      '同一文件重复提交只创建一次，内容不同的提交会被拒绝（22005）；放弃或停止创建后可再次提交。合作主体只有一种业务场景时 billType 可省略，否则必填。只开通了一种劳务时 productType 可省略，12 与 18 都已开通时必填（两者计税不同）；payWay 缺省为 1。invoice_type 2（先开票后付款）仅限经营所得。',
      'The same file makes one statement however often it is sent; sent with another content it is refused (22005); after the creation was discarded or stopped it can be sent again. billType may be left out where the subject has one scenario, otherwise it is asked for. productType may be left out where one kind of labor is open; where 12 and 18 both are, whose tax differs, it is asked for. payWay is 1. invoice_type 2 (invoiced first) is for business income alone.',
    ],
    useCases: [createStatement, listReady, subjectKinds],
    takes: (wire) => formOf(wire, pathType),
    alsoTakes: ['bill_type', 'product_type', 'pay_way', 'tag'],
    naturalKey: ['fileId'],
    saysAlike: ['subjectId', 'scenarioCode', 'kind', 'payWay', 'payOrder', 'taskId', 'hiddenRows', 'title', 'remark'],
    answers: ['statement_key', 'error_count'],
    refusal: newListRefusal,
    async steps({ caller, sent: { customerCode, scenarioCode, ...form }, keyed }) {
      // STM-029, D66: the form may name the company it is for, and that is the one of the session.
      if (customerCode !== null && caller.company !== null && customerCode !== caller.company.id) throw new DomainError('NO_ACCESS');
      const { subjectId, fileId } = filled(form);
      const chosen = await chosenOf(caller, subjectId, { scenarioCode, kind: form.kind });
      // By the name that this door has for it.
      if (chosen.kind !== 'BUSINESS_INCOME' && form.payOrder === 'INVOICE_FIRST') throw invalid({ invoice_type: createTexts.payOrder });
      const input = {
        ...form,
        ...{ subjectId, fileId },
        ...chosen,
        sheet: null,
        mapping: null,
      };
      const made = await run(caller, createStatement, input, keyed);
      return { statement_key: made.statementKey, error_count: await errorCount(caller, made.id) };
    },
  });

export const createRows: readonly RestRow[] = [
  createRow('POST /api/statement/labor/create', '2'),
  createRow('POST /api/statement/create', '1'),
];
