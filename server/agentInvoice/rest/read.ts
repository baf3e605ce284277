import { agentCategory, agentLabor } from '../../../schema/agentInvoiceTexts';
import { serviceKind } from '../../../schema/codes';
import { countedList, many } from '../../../schema/rest/answers';
import { restTexts } from '../../../schema/rest/guides';
import { exportUseCase, startAndWait } from '../../export/public';
import { aliasOf, type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import { selectMode } from '../../kernel/doors/selectMode';
import { counted } from '../../kernel/doors/wire';
import { ORDER_RECORD, orderRecordOnWire } from '../../order/public';
import { agentInvoiceAccount, agentInvoiceChoices, agentInvoiceLines, agentInvoiceRecords, agentInvoices } from '../queries/orders';
import { BASE, conditionsOf, filterOf, LINE, lineFilterOf, lineOnWire, ORDER, orderOf, orderOnWire, pageOf, selectionOf } from './wire';

const listed = restRow({
  call: `GET ${BASE}/list`,
  words: ['电子发票单', 'Agent invoice orders'],
  useCase: agentInvoices,
  takes: (wire) => ({ filter: filterOf(wire), ...pageOf(wire), after: null }),
  answers: countedList(ORDER),
  output: (page) => counted(page.nodes.map(orderOnWire), page.totalCount),
});

const kinds = restRow({
  call: `GET ${BASE}/type`,
  words: ['业务类型', 'Kinds that invoices can be issued for'],
  useCase: agentInvoiceChoices,
  takes: () => ({}),
  answers: [many('list', ['code', 'name'])],
  output: ({ subjects }) => ({
    list: serviceKind.keys
      .filter((kind) => subjects.some((subject) => subject.kinds.includes(kind)))
      .map((kind) => ({ code: serviceKind.code(kind), name: serviceKind.label(kind) })),
  }),
});

export const readRows: readonly RestRow[] = [
  listed,
  aliasOf(listed, `${BASE}/extra/list`, { isOurs: false, words: ['电子发票单，含全部状态', 'Agent invoice orders of all states'] }),
  restRow({
    call: `GET ${BASE}/detail/list`,
    words: ['电子发票明细', 'Lines of an agent invoice order'],
    useCase: agentInvoiceLines,
    takes: (wire) => ({ ...orderOf(wire), filter: lineFilterOf(wire), ...pageOf(wire), after: null }),
    answers: countedList(LINE),
    output: (page) => counted(page.nodes.map(lineOnWire), page.totalCount),
  }),
  restRow({
    call: `GET ${BASE}/record`,
    words: ['操作记录', 'Record of an agent invoice order'],
    useCase: agentInvoiceRecords,
    takes: (wire) => ({ ...orderOf(wire), ...pageOf(wire), after: null }),
    answers: countedList(ORDER_RECORD),
    output: (page) => counted(page.nodes.map(orderRecordOnWire), page.totalCount),
  }),
  restRow({
    call: `GET ${BASE}/account/info`,
    words: ['充值账户', 'Account to pay into'],
    useCase: agentInvoiceAccount,
    takes: (wire) => ({ subjectId: wire.needed.id('agency_id'), companyId: wire.optionalId('company_id') }),
    answers: ['bankAccountName', 'bankName', 'cardNo'],
    output: (account) => ({
      bankAccountName: account?.accountName ?? '',
      bankName: account?.bankName ?? '',
      cardNo: account?.accountNo ?? '',
    }),
  }),
  restSteps({
    call: `POST ${BASE}/list/export`,
    words: ['导出电子发票单', 'Export agent invoice orders'],
    note: restTexts.exported,
    useCases: [exportUseCase],
    takes: (wire) => ({
      selection: selectionOf(wire.key(selectMode, 'all'), wire.list('select'), wire.list('unSelect')),
      filter: filterOf(wire),
    }),
    naturalKey: 'EACH',
    answers: ['exportKey', 'url'],
    async steps({ caller, sent: { selection, filter }, keyed }) {
      const conditions = selection.mode === 'ALL' ? conditionsOf(filter) : [];
      const { view, url } = await startAndWait(caller, { kind: 'AGENT_INVOICES', selection, conditions }, keyed);
      return { exportKey: view.id, url };
    },
  }),
  restSteps({
    call: `POST ${BASE}/detail/list/export`,
    words: ['导出电子发票明细', 'Export lines of an agent invoice order'],
    note: restTexts.exported,
    useCases: [exportUseCase],
    takes: (wire) => ({
      selection: selectionOf(wire.key(selectMode, 'all'), wire.list('invoice_ids'), wire.list('excludeIds')),
      order: wire.needed.id('invoice_id'),
      filter: lineFilterOf(wire),
    }),
    alsoTakes: ['page', 'pageSize'],
    naturalKey: 'EACH',
    answers: ['exportKey', 'url'],
    async steps({ caller, sent: { selection, order, filter }, keyed }) {
      const conditions = conditionsOf({ agentInvoiceId: order, ...(selection.mode === 'ALL' ? filter : {}) });
      const { view, url } = await startAndWait(caller, { kind: 'AGENT_INVOICE_LINES', selection, conditions }, keyed);
      return { exportKey: view.id, url };
    },
  }),
  kinds,
  aliasOf(kinds, `${BASE}/product/type/list`, { isOurs: true }),
  restRow({
    call: `GET ${BASE}/invoice/category`,
    words: ['合作类型', 'Categories'],
    useCase: agentInvoiceChoices,
    takes: () => ({}),
    answers: [many('list', ['code', 'name'])],
    output: ({ categories }) => ({ list: categories.map(({ key, name }) => ({ code: agentCategory.code(key), name })) }),
  }),
  restRow({
    call: `GET ${BASE}/tax/name/list`,
    isOurs: true,
    words: ['劳务名称', 'What an invoice may be for'],
    useCase: agentInvoiceChoices,
    takes: (wire) => ({ category: wire.key(agentCategory, 'invoiceCategory') }),
    input: () => ({}),
    answers: [many('list', ['taxId', 'taxCode', 'invoiceName'])],
    output: ({ labors }, { category }) => ({
      list: labors
        .filter((labor) => category === null || labor.category === category)
        .map(({ key, name, taxCode }) => ({ taxId: agentLabor.code(key), taxCode, invoiceName: name })),
    }),
  }),
  restRow({
    call: `GET ${BASE}/company/list`,
    isOurs: true,
    words: ['可代开的合作主体', 'Subjects that invoices can be issued at'],
    useCase: agentInvoiceChoices,
    takes: (wire) => ({ kind: wire.key(serviceKind, 'productCode') }),
    input: () => ({}),
    answers: [many('list', ['id', 'name'])],
    output: ({ subjects }, { kind }) => ({
      list: subjects.filter((subject) => kind === null || subject.kinds.includes(kind)).map(({ id, name }) => ({ id, name })),
    }),
  }),
];
