// A company that pays on credit: its quota, what it pays of it, its bills, what it repays, and the invoices of what was billed.
import { type Cents, yuan } from '../../../schema/money';
import { opsConfirmBillRepayment, opsProposeBillRepayment } from '../../../server/bill/commands/repay-bill';
import { runBills } from '../../../server/bill/commands/run-bills';
import { billDetail, bills } from '../../../server/bill/queries';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../server/fund/commands/change-funds';
import { fundAccount } from '../../../server/fund/queries';
import { applyInvoice } from '../../../server/invoice/commands/apply-invoice';
import { invoices } from '../../../server/invoice/queries/invoices';
import { opsDecideInvoiceTitle } from '../../../server/invoiceTitle/commands/decide-title';
import { createReceivingAddress } from '../../../server/invoiceTitle/commands/keep-addresses';
import { submitInvoiceTitle } from '../../../server/invoiceTitle/commands/submit-title';
import { run, runRaw } from '../../../server/kernel/usecase';
import { makeBuilder, type Person } from '../../../server/tools/seed/builder';
import { must } from '../checks/must';
import { waitUntil } from '../checks/waiting';
import type { SmallWorld } from '../worlds/smallWorld';
import { issue } from './invoices';
import { openPlace } from './places';
import { stopFailed } from './returns';
import { key, REFUSED_CARD, type Statements, statementsOf, workerRows } from './statements';

const AT_B = { company: 'B' } as const;
const keyed = () => ({ idempotencyKey: key() });

interface Part {
  readonly billCode: string;
  readonly amount: string;
  readonly paidOn: string;
  readonly bankRef?: string;
}
type Source = 'BANK' | 'AVAILABLE';

/** Company B of the world that is there when something is done. */
export function creditOf(world: () => SmallWorld) {
  const made = new WeakMap<SmallWorld, Statements>();
  const make = (): Statements => {
    const known = made.get(world()) ?? statementsOf(world(), AT_B);
    made.set(world(), known);
    return known;
  };
  const builder = () => makeBuilder(world().api, world().gateways);
  const operator = (person: Person) => builder().operator(person);
  const finance = () => operator(world().platform.finance);
  const review = () => operator(world().platform.review);
  const payer = () => make().member(make().place.payer);
  const advance = async () => must((await run(await payer(), fundAccount, { subjectId: make().place.subjectId })).advance);
  /** Asked for by one operator. */
  const proposed = async ({ billCode, amount, paidOn, bankRef = key() }: Part, source: Source = 'BANK'): Promise<string> => {
    const of = { companyId: make().place.companyId, billCode, paidOn };
    const money = { amount: yuan(amount), source, bankRef: source === 'BANK' ? bankRef : null, reason: '到账' };
    return (await run(await finance(), opsProposeBillRepayment, { ...of, ...money }, keyed())).approvalId;
  };
  const opsConfirmBillRepaymentBy = async (person: Person, approvalId: string, contentHash: string | null = null) =>
    run(await operator(person), opsConfirmBillRepayment, { approvalId, contentHash }, keyed());
  return {
    operator,
    finance,
    review,
    payer,
    advance,
    proposed,
    opsConfirmBillRepaymentBy,
    moveTo: (at: string) => builder().moveTo(`${at}+08:00`),
    runMonth: async () => run(await world().api.systemCaller(make().place.companyId), runBills, {}),
    used: async (): Promise<Cents> => (await advance()).used,
    listed: async () => (await run(await payer(), bills, {})).nodes,
    detail: async (billCode: string) => run(await payer(), billDetail, { billCode }),
    repaid: async (part: Part, source: Source = 'BANK') => opsConfirmBillRepaymentBy(world().platform.review, await proposed(part, source)),
    /** Its account at the subject, with `funds` of its own, and a quota that two operators gave. */
    async open(quota: string, funds: string | null = null): Promise<Statements> {
      await openPlace(world(), AT_B, funds);
      const { companyId, subjectId } = make().place;
      const change = { companyId, subjectId, kind: 'ADVANCE_QUOTA' as const, amount: yuan(quota), reason: '合同约定' };
      await run(await review(), opsConfirmFundChange, await run(await finance(), opsProposeFundChange, change, keyed()), keyed());
      return make();
    },
    /** Paid on credit; the second of two is refused by the bank and stopped. */
    async paidOnCredit(amounts: readonly string[], stopsSecond = false): Promise<void> {
      const { id } = await make().paid(workerRows(amounts, stopsSecond ? [undefined, REFUSED_CARD] : []));
      await make().until(id, stopsSecond ? 'ABNORMAL' : 'COMPLETED');
      if (stopsSecond) await stopFailed(await payer(), id);
    },
    /** Asks for an invoice of the statements that were made on this day; the answer has the operator and the issuer make it. */
    async invoiceAskedFor(day: string): Promise<() => Promise<void>> {
      const master = await payer();
      const title = { taxpayerType: 'SMALL_SCALE', name: '杭州星穹直播传媒有限公司', taxNo: '91339901MAD189050T' };
      await runRaw(master, submitInvoiceTitle, title, keyed());
      await run(await review(), opsDecideInvoiceTitle, { id: make().place.companyId, isApproved: true }, keyed());
      const place = { provinceCode: '330000', cityCode: '330100', districtCode: '330110', detail: '路 1 号' };
      const receiver = { receiverName: '王敏', receiverPhone: '16000000102', receiverEmail: 'fapiao@xingqiong.example' };
      const addressId = (await runRaw(master, createReceivingAddress, { ...place, ...receiver }, keyed())).id;
      const selection = { subjectId: make().place.subjectId, createdFrom: day, createdTo: day };
      const { id } = await runRaw(master, applyInvoice, { selection, kind: 'DIGITAL_SPECIAL', category: '主播服务费', addressId }, keyed());
      return async () => {
        await issue(await review(), id);
        await waitUntil(
          async () => (await run(master, invoices, {})).nodes[0]?.status === 'ISSUED',
          () => 'the invoice is issued',
        );
      };
    },
  };
}
