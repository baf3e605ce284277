import { countedList } from '../../../schema/rest/answers';
import { restTexts } from '../../../schema/rest/guides';
import { exportUseCase, startAndWait } from '../../export/public';
import { type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import { counted } from '../../kernel/doors/wire';
import { ORDER_RECORD, orderRecordOnWire } from '../../order/public';
import { serviceOrder, serviceOrderAccount, serviceOrderItems, serviceOrderRecords, serviceOrders } from '../queries/orders';
import { BASE, conditionsOf, filterOf, ITEM, itemOnWire, ORDER, orderOf, orderOnWire, pageOf, text } from './wire';

export const readRows: readonly RestRow[] = [
  restRow({
    call: `POST ${BASE}/list`,
    isOurs: true,
    words: ['居间服务单', 'Service orders'],
    note: ['type 为 1 已完成、2 未完成。', 'type is 1 for completed, 2 for unfinished orders.'],
    useCase: serviceOrders,
    takes: (wire) => ({ filter: filterOf(wire), ...pageOf(wire), after: null }),
    answers: countedList(ORDER),
    output: (page) => counted(page.nodes.map(orderOnWire), page.totalCount),
  }),
  restRow({
    call: `GET ${BASE}/detail`,
    isOurs: true,
    words: ['服务单详情', 'A service order'],
    useCase: serviceOrder,
    takes: orderOf,
    answers: ORDER,
    output: orderOnWire,
  }),
  restRow({
    call: `GET ${BASE}/detail/list`,
    isOurs: true,
    words: ['服务明细', 'Items of a service order'],
    useCase: serviceOrderItems,
    takes: (wire) => ({
      ...orderOf(wire),
      filter: { buyer: text(wire, 'buyer_keyword'), seller: text(wire, 'seller_keyword'), statuses: null },
      ...pageOf(wire),
      after: null,
    }),
    answers: countedList(ITEM),
    output: (page) => counted(page.nodes.map(itemOnWire), page.totalCount),
  }),
  restSteps({
    call: `GET ${BASE}/list/export`,
    isOurs: true,
    words: ['导出服务单', 'Export service orders'],
    note: restTexts.exported,
    useCases: [exportUseCase],
    takes: (wire) => ({ filter: filterOf(wire) }),
    naturalKey: 'EACH',
    answers: ['download_url', 'export_key'],
    async steps({ caller, sent: { filter }, keyed }) {
      const ask = { kind: 'SERVICE_ORDERS', selection: { mode: 'ALL' }, conditions: conditionsOf(filter) } as const;
      const { view, url } = await startAndWait(caller, ask, keyed);
      return { download_url: url, export_key: view.id };
    },
  }),
  restRow({
    call: `GET ${BASE}/operation/record`,
    isOurs: true,
    words: ['操作记录', 'Record of a service order'],
    useCase: serviceOrderRecords,
    takes: (wire) => ({
      ...orderOf(wire),
      first: wire.int('pageSize', 'page_size') ?? 100,
      page: wire.int('page', 'pageNo') ?? 1,
      after: null,
    }),
    answers: countedList(ORDER_RECORD),
    output: (page) => counted(page.nodes.map(orderRecordOnWire), page.totalCount),
  }),
  restRow({
    call: `GET ${BASE}/account/info`,
    isOurs: true,
    words: ['充值账户', 'Account to pay into'],
    useCase: serviceOrderAccount,
    takes: (wire) => ({ subjectId: wire.needed.id('agency_id'), companyId: wire.optionalId('company_id') }),
    answers: ['bankAccountName', 'bankName', 'cardNo'],
    output: (account) => ({
      bankAccountName: account?.accountName ?? '',
      bankName: account?.bankName ?? '',
      cardNo: account?.accountNo ?? '',
    }),
  }),
];
