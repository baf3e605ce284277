// Back-calculations on the legacy wire (Spec 1 §7, D37): calls by key and by id name the same thing, whose key is its id.
import { hiddenRowsChoice, payWay, scenario, serviceKind } from '../../schema/codes';
import { backCalc as machine } from '../../schema/machines/backCalc';
import { formatYuan } from '../../schema/money';
import { type Answer, countedList, one, parts } from '../../schema/rest/answers';
import { restTexts } from '../../schema/rest/guides';
import { exportUseCase, startAndWait } from '../export/public';
import { wireTime } from '../kernel/clock';
import type { Caller } from '../kernel/context';
import { type RestRow, restRow, restSteps } from '../kernel/doors/restRow';
import { counted, type Wire } from '../kernel/doors/wire';
import { run } from '../kernel/usecase';
import {
  type CheckedRow,
  checkOnWire,
  deletedRow,
  deletionOf,
  editedRow,
  editOf,
  LIST_NOTES,
  newListRefusal,
  notesOnWire,
  pageOfRows,
  rosterUseCases,
  typedCells,
} from '../roster/public';
import { calculateBackCalc } from './commands/calculate-back-calc';
import { confirmBackCalc } from './commands/confirm-back-calc';
import { nextBackCalc } from './commands/next-back-calc';
import { startBackCalc } from './commands/start-back-calc';
import { stopBackCalc } from './commands/stop-back-calc';
import { backCalc, backCalcRound, backCalcSeen, backCalcs, settlementStatus } from './queries/calcs';
import { exportAsked } from './steps/exportAsked';
import type { BackCalcView } from './views';

const BASE = '/api/statement/labor/back/calculation';

/** LBC-004. */
const CALC = parts(
  'id',
  'calculationCode',
  'calculationTitle',
  'actualReleaseAmountTotal',
  'payChannelStr',
  'settlementCount',
  'createTime',
  'submitStatus',
  'midSettlementId',
);

const calcOnWire = (view: BackCalcView): Answer<typeof CALC> => ({
  id: view.id,
  calculationCode: view.calculationCode,
  calculationTitle: view.title,
  actualReleaseAmountTotal: formatYuan(view.net),
  payChannelStr: view.payWayName,
  settlementCount: view.count,
  createTime: wireTime(view.createdAt),
  submitStatus: Number(machine.code(view.status)),
  midSettlementId: view.statementId ?? '',
});

/** LBC-005. */
const ROW = parts(
  'listId',
  'name',
  'idCard',
  'incomeAccount',
  'phone',
  'actualReleaseAmount',
  'incomeSourceId',
  'remark',
  'bankAbstract',
  'status',
  'error_reason',
);
const rowOnWire = (row: CheckedRow): Answer<typeof ROW> => {
  const { amount, status, reason } = checkOnWire(row);
  return {
    listId: row.id,
    name: row.name ?? '',
    idCard: row.idCard ?? '',
    incomeAccount: row.account ?? '',
    phone: row.phone ?? '',
    actualReleaseAmount: amount,
    incomeSourceId: row.sourceId ?? '',
    remark: row.remark ?? '',
    bankAbstract: row.bankAbstract ?? '',
    status,
    error_reason: reason,
  };
};

const text = (wire: Wire, ...names: Parameters<Wire['text']>): string | null => wire.text(...names) ?? null;

const filterOf = (wire: Wire) => ({
  name: text(wire, 'name'),
  idCard: text(wire, 'idCard'),
  phone: text(wire, 'phone'),
  calculationCode: text(wire, 'calculationCode'),
  title: text(wire, 'calculationTitle'),
  createdFrom: wire.day('start_date') ?? null,
  createdTo: wire.day('end_date') ?? null,
});

const pageOf = (wire: Wire) => ({ first: wire.int('pageSize', 'page_size') ?? 20, page: wire.int('page', 'pageNo') ?? 1 });
const byKey = (wire: Wire) => ({ key: wire.needed.id('key') });
const byId = (wire: Wire) => ({ key: wire.needed.id('id') });

