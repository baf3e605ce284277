import { settlementType } from '../../../schema/codes';
import { invoiceCancelled } from '../../../schema/invoiceTexts';
import { limits } from '../../../schema/limits';
import { invoiceApplication as machine } from '../../../schema/machines/invoiceApplication';
import { countedList } from '../../../schema/rest/answers';
import { type RestRow, restRow } from '../../kernel/doors/restRow';
import { counted } from '../../kernel/doors/wire';
import { cancelInvoice } from '../commands/cancel-invoice';
import { invoice, invoiceItems, invoices, invoiceTardies } from '../queries/invoices';
import { INVOICE, invoiceWire, paged, STATEMENT, statementWire, TARDY, tardyWire, timeOf, withTotal } from './wire';

/** What has become of it. */
export const recordRows: readonly RestRow[] = [
  restRow({
    call: 'GET /api/invoice/list',
    isOurs: true,
    words: ['开票记录', 'Applications for invoices'],
    useCase: invoices,
    takes: (wire) => {
      // D45: both codes of an application that waits (INV-021).
      const status = wire.text('status') === '-1' ? 'PENDING' : wire.key(machine, 'status');
      return {
        ...paged(wire),
        subjectId: wire.optionalId('subject_id', 'subjectId'),
        statuses: status === null ? null : [status],
        from: wire.day('start_date') ?? null,
        to: wire.day('end_date') ?? null,
      };
    },
    answers: countedList(INVOICE),
    output: ({ nodes, totalCount }) => counted(nodes.map(invoiceWire), totalCount),
  }),
  restRow({
    call: 'GET /api/invoice/check/list',
    isOurs: true,
    words: ['待审核的开票申请', 'Applications that wait for review'],
    useCase: invoices,
    takes: paged,
    input: (sent) => ({ ...sent, statuses: ['PENDING' as const] }),
    answers: countedList(INVOICE),
    output: ({ nodes, totalCount }) => counted(nodes.map(invoiceWire), totalCount),
  }),
  restRow({
    call: 'GET /api/invoice/detail',
    isOurs: true,
    words: ['一张开票申请', 'One application'],
    useCase: invoice,
    takes: (wire) => ({ id: wire.id('invoice_id') }),
    answers: INVOICE,
    output: invoiceWire,
  }),
  restRow({
    call: 'GET /api/invoice/detail/statement/list',
    isOurs: true,
    words: ['开票申请的结算单', 'Statements of an application'],
    useCase: invoiceItems,
    takes: (wire) => ({ ...paged(wire), invoiceId: wire.id('invoice_id') }),
    answers: countedList(STATEMENT, 'total_amount'),
    output: ({ nodes, totalCount, totalAmount, ...names }) =>
      withTotal(
        nodes.map((view) => statementWire(view, names)),
        totalCount,
        totalAmount,
      ),
  }),
  restRow({
    call: 'GET /api/invoice/tardy/list',
    isOurs: true,
    words: ['开票申请抵扣的欠票；不填 invoice_id 为尚未抵扣的', 'What an application took off; without invoice_id what is still owed'],
    useCase: invoiceTardies,
    takes: (wire) => ({
      ...paged(wire, limits.list.tardyRows),
      invoiceId: wire.optionalId('invoice_id'),
      subjectId: wire.optionalId('subject_id', 'subjectId'),
      business: wire.key(settlementType, 'settlement_type'),
      opTime: timeOf(wire),
      statementCode: wire.text('statement_code') ?? null,
      createdFrom: wire.day('start_date') ?? null,
      createdTo: wire.day('end_date') ?? null,
    }),
    answers: countedList(TARDY),
    output: ({ nodes, totalCount }) => counted(nodes.map(tardyWire), totalCount),
  }),
  restRow({
    call: 'GET /api/invoice/overdue/list',
    isOurs: true,
    words: ['尚未抵扣的欠票', 'What is still owed'],
    useCase: invoiceTardies,
    takes: (wire) => ({
      ...paged(wire, limits.list.tardyRows),
      subjectId: wire.optionalId('subject_id', 'subjectId'),
      business: wire.key(settlementType, 'settlement_type'),
      opTime: timeOf(wire),
    }),
    answers: countedList(TARDY, 'total_amount'),
    output: ({ nodes, totalCount, totalAmount }) => withTotal(nodes.map(tardyWire), totalCount, totalAmount),
  }),
  restRow({
    call: 'POST /api/invoice/cancel',
    isOurs: true,
    words: ['取消开票申请', 'Cancel an application'],
    note: ['仅待审核（0）可取消。', 'Only while it waits for review (0).'],
    useCase: cancelInvoice,
    naturalKey: ['id'],
    takes: (wire) => ({ id: wire.needed.id('invoice_id') }),
    done: invoiceCancelled,
    answers: 'empty',
  }),
];
