// One agent invoice order of company A in each state (demo.md §5); what the paid ones cost is recharged, so that the balance stays as it was.
import { buffer } from 'node:stream/consumers';
import { invoiceAmountTitle } from '../../../schema/agentInvoiceTexts';
import { yuan } from '../../../schema/money';
import { opsIssueAgentInvoiceLine } from '../../agentInvoice/commands/ops-invoice-lines';
import { passAgentInvoiceCheck } from '../../agentInvoice/commands/pass-agent-invoice-check';
import { payAgentInvoice } from '../../agentInvoice/commands/pay-agent-invoice';
import { startAgentInvoice } from '../../agentInvoice/commands/start-agent-invoice';
import { submitAgentInvoice } from '../../agentInvoice/commands/submit-agent-invoice';
import { terminateAgentInvoice } from '../../agentInvoice/commands/terminate-agent-invoice';
import { agentInvoiceLines } from '../../agentInvoice/queries/orders';
import type { AgentInvoiceView } from '../../agentInvoice/views/orders';
import type { Caller } from '../../kernel/context';
import { writeSheet } from '../../kernel/sheetWriter';
import { rosterQuery, rosterRowsQuery } from '../../roster/queries/rosters';
import { type Builder, newKey, untilDone } from './builder';
import { type DemoPerson, exhibitedPeople } from './groups';
import { recharge } from './history';
import { madeOf, type Platform } from './platform';

const STATES = ['待提交', '待支付', '开票中', '开票完成', '已终止'] as const;
type State = (typeof STATES)[number];

const AMOUNTS = ['3000.00', '5000.00'] as const;
/** Both amounts with the fee of 6 %. */
const TOTAL = '8480.00';

async function sheetOf(people: readonly DemoPerson[]): Promise<Buffer> {
  async function* cells() {
    yield people.map(({ name, idCard, phone }, index) => [name, idCard, phone, AMOUNTS[index] ?? '0.00']);
  }
  const columns = ['姓名', '身份证号', '手机号', invoiceAmountTitle].map((title) => ({
    title,
    kind: title === invoiceAmountTitle ? ('amount' as const) : ('text' as const),
  }));
  return buffer(writeSheet('名单', columns, cells()));
}

/** Everybody on the list was answered for; answers the version of it. */
async function untilChecked(builder: Builder, maker: Caller, { rosterId, title }: AgentInvoiceView): Promise<number> {
  return untilDone(`the list of ${title} is checked`, async () => {
    const { status, counts, keyAge } = await builder.api.run(maker, rosterQuery, { id: rosterId ?? '0' });
    if (counts.errors > 0) throw new Error(`the list of ${title} has errors: ${JSON.stringify(counts.byCode)}`);
    if (status !== 'OPEN') return null;
    const { nodes } = await builder.api.run(maker, rosterRowsQuery, { rosterId: rosterId ?? '0', first: 10, filter: null });
    return nodes.some((row) => row.status === 'CHECKING') ? null : keyAge;
  });
}

async function started(builder: Builder, platform: Platform, maker: Caller, state: State, people: readonly DemoPerson[]) {
  const file = { name: `代开名单（${state}）.xlsx`, bytes: await sheetOf(people), contentType: '', purpose: 'SHEET' } as const;
  const { id: fileId } = await builder.upload(maker, file);
  const subjectId = madeOf(platform.subjects, 'S1');
  const form = {
    title: `11月自然人代开发票（${state}）`,
    subjectId,
    fileId,
    kind: 'LABOR_GENERAL',
    category: 'MODERN_SERVICE',
    labor: 'CULTURE',
  } as const;
  return builder.api.run(maker, startAgentInvoice, form, { idempotencyKey: newKey() });
}

async function submitted(builder: Builder, maker: Caller, order: AgentInvoiceView): Promise<AgentInvoiceView> {
  await builder.api.run(maker, passAgentInvoiceCheck, { id: order.id, keyAge: await untilChecked(builder, maker, order) });
  const keyAge = await untilChecked(builder, maker, order);
  return builder.api.run(maker, submitAgentInvoice, { id: order.id, keyAge }, { idempotencyKey: newKey() });
}

export async function buildAgentInvoices(builder: Builder, platform: Platform): Promise<void> {
  const { run } = builder.api;
  const companyId = madeOf(platform.companies, 'A');
  const [maker, payer] = [
    await builder.member(companyId, madeOf(platform.people, '王敏')),
    await builder.member(companyId, madeOf(platform.people, '周倩')),
  ];
  const operator = await builder.operator(platform.finance);
  const account = madeOf(platform.accounts, 'A/S1');
  const people = exhibitedPeople('S1');
  for (const [index, state] of STATES.entries()) {
    const order = await started(builder, platform, maker, state, people.slice(2 * index, 2 * index + 2));
    if (state === '待提交') {
      await untilChecked(builder, maker, order);
      continue;
    }
    const { id, version } = await submitted(builder, maker, order);
    if (state === '已终止') await run(maker, terminateAgentInvoice, { id, reason: '信息有误' });
    if (state !== '开票中' && state !== '开票完成') continue;
    await recharge(builder, platform, { ...account, amount: yuan(TOTAL), bankRef: `RC-A-S1-AGENT-${index}` });
    await run(payer, payAgentInvoice, { id, version, payType: 'BALANCE', smsCode: null }, { idempotencyKey: newKey() });
    const { nodes } = await run(maker, agentInvoiceLines, { id, filter: null, first: 10 });
    for (const [at, line] of nodes.slice(0, state === '开票中' ? 1 : 2).entries()) {
      const invoiceNo = `2699011120260000${String(10 * index + at).padStart(4, '0')}`;
      await run(operator, opsIssueAgentInvoiceLine, { id: line.id, invoiceNo }, { idempotencyKey: newKey() });
    }
  }
}