const CELLS = {
  NAME: 'name',
  ID_CARD: 'idCard',
  PHONE: 'phone',
  ACCOUNT: 'incomeAccount',
  AMOUNT: 'actualReleaseAmount',
  SOURCE_ID: 'incomeSourceId',
  BANK_ABSTRACT: 'bankAbstract',
  REMARK: 'remark',
} as const;
type Seen = { readonly rosterId: string };
const listSteps = async (caller: Caller, seen: Seen, sent: { first: number; page: number }) => ({
  roster: await run(caller, rosterUseCases.roster, { id: seen.rosterId }),
  found: await pageOfRows(caller, seen, sent),
});

type Counted = { readonly status: string; readonly counts: { readonly errors: number; readonly checking: number } };
/** D21: -1 while rows are still being checked. */
const errorsOf = ({ status, counts }: Counted) => (status === 'OPEN' && counts.checking === 0 ? counts.errors : -1);

const exported = (call: `GET /api/${string}`, takes: typeof byKey) =>
  restSteps({
    call,
    isOurs: true,
    words: ['导出反算明细', 'Export the rows of a back-calculation'],
    note: restTexts.exported,
    useCases: [backCalc, exportUseCase],
    takes,
    naturalKey: 'EACH',
    answers: ['fileUrl', 'export_key'],
    async steps({ caller, sent: { key }, keyed }) {
      const { view, url } = await startAndWait(caller, exportAsked(await run(caller, backCalc, { id: key })), keyed);
      return { fileUrl: url, export_key: view.id };
    },
  });

/** 12 or 18: only labor is calculated back. */
const LABOR = ['LABOR_GENERAL', 'LABOR_CONTINUOUS'] as const;
const laborKind = { fromCode: (code: string) => LABOR.find((kind) => serviceKind.code(kind) === code) ?? null };

/** LBC-009: an upload answers its file by id and, as `remote_path`, by address; either names it here. */
const fileOf = (wire: Wire): string | null =>
  /^\/api\/file\/download\?fileId=(\d{1,18})$/.exec(wire.text('file', 'fileId') ?? '')?.[1] ?? wire.needed.optionalId('file', 'fileId');

