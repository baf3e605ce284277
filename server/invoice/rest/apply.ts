import { invoiceKind, scenario } from '../../../schema/codes';
import { errors } from '../../../schema/errors';
import { invoiceApplied } from '../../../schema/invoiceTexts';
import { formatYuan } from '../../../schema/money';
import { countedList, many, parts } from '../../../schema/rest/answers';
import { invoiceCategory } from '../../../schema/statementTexts';
import { type RestRow, restRow } from '../../kernel/doors/restRow';
import { counted } from '../../kernel/doors/wire';
import { applyInvoice } from '../commands/apply-invoice';
import { invoiceableList } from '../queries/invoiceable';
import { invoiceChoices, invoicePreview, invoiceSubjects } from '../queries/invoices';
import { codeOfCategory } from '../rules';
import { paged, STATEMENT, selectionTaken, statementWire } from './wire';

/** What is chosen, with the rows of one subject and of one business type. */
export const chosenRows: readonly RestRow[] = [
  restRow({
    call: 'GET /api/invoice/statement/list',
    isOurs: true,
    words: ['可开票的结算单', 'Statements that can be invoiced'],
    note: [
      'op_time 不晚于服务器当前时间前 5 分钟；不填即取该时间。',
      'op_time is at the latest five minutes ago, which is also what an empty one means.',
    ],
    useCase: invoiceableList,
    takes: (wire) => ({ ...paged(wire), selection: selectionTaken(wire) }),
    answers: countedList(STATEMENT),
    output: ({ nodes, totalCount, subjectName }) =>
      counted(
        nodes.map((view) => statementWire(view, { subjectName, businessName: view.businessName })),
        totalCount,
      ),
  }),
  restRow({
    call: 'POST /api/invoice/precheck',
    isOurs: true,
    words: ['开票预检', 'Pre-check of an application'],
    note: [
      'message 为提示：业务类型混合不能开票，业务场景混合须确认后再申请。',
      'The message says what is mixed: several business types make no invoice, several scenarios are to be confirmed before applying.',
    ],
    useCase: invoicePreview,
    takes: (wire) => ({ selection: selectionTaken(wire) }),
    // INV-029, INV-030.
    done: (flags) => {
      if (flags.settlement_type_check_flag === 1) return errors.INVOICE_KINDS_MIXED.zh;
      return flags.check_flag === 1 ? errors.INVOICE_SCENARIOS_MIXED.zh : undefined;
    },
    answers: ['settlement_type_check_flag', 'check_flag'],
    output: ({ isKindsMixed, isScenariosMixed }) => ({
      settlement_type_check_flag: isKindsMixed ? 1 : 0,
      check_flag: isScenariosMixed ? 1 : 0,
    }),
  }),
  restRow({
    call: 'POST /api/invoice/amount',
    isOurs: true,
    words: ['开票金额', 'Amounts of an application'],
    useCase: invoicePreview,
    takes: (wire) => ({ selection: selectionTaken(wire) }),
    answers: ['tardy_amount', 'invoice_amount', 'real_invoice_amount'],
    output: ({ tardyAmount, invoiceAmount, realAmount }) => ({
      tardy_amount: formatYuan(tardyAmount),
      invoice_amount: formatYuan(invoiceAmount),
      real_invoice_amount: formatYuan(realAmount),
    }),
  }),
  restRow({
    call: 'POST /api/invoice/apply',
    isOurs: true,
    words: ['申请开票', 'Apply for an invoice'],
    note: [
      'invoice_type 为发票类型：1 数电专票，2 数电普票，3 纸质专票；bill_type 为业务场景代码，其服务费即发票类目，须为该主体可开的类目（GET /api/invoice/subject/list），或运营另设的类目代码。order_ids 不填为符合条件的全部；多种业务场景合并为一张发票。',
      'invoice_type is the kind: 1 digital special, 2 digital ordinary, 3 special on paper; bill_type a scenario, whose fee is the category, and one that the subject offers (GET /api/invoice/subject/list), or the code of a category that operators added. Without order_ids all that match; several scenarios go into one invoice.',
    ],
    useCase: applyInvoice,
    naturalKey: 'EACH',
    takes: (wire) => ({
      selection: selectionTaken(wire),
      kind: wire.key(invoiceKind, 'invoice_type'),
      billType: wire.needed.text('bill_type') ?? null,
      addressId: wire.optionalId('address_id'),
      remark: wire.text('remark') ?? null,
    }),
    // A program has asked for the pre-check itself (INV-027).
    input: ({ billType, ...sent }) => ({
      ...sent,
      category: billType === null ? null : invoiceCategory(billType),
      isScenariosConfirmed: true,
    }),
    done: invoiceApplied,
    answers: parts('invoice_id'),
    output: ({ id }) => ({ invoice_id: id }),
  }),
];

const INVOICE_SUBJECT = parts('subject_id', 'subject_name', many('bill_type_list', ['bill_type', 'second_cate_name']));

/** What may be chosen, and what was chosen last. */
export const choiceRows: readonly RestRow[] = [
  restRow({
    call: 'GET /api/invoice/subject/list',
    isOurs: true,
    words: ['可开票的合作主体', 'Subjects that issue invoices'],
    useCase: invoiceSubjects,
    takes: (wire) => ({ onlyEffective: wire.flag('is_effect') ?? false }),
    answers: countedList(INVOICE_SUBJECT),
    output: (subjects) =>
      counted(
        subjects.map(({ id, name, scenarios }) => ({
          subject_id: id,
          subject_name: name,
          bill_type_list: scenarios.map((key) => ({ bill_type: scenario.code(key), second_cate_name: scenario.label(key) })),
        })),
      ),
  }),
  restRow({
    call: 'GET /api/invoice/tax/type',
    isOurs: true,
    words: ['可选的发票类型', 'Kinds of invoices to choose from'],
    useCase: invoiceChoices,
    takes: (wire) => ({ subjectId: wire.id('subjectId') }),
    answers: [many('invoice_type', [['key', ['text', 'count']], 'name'])],
    output: ({ kinds }) => ({
      invoice_type: kinds.map((kind) => ({ key: Number(invoiceKind.code(kind)), name: invoiceKind.label(kind) })),
    }),
  }),
  restRow({
    call: 'GET /api/invoice/record/last',
    isOurs: true,
    words: ['上次的开票选择', 'What was chosen last'],
    useCase: invoiceChoices,
    takes: (wire) => ({ subjectId: wire.id('subject_id') }),
    answers: ['invoice_type', 'bill_type', 'address_id'],
    output: ({ lastKind, lastCategory, lastAddressId }) => ({
      invoice_type: lastKind === null ? '' : Number(invoiceKind.code(lastKind)),
      bill_type: lastCategory === null ? '' : codeOfCategory(lastCategory),
      address_id: lastAddressId ?? '',
    }),
  }),
];
