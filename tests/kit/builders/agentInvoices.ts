import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { opsFailAgentInvoiceLine, opsIssueAgentInvoiceLine } from '../../../server/agentInvoice/commands/ops-invoice-lines';
import { passAgentInvoiceCheck } from '../../../server/agentInvoice/commands/pass-agent-invoice-check';
import { payAgentInvoice } from '../../../server/agentInvoice/commands/pay-agent-invoice';
import { startAgentInvoice } from '../../../server/agentInvoice/commands/start-agent-invoice';
import { submitAgentInvoice } from '../../../server/agentInvoice/commands/submit-agent-invoice';
import { agentInvoice, agentInvoiceLines } from '../../../server/agentInvoice/queries/orders';
import type { AgentInvoiceLineView } from '../../../server/agentInvoice/views/lines';
import type { AgentInvoiceView } from '../../../server/agentInvoice/views/orders';
import { receiveUpload } from '../../../server/file/rest/receive';
import { run, runRaw } from '../../../server/kernel/usecase';
import { rosterQuery, rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { signContracts } from '../../../server/tools/seed/contracts';
import { must } from '../checks/must';
import { waitUntil } from '../checks/waiting';
import { CONTRACT_OF_WORKERS, type SmallWorld } from '../worlds/smallWorld';
import { goOn } from './goOn';
import { newcomer } from './imports';
import { memberAt, type PlaceChoice, placeOf } from './places';
import { key } from './statements';
import { bookOf, textRows } from './xlsxFiles';

interface Invoiced {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
  readonly amount: string;
}

/** Newcomer `n` with the amount of the invoice. */
export const invoiced = (n: number, amount: string, more: Partial<Invoiced> = {}): Invoiced => ({ ...newcomer(n), amount, ...more });

export const invoicesSheet = (people: readonly Invoiced[]): Buffer =>
  bookOf(
    textRows([
      ['姓名', '身份证号', '手机号', '开票金额'],
      ...people.map(({ name, idCard, phone, amount }) => [name, idCard, phone, amount]),
    ]),
  );

export const FORM = { title: '11月代开', category: 'MODERN_SERVICE', labor: 'CULTURE', kind: 'LABOR_CONTINUOUS' } as const;

/** Agent invoice orders at a company, A without another word, at S1, as its people and the operators do them. */
export function agentInvoicesOf(world: SmallWorld, choice: PlaceChoice = {}) {
  const at = placeOf(world, choice);
  const maker = () => memberAt(world, at, at.maker);
  const payer = () => memberAt(world, at, at.payer);
  const operator = () => makeBuilder(world.api, world.gateways).operator(world.platform.finance);
  const signed = new Set<string>();
  /** They have signed what the kind of the orders asks for; once. */
  const sign = async (people: readonly Pick<Invoiced, 'name' | 'idCard'>[]): Promise<void> => {
    const fresh = people.filter(({ idCard }) => !signed.has(idCard));
    for (const { idCard } of fresh) signed.add(idCard);
    if (fresh.length === 0) return;
    const place = { companyId: at.companyId, subjectId: at.subjectId, agreementType: 'LABOR_CONTINUOUS' } as const;
    const contracts = fresh.map(({ name, idCard }) => ({ name, idCard, ...CONTRACT_OF_WORKERS }));
    await signContracts(makeBuilder(world.api, world.gateways), world.platform, place, contracts);
  };
  const view = async (id: string): Promise<AgentInvoiceView> => run(await maker(), agentInvoice, { id });
  const list = async (order: Pick<AgentInvoiceView, 'rosterId'>) => runRaw(await maker(), rosterQuery, { id: must(order.rosterId) });
  const rows = async (order: Pick<AgentInvoiceView, 'rosterId'>) =>
    (await run(await maker(), rosterRowsQuery, { rosterId: must(order.rosterId), first: 500, filter: null })).nodes;
  const lines = async (id: string, filter: object | null = null): Promise<AgentInvoiceLineView[]> =>
    (await runRaw(await maker(), agentInvoiceLines, { id, filter, first: 100 })).nodes;
  const settled = async (order: Pick<AgentInvoiceView, 'id' | 'rosterId'>): Promise<AgentInvoiceView> => {
    const isAnswered = async (): Promise<boolean> =>
      (await list(order)).status === 'OPEN' && (await rows(order)).every(({ status }) => status !== 'CHECKING');
    await waitUntil(isAnswered, () => `the list of order ${order.id} is checked`);
    return view(order.id);
  };
  const upload = async (people: readonly Invoiced[]): Promise<string> => {
    const incoming = { fileName: '代开名单.xlsx', contentType: '', stream: Readable.from([invoicesSheet(people)]) };
    return (await receiveUpload(await maker(), incoming, 'SHEET', world.gateways.gateways.storage)).id;
  };
  const start = async (people: readonly Invoiced[], more: object = {}): Promise<AgentInvoiceView> => {
    const input = { ...FORM, subjectId: at.subjectId, fileId: await upload(people), ...more };
    return settled(await runRaw(await maker(), startAgentInvoice, input, { idempotencyKey: key() }));
  };
  const pass = async (order: AgentInvoiceView): Promise<AgentInvoiceView> => {
    const caller = await maker();
    const passing = goOn(
      () => list(order),
      (keyAge) => run(caller, passAgentInvoiceCheck, { id: order.id, keyAge }),
    );
    return settled(await passing);
  };
  const submit = async (order: AgentInvoiceView): Promise<AgentInvoiceView> => {
    const caller = await maker();
    return goOn(
      () => list(order),
      (keyAge) => run(caller, submitAgentInvoice, { id: order.id, keyAge }, { idempotencyKey: key() }),
    );
  };
  /** Everybody signs, then the list goes through both checks. */
  const submitted = async (people: readonly Invoiced[], more: object = {}): Promise<AgentInvoiceView> => {
    await sign(people);
    return submit(await pass(await start(people, more)));
  };
  const pay = async (order: Pick<AgentInvoiceView, 'id' | 'version'>, more: object = {}): Promise<AgentInvoiceView> =>
    runRaw(
      await payer(),
      payAgentInvoice,
      { id: order.id, version: order.version, payType: at.payType, smsCode: null, ...more },
      { idempotencyKey: key() },
    );
  const invoiceNo = (): string => `27${Array.from({ length: 18 }, () => randomInt(10)).join('')}`;
  const issue = async (id: string, number = invoiceNo()) =>
    run(await operator(), opsIssueAgentInvoiceLine, { id, invoiceNo: number }, { idempotencyKey: key() });
  const fail = async (id: string, reason = '实名信息不符') =>
    run(await operator(), opsFailAgentInvoiceLine, { id, reason }, { idempotencyKey: key() });
  return {
    maker,
    payer,
    operator,
    sign,
    view,
    list,
    rows,
    lines,
    upload,
    start,
    pass,
    submit,
    settled,
    submitted,
    pay,
    issue,
    fail,
    invoiceNo,
    paid: async (people: readonly Invoiced[], more: object = {}) => pay(await submitted(people, more)),
  };
}