export const rest: readonly RestRow[] = [
  restRow({
    call: `POST ${BASE}/create`,
    isOurs: true,
    words: ['导入反算名单', 'Import a list of net amounts'],
    note: [
      'file 为上传应答的 fileId 或 remote_path；名单的金额为实发金额；productType 为 12 一般劳务或 18 连续劳务（两者计税不同），不填时已开通的连续劳务优先；errorCount 为 -1 表示仍在校验，用 key/check/list 查询。',
      'file is the fileId or the remote_path that the upload answered. The amounts of the list are net; productType is 12 general or 18 continuous labor, whose tax differs, 18 where it is open when absent; errorCount is -1 while it is being checked, ask key/check/list.',
    ],
    useCase: startBackCalc,
    takes: (wire) => ({
      title: text(wire, 'calculationTitle', 'content'),
      ...{ fileId: fileOf(wire), subjectId: wire.needed.optionalId('subjectId') },
      scenarioCode: wire.needed.key(scenario, 'billType'),
      kind: wire.key(laborKind, 'productType'),
      payWay: wire.key(payWay, 'payWay') ?? ('BANK_CARD' as const),
      ...{ tab: null, mapping: null, hiddenRows: wire.key(hiddenRowsChoice, 'hidden_rows') },
    }),
    naturalKey: ['fileId', 'title'],
    saysAlike: ['subjectId', 'scenarioCode', 'kind', 'payWay', 'hiddenRows'],
    refusal: newListRefusal,
    answers: ['key', 'errorCount', 'payWay'],
    output: (view) => ({ key: view.id, errorCount: -1, payWay: payWay.code(view.payWay) }),
  }),
  restRow({
    call: `GET ${BASE}/list`,
    words: ['反算', 'Back-calculations'],
    useCase: backCalcs,
    takes: (wire) => ({ filter: filterOf(wire), onlyCalculated: true, ...pageOf(wire), after: null }),
    answers: countedList(CALC),
    output: (page) => counted(page.nodes.map(calcOnWire), page.totalCount),
  }),
  restSteps({
    call: `GET ${BASE}/check/list`,
    isOurs: true,
    words: ['反算的名单', 'The list of a back-calculation'],
    useCases: [rosterUseCases.roster, rosterUseCases.rows],
    sees: backCalcSeen,
    takes: (wire) => ({ ...byId(wire), ...pageOf(wire) }),
    answers: countedList(
      ROW,
      one('counts', [['total', 'count'], 'error_count', ['warning_count', 'count'], ['note_count', 'count']]),
      'key_age',
      'pay_way',
      LIST_NOTES,
    ),
    async steps({ caller, sent, seen }) {
      const { roster, found } = await listSteps(caller, seen, sent);
      const { total, warnings, notes } = roster.counts;
      return {
        ...counted(found.nodes.map(rowOnWire), found.totalCount),
        counts: { total, error_count: errorsOf(roster), warning_count: warnings, note_count: notes },
        key_age: roster.keyAge,
        pay_way: payWay.code(seen.payWay),
        ...(await notesOnWire(caller, seen)),
      };
    },
  }),
  restSteps({
    call: `GET ${BASE}/key/check/list`,
    isOurs: true,
    words: ['核对中的反算名单', 'The list of a back-calculation that is being checked'],
    useCases: [rosterUseCases.roster, rosterUseCases.rows],
    sees: backCalcSeen,
    takes: (wire) => ({ ...byKey(wire), ...pageOf(wire) }),
    answers: countedList(ROW, 'errorCount', 'payWay', LIST_NOTES),
    async steps({ caller, sent, seen }) {
      const { roster, found } = await listSteps(caller, seen, sent);
      return {
        ...counted(found.nodes.map(rowOnWire), found.totalCount),
        errorCount: errorsOf(roster),
        payWay: payWay.code(seen.payWay),
        ...(await notesOnWire(caller, seen)),
      };
    },
  }),
  restRow({
    ...editedRow,
    call: `POST ${BASE}/key/check/update`,
    isOurs: true,
    sees: backCalcSeen,
    takes: (wire) => ({ ...byKey(wire), rowId: wire.needed.id('listId'), cells: typedCells(wire, CELLS) }),
    input: (sent, seen) => editOf(sent, seen),
  }),
  restRow({
    ...deletedRow,
    call: `POST ${BASE}/key/check/delete`,
    isOurs: true,
    sees: backCalcSeen,
    takes: (wire) => ({ ...byKey(wire), rowId: wire.needed.id('listId') }),
    input: (sent, seen) => deletionOf(sent, seen),
  }),
  restRow({
    call: `POST ${BASE}/key/next`,
    isOurs: true,
    words: ['反算', 'Calculate'],
    useCase: calculateBackCalc,
    sees: backCalcSeen,
    takes: byKey,
    input: ({ key }, { keyAge }) => ({ id: key, keyAge }),
    naturalKey: ['key', 'keyAge'],
    answers: ['id'],
    output: ({ id }) => ({ id }),
  }),
  restRow({
    call: `POST ${BASE}/next`,
    isOurs: true,
    words: ['反算下一步', 'Next step'],
    note: ['changeFlag 为 true 时请重新核对后再次调用。', 'With changeFlag true look at the figures and call again.'],
    useCase: nextBackCalc,
    takes: (wire) => ({ id: wire.needed.id('id') }),
    answers: ['changeFlag'],
    output: ({ changeFlag }) => ({ changeFlag }),
  }),
  restRow({
    call: `POST ${BASE}/confirm`,
    isOurs: true,
    words: ['由反算生成结算单', 'Make a statement of it'],
    useCase: confirmBackCalc,
    sees: backCalcRound,
    takes: (wire) => ({ id: wire.needed.id('id') }),
    naturalKey: ['id', 'round'],
    answers: ['statement_id', 'statement_key'],
    output: ({ statementId, statementKey }) => ({ statement_id: statementId, statement_key: statementKey }),
  }),
  restRow({
    call: `POST ${BASE}/stop`,
    isOurs: true,
    words: ['终止反算', 'Stop a back-calculation'],
    useCase: stopBackCalc,
    takes: (wire) => ({ id: wire.needed.id('id') }),
    answers: null,
  }),
  exported(`GET ${BASE}/export`, byId),
  exported(`GET ${BASE}/key/export`, byKey),
  restRow({
    call: `GET ${BASE}/settlement/status`,
    isOurs: true,
    words: ['由反算生成的结算单的状态', 'State of the statement of a back-calculation'],
    useCase: settlementStatus,
    takes: (wire) => ({ statementId: wire.needed.id('statement_id') }),
    alsoTakes: ['settlement_type'],
    answers: ['status'],
    output: (status) => ({ status }),
  }),
];
