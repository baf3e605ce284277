// From the list to the confirmed statement on the legacy wire (D21, D72): what a call does says where the list stands, not how it was named.
import { statementStopReason } from '../../../schema/codes';
import type { DomainError } from '../../../schema/errors';
import { aliasOf, type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import type { Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { confirmStatement } from '../commands/confirm-statement';
import { discardStatement } from '../commands/discard-statement';
import { passBaseCheck } from '../commands/pass-base-check';
import { saveStatementDraft } from '../commands/save-draft';
import { stopStatementCreation } from '../commands/stop-statement-creation';
import { listSeen } from '../queries/seen';
import { statementDraft } from '../queries/statements';
import type { InterceptRow } from '../steps/answerWarnings';
import { listOf } from './wire';

const errorFile = (rosterId: unknown): string => `/api/roster/errors?rosterId=${String(rosterId)}`;

/** D12 and D21.3: the question and the alert travel inside the refusal. */
function nextRefusal(error: DomainError): { message?: string; result?: unknown } | undefined {
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
      rows: readonly InterceptRow[];
    }[];
  };
  return {
    title,
    totalCount,
    items: items.map((item) => ({ ...item, rows: item.rows.map(rowOnWire) })),
  };
}

/** A row that speaks of another statement names it, so that the caller can lead there. */
function rowOnWire({ rowId, name, text, statementId, statementCode }: InterceptRow): object {
  return { listId: rowId, name, text, ...(statementId ? { statement_id: statementId, statement_code: statementCode } : {}) };
}

const nextRow = restSteps({
  call: 'POST /api/statement/check/next',
  isOurs: true,
  words: ['下一步 / 确认结算', 'Go on / confirm the statement'],
  note: [
    '状态 1（paymentKey 或 statementId）：校验后异步生成税务核对，立即返回 queryKey，请用 check/poll 轮询。状态 40、3（仅 statementId）：确认结算；有提醒时返回 30201，读过后带 skipCheckIntercept=1 与 interceptReason 再次提交。',
    'In status 1 (by paymentKey or statementId) the tax sheet is made in the background: queryKey comes at once, ask check/poll. In 40 and 3 (by statementId only) the statement is confirmed; warnings come as 30201, send again with skipCheckIntercept=1 and interceptReason once they are read.',
  ],
  useCases: [passBaseCheck, confirmStatement],
  sees: listSeen,
  takes: (wire) => ({
    key: wire.text('paymentKey', 'statement_key', 'key') ?? null,
    id: wire.optionalId('statementId'),
    // A missing version is a stale one (D11).
    keyAge: wire.needed.int('keyAge') ?? 0,
    acceptAll: wire.flag('skipCheckIntercept') ?? false,
    acceptReason: wire.text('interceptReason') ?? null,
  }),
  naturalKey: ['statementId'],
  answers: ['queryKey', 'statementId?', 'statement_id?'],
  refusal: nextRefusal,
  async steps({ caller, sent: { key, keyAge, acceptAll, acceptReason }, seen: { statementId, statementKey, isBaseCheck }, keyed }) {
    // A caller who knows the key alone was never led to the tax sheet, so a key never confirms.
    if (isBaseCheck || key !== null) {
      await run(caller, passBaseCheck, { id: statementId, keyAge });
      return { queryKey: statementKey };
    }
    await run(caller, confirmStatement, { id: statementId, keyAge, answers: null, acceptAll, acceptReason }, keyed);
    return { queryKey: statementKey, statementId, statement_id: statementId };
  },
});

const stopRow = restSteps({
  call: 'POST /api/statement/check/stop',
  isOurs: true,
  words: ['放弃创建', 'Discard the creation'],
  note: [
    '状态 1：放弃创建，名单留在导入记录中。状态 40、3：终止创建；个体经营所得须说明 stop（原因），「其他」还须 remark。',
    'In status 1 the creation goes and its list stays in the import history. In 40 and 3 the creation is stopped; business income must say why with stop, and 其他 with a remark.',
  ],
  useCases: [discardStatement, stopStatementCreation],
  sees: listSeen,
  // STM-081: the shape of /api/statement/stop; only type 1 must say why.
  takes: (wire) => ({ ...listOf(wire), reason: wire.key(statementStopReason, 'stop'), remark: wire.text('remark') ?? null }),
  answers: null,
  async steps({ caller, sent: { reason, remark }, seen: { statementId: id, isBaseCheck } }) {
    if (isBaseCheck) await run(caller, discardStatement, { id });
    else await run(caller, stopStatementCreation, { id, reason, remark });
  },
});

const draftOf = (wire: Wire): string | null => {
  const form = wire.raw('form');
  if (form === undefined) return null;
  return typeof form === 'string' ? form : JSON.stringify(form);
};

export const proceedRows: readonly RestRow[] = [
  nextRow,
  aliasOf(nextRow, '/api/statement/labor/check/submit', { isOurs: true }),
  stopRow,
  aliasOf(stopRow, '/api/statement/labor/check/stop', { isOurs: true }),
  restRow({
    call: 'POST /api/statement/save',
    words: ['保存并离开', 'Save and leave'],
    useCase: listSeen,
    takes: listOf,
    answers: null,
  }),
  restRow({
    call: 'GET /api/statement/check/poll',
    isOurs: true,
    words: ['轮询税务核对是否就绪', 'Poll whether the tax sheet is there'],
    useCase: listSeen,
    takes: (wire) => ({ id: null, key: wire.needed.text('queryKey', 'paymentKey') ?? null }),
    answers: [['statementId', ['id', 'none']]],
    // D21.1: the id is told only from 40 or 3 on.
    output: ({ isBaseCheck, statementId }) => ({ statementId: isBaseCheck ? null : statementId }),
  }),
  restSteps({
    call: 'POST /api/statement/temp',
    words: ['表单草稿：带 form 保存，不带则读取', 'Draft of the form: stored with form, read without'],
    useCases: [saveStatementDraft, statementDraft],
    takes: (wire) => ({ settlementType: wire.int('settlement_type') ?? 2, form: draftOf(wire) }),
    answers: ['settlement_type', ['form', 'form']],
    async steps({ caller, sent: { settlementType, form } }) {
      const draft =
        form === null
          ? await run(caller, statementDraft, { settlementType })
          : await run(caller, saveStatementDraft, { settlementType, form });
      return { settlement_type: draft.settlementType, form: draft.form };
    },
  }),
];
