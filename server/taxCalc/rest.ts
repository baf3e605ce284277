// Tax calculations on the legacy wire (Spec 2 §7): the key of a check is the taxId that its confirmation makes.
import { hiddenRowsChoice, serviceKind } from '../../schema/codes';
import { taxCalcRow as rowMachine } from '../../schema/machines/taxCalcRow';
import { formatYuan } from '../../schema/money';
import { type Answer, countedList, parts } from '../../schema/rest/answers';
import { restTexts } from '../../schema/rest/guides';
import { taxCalcTexts } from '../../schema/taxCalcTexts';
import { exportRow } from '../export/public';
import { wireTime } from '../kernel/clock';
import { type RestRow, restRow, restSteps } from '../kernel/doors/restRow';
import { selectMode } from '../kernel/doors/selectMode';
import { counted, type Wire } from '../kernel/doors/wire';
import {
  type CheckedRow,
  checkOnWire,
  deletedRow,
  deletionOf,
  editedRow,
  editOf,
  fileUseCase,
  LIST_NOTES,
  listedRows,
  newListRefusal,
  rosterFile,
  rosterUseCases,
  typedCells,
} from '../roster/public';
import { calculateTaxCalc } from './commands/calculate-tax-calc';
import { startTaxCalc } from './commands/start-tax-calc';
import { terminateTaxCalcRow } from './commands/terminate-tax-calc-row';
import { taxCalcRows, taxCalcSeen, taxCalcs } from './queries/calcs';
import type { TaxCalcRowView, TaxCalcView } from './views';

/** TAX-007. */
const CALC = parts('taxId', 'title', 'createDate', ['total', 'money'], 'actual', 'number');

const calcOnWire = (view: TaxCalcView): Answer<typeof CALC> => ({
  taxId: view.id,
  title: view.title,
  createDate: wireTime(view.createdAt),
  total: formatYuan(view.total),
  actual: formatYuan(view.actual),
  number: view.count,
});

/** TAX-008. */
const ROW = parts(
  'detailId',
  'name',
  'idCard',
  'phone',
  'totalAmount',
  'actualAmount',
  'valueAddedTax',
  'constructionTax',
  'educationSurtax',
  'localEducationSurtax',
  'individualTax',
  'status',
  'statusStr',
);

const rowOnWire = (view: TaxCalcRowView): Answer<typeof ROW> => ({
  detailId: view.id,
  name: view.name,
  idCard: view.idCardMasked,
  phone: view.phoneMasked,
  totalAmount: formatYuan(view.total),
  actualAmount: formatYuan(view.actual),
  valueAddedTax: formatYuan(view.vat),
  constructionTax: formatYuan(view.urban),
  educationSurtax: formatYuan(view.education),
  localEducationSurtax: formatYuan(view.localEducation),
  individualTax: formatYuan(view.incomeTax),
  status: Number(rowMachine.code(view.status)),
  statusStr: view.statusName,
});

const CHECKED = parts('id', 'list_id', 'line_no', 'name', 'idCard', 'phone', 'amount', 'status', 'error_reason');

const checkedOnWire = (row: CheckedRow): Answer<typeof CHECKED> => {
  const { amount, status, reason } = checkOnWire(row);
  return {
    id: row.id,
    list_id: row.id,
    line_no: row.lineNo,
    name: row.name ?? '',
    idCard: row.idCard ?? '',
    phone: row.phone ?? '',
    amount,
    status,
    error_reason: reason,
  };
};

const text = (wire: Wire, ...names: Parameters<Wire['text']>): string | null => wire.text(...names) ?? null;
const peopleOf = (wire: Wire) => ({ name: text(wire, 'name'), idCard: text(wire, 'idCard'), phone: text(wire, 'phone') });

function filterOf(wire: Wire) {
  const [createdFrom, createdTo] = wire.range('createDate');
  return {
    ...peopleOf(wire),
    title: text(wire, 'title'),
    taxNumber: text(wire, 'taxId'),
    createdFrom,
    createdTo,
  };
}

const selectionOf = (wire: Wire) => ({
  mode: wire.key(selectMode, 'all') ?? ('PAGE' as const),
  ids: wire.list('selected') ?? [],
  excludedIds: wire.list('unSelected') ?? [],
});

const conditionsOf = (filter: Readonly<Record<string, string | null>>) =>
  Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [{ name, values: [value] }]));

const CELLS = { NAME: 'name', ID_CARD: 'idCard', PHONE: 'phone', AMOUNT: 'amount' } as const;

const keyOf = (wire: Wire) => ({ key: wire.needed.id('key') });
const pageOf = (wire: Wire) => ({ first: wire.int('pageSize', 'page_size') ?? 20, page: wire.int('pageNo', 'page') ?? 1 });

