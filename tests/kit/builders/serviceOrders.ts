import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { opsSetServices } from '../../../server/company/commands/ops-set-flags';
import { receiveUpload } from '../../../server/file/rest/receive';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { rosterQuery, rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { opsFailServiceOrderItem, opsIssueServiceOrderItem } from '../../../server/serviceOrder/commands/ops-invoice-items';
import { payServiceOrder } from '../../../server/serviceOrder/commands/pay-service-order';
import { startServiceOrder } from '../../../server/serviceOrder/commands/start-service-order';
import { submitServiceOrder } from '../../../server/serviceOrder/commands/submit-service-order';
import { serviceOrder, serviceOrderItems } from '../../../server/serviceOrder/queries/orders';
import type { ServiceOrderItemView } from '../../../server/serviceOrder/views/items';
import type { ServiceOrderView } from '../../../server/serviceOrder/views/orders';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { must } from '../checks/must';
import { waitUntil } from '../checks/waiting';
import type { SmallWorld } from '../worlds/smallWorld';
import { goOn } from './goOn';
import { memberAt, type PlaceChoice, placeOf } from './places';
import { key } from './statements';
import { bookOf, textRows } from './xlsxFiles';

export interface Sale {
  readonly name: string;
  readonly idCard: string;
  readonly amount: string;
  readonly buyer?: string;
  readonly taxNo?: string;
  readonly remark?: string;
}

const BUYER = { buyer: '示例科技有限公司', taxNo: '91110000MA0000000H' } as const;

/** `hiddenLine` = the row of the sheet that a filter hides. */
export const salesSheet = (sales: readonly Sale[], { hiddenLine = 0 }: { readonly hiddenLine?: number } = {}): Buffer =>
  bookOf(
    textRows([
      ['姓名', '身份证号', '购买方名称', '购买方税号', '服务金额', '备注'],
      ...sales.map(({ name, idCard, amount, buyer = BUYER.buyer, taxNo = BUYER.taxNo, remark = '' }) => [
        name,
        idCard,
        buyer,
        taxNo,
        amount,
        remark,
      ]),
    ]).replace(`<row r="${hiddenLine}">`, `<row r="${hiddenLine}" hidden="1">`),
  );

const KINDS = ['BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS', 'INTERMEDIARY'] as const;

/** A company gets the product that company E of the demo has. */
export async function openIntermediary(world: SmallWorld, choice: PlaceChoice = {}): Promise<void> {
  const operator = await makeBuilder(world.api, world.gateways).operator(world.platform.review);
  const open = KINDS.map((flag) => ({ flag, opensOn: '2025-01-01', closesOn: null }));
  await run(operator, opsSetServices, { companyId: placeOf(world, choice).companyId, services: open });
}

/** Service orders at a company, A without another word, at S1, as its people and the operators do them. */
export function serviceOrdersOf(world: SmallWorld, choice: PlaceChoice = {}) {
  const place = placeOf(world, choice);
  const maker = () => memberAt(world, place, place.maker);
  const payer = () => memberAt(world, place, place.payer);
  const operator = () => makeBuilder(world.api, world.gateways).operator(world.platform.finance);
  const viewAs = (caller: Caller, id: string): Promise<ServiceOrderView> => run(caller, serviceOrder, { id });
  const view = async (id: string): Promise<ServiceOrderView> => viewAs(await maker(), id);
  const list = async (order: Pick<ServiceOrderView, 'rosterId'>) => runRaw(await maker(), rosterQuery, { id: must(order.rosterId) });
  const items = async (id: string, filter: object | null = null): Promise<ServiceOrderItemView[]> =>
    (await runRaw(await maker(), serviceOrderItems, { id, filter, first: 100 })).nodes;
  const settled = async (order: ServiceOrderView): Promise<ServiceOrderView> => {
    const isAnswered = async (): Promise<boolean> => {
      if ((await list(order)).status !== 'OPEN') return false;
      const rows = await run(await maker(), rosterRowsQuery, { rosterId: must(order.rosterId), first: 500, filter: null });
      return rows.nodes.every(({ status }) => status !== 'CHECKING');
    };
    await waitUntil(isAnswered, () => `the list of order ${order.id} is checked`);
    return view(order.id);
  };
  const upload = async (sales: readonly Sale[]): Promise<string> => {
    const incoming = { fileName: '居间服务明细.xlsx', contentType: '', stream: Readable.from([salesSheet(sales)]) };
    return (await receiveUpload(await maker(), incoming, 'SHEET', world.gateways.gateways.storage)).id;
  };
  const start = async (sales: readonly Sale[], more: object = {}): Promise<ServiceOrderView> => {
    const input = { title: '11月居间服务', subjectId: place.subjectId, fileId: await upload(sales), ...more };
    return settled(await runRaw(await maker(), startServiceOrder, input, { idempotencyKey: key() }));
  };
  const submit = async (order: ServiceOrderView): Promise<ServiceOrderView> => {
    const caller = await maker();
    return goOn(
      () => list(order),
      (keyAge) => run(caller, submitServiceOrder, { id: order.id, keyAge }, { idempotencyKey: key() }),
    );
  };
  const until = async (id: string, status: ServiceOrderView['status']): Promise<ServiceOrderView> => {
    await waitUntil(
      async () => (await view(id)).status === status,
      () => `order ${id} is ${status}`,
    );
    return view(id);
  };
  const calculated = async (sales: readonly Sale[], more: object = {}): Promise<ServiceOrderView> =>
    until((await submit(await start(sales, more))).id, 'PENDING_PAYMENT');
  const pay = async (
    order: Pick<ServiceOrderView, 'id' | 'version' | 'payType'>,
    more: object = {},
    by?: Caller,
  ): Promise<ServiceOrderView> =>
    runRaw(
      by ?? (await payer()),
      payServiceOrder,
      { id: order.id, version: order.version, payType: order.payType, smsCode: null, ...more },
      { idempotencyKey: key() },
    );
  const invoiceNo = (): string => `26${Array.from({ length: 18 }, () => randomInt(10)).join('')}`;
  const issue = async (id: string, number = invoiceNo()) =>
    run(await operator(), opsIssueServiceOrderItem, { id, invoiceNo: number }, { idempotencyKey: key() });
  const fail = async (id: string, reason = '购买方信息有误') =>
    run(await operator(), opsFailServiceOrderItem, { id, reason }, { idempotencyKey: key() });
  return {
    maker,
    payer,
    operator,
    view,
    viewAs,
    list,
    settled,
    items,
    upload,
    start,
    submit,
    until,
    calculated,
    pay,
    issue,
    fail,
    invoiceNo,
    paid: async (sales: readonly Sale[], more: object = {}) => pay(await calculated(sales, more)),
  };
}