export const rest: readonly RestRow[] = [
  restRow({
    call: 'GET /api/tax/list',
    words: ['税款单', 'Tax calculations'],
    useCase: taxCalcs,
    takes: (wire) => ({ filter: filterOf(wire), ...pageOf(wire), after: null }),
    answers: countedList(CALC),
    output: (page) => counted(page.nodes.map(calcOnWire), page.totalCount),
  }),
  restRow({
    call: 'POST /api/tax/check',
    words: ['导入算税名单', 'Import a list to calculate'],
    note: [
      '同一文件、标题、合作主体与业务类型重复提交只导入一次，取消后可再次提交；合作主体与业务类型可省略。',
      'The same file, title, subject and kind are imported once however often they are sent, and again after a cancellation; subject and kind may be left out.',
    ],
    useCase: startTaxCalc,
    takes: (wire) => ({
      title: wire.needed.text('title') ?? null,
      fileId: wire.needed.optionalId('fileId'),
      subjectId: wire.optionalId('subject_id'),
      kind: wire.key(serviceKind, 'product_type'),
      tab: null,
      mapping: null,
      hiddenRows: wire.key(hiddenRowsChoice, 'hidden_rows'),
    }),
    naturalKey: ['title', 'fileId'],
    saysAlike: ['subjectId', 'kind', 'hiddenRows'],
    refusal: newListRefusal,
    answers: ['key'],
    output: ({ id }) => ({ key: id }),
  }),
  restSteps({
    call: 'GET /api/tax/info',
    words: ['核对中的名单', 'The list that is being checked'],
    useCases: [rosterUseCases.roster, rosterUseCases.rows],
    sees: taxCalcSeen,
    takes: (wire) => ({ ...keyOf(wire), ...pageOf(wire) }),
    answers: countedList(CHECKED, LIST_NOTES),
    steps: (call) => listedRows(checkedOnWire, call),
  }),
  restSteps({
    call: 'GET /api/tax/export/checked',
    words: ['导出核对中的名单', 'Export the list that is being checked'],
    note: restTexts.fileNote,
    acceptsQueryToken: true,
    useCases: [fileUseCase],
    sees: taxCalcSeen,
    takes: keyOf,
    alsoTakes: ['token'],
    answers: 'file',
    steps: ({ caller, seen: { rosterId } }) => rosterFile(caller, rosterId, false),
  }),
  restRow({
    ...editedRow,
    call: 'POST /api/tax/update',
    sees: taxCalcSeen,
    takes: (wire) => ({ ...keyOf(wire), rowId: wire.needed.id('id'), cells: typedCells(wire, CELLS) }),
    input: (sent, seen) => editOf(sent, seen),
  }),
  restRow({
    ...deletedRow,
    call: 'POST /api/tax/delete',
    sees: taxCalcSeen,
    takes: (wire) => ({ ...keyOf(wire), rowId: wire.needed.id('id') }),
    input: (sent, seen) => deletionOf(sent, seen),
  }),
  restRow({
    call: 'POST /api/tax/calculate',
    words: ['确认名单并算税', 'Confirm the list and calculate'],
    useCase: calculateTaxCalc,
    sees: taxCalcSeen,
    takes: keyOf,
    input: ({ key }, { keyAge }) => ({ id: key, keyAge }),
    naturalKey: ['key'],
    done: taxCalcTexts.calculated,
    answers: ['taxId'],
    output: ({ id }) => ({ taxId: id }),
  }),
  restRow({
    call: 'GET /api/tax/detail',
    words: ['算税明细', 'Rows of a tax calculation'],
    useCase: taxCalcRows,
    takes: (wire) => ({ id: wire.needed.id('taxId'), filter: peopleOf(wire), ...pageOf(wire), after: null }),
    answers: countedList(ROW),
    output: (page) => counted(page.nodes.map(rowOnWire), page.totalCount),
  }),
  restRow({
    call: 'POST /api/tax/terminate',
    words: ['终止一条算税明细', 'End a row of a tax calculation'],
    note: ['同一人其余明细重新算税。', 'The other rows of the person are taxed again.'],
    useCase: terminateTaxCalcRow,
    takes: (wire) => ({ id: wire.needed.id('detailId') }),
    naturalKey: ['id'],
    done: taxCalcTexts.terminated,
    answers: null,
  }),
  exportRow({
    call: 'POST /api/tax/export',
    words: ['导出税款单', 'Export tax calculations'],
    takes: (wire) => ({ ...selectionOf(wire), filter: filterOf(wire) }),
    asks: ({ mode, ids, excludedIds, filter }) => ({
      kind: 'TAX_CALCS',
      selection: { mode, ids, excludedIds },
      conditions: mode === 'ALL' ? conditionsOf(filter) : [],
    }),
  }),
  exportRow({
    call: 'POST /api/tax/export/detail',
    words: ['导出算税明细', 'Export rows of a tax calculation'],
    takes: (wire) => ({ ...selectionOf(wire), taxCalcId: wire.needed.id('taxId'), filter: peopleOf(wire) }),
    alsoTakes: ['pageNo', 'pageSize'],
    asks: ({ mode, ids, excludedIds, filter, taxCalcId }) => ({
      kind: 'TAX_CALC_ROWS',
      selection: { mode, ids, excludedIds },
      conditions: [{ name: 'taxCalcId', values: [taxCalcId] }, ...(mode === 'ALL' ? conditionsOf(filter) : [])],
    }),
  }),
];
