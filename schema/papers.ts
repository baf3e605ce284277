// Papers of a statement and of a bill: what stands on them, made in one place for the screen, the printed page and the PDF.
import type { ContractModel } from './contractModel';
import { fillText } from './fillText';
import { type Cents, formatGrouped, negate, rmbUpper, sum, ZERO } from './money';
import { paperWords } from './paperTexts';

export interface PaperParty {
  readonly name: string;
  /** 统一社会信用代码; empty when it is not known. */
  readonly code: string;
}
interface PaperAccount {
  readonly accountName: string;
  readonly bankName: string;
  readonly accountNo: string;
}

/** The preview form (PRV-002). */
export interface PreviewForm {
  readonly partyAName: string;
  readonly serviceFrom: string;
  readonly serviceTo: string;
  readonly content: string;
  readonly amount: Cents;
}

/** What is known of a statement beside its form (PRV-003). */
export interface StatementPaperFacts {
  readonly statementCode: string;
  readonly company: PaperParty;
  readonly subject: PaperParty;
  readonly kindName: string;
  readonly scenarioName: string;
  /** People whom the sums are for: all that were confirmed, once completed those who were paid. */
  readonly personCount: number;
  readonly confirmedCount: number;
  readonly pay: Cents;
  readonly serviceFee: Cents;
  readonly companyTax: Cents;
  readonly deduction: Cents;
  /** Before the coupon. */
  readonly total: Cents;
  readonly due: Cents;
  readonly isPaid: boolean;
  readonly account: PaperAccount | null;
  /** Day of the contract: when its form was saved. */
  readonly signedOn: string;
  readonly today: string;
}

export interface BillPaperFacts {
  readonly billCode: string;
  readonly company: PaperParty;
  readonly subject: PaperParty;
  readonly kindName: string;
  readonly startDay: string;
  readonly endDay: string;
  readonly deadline: string;
  readonly overdueDays: number;
  readonly interestRate: string;
  readonly settlement: Cents;
  readonly service: Cents;
  readonly pastRemittance: Cents;
  readonly pastInterest: Cents;
  readonly refunds: Cents;
  readonly interest: Cents;
  readonly paid: Cents;
  readonly wait: Cents;
  /** What was open is owed in the next bill (D40). */
  readonly isCarried: boolean;
  readonly account: PaperAccount | null;
  readonly today: string;
}

/** What is known of an agent invoice order (AIO-025). */
export interface AgentPaperFacts {
  readonly code: string;
  readonly title: string;
  readonly company: PaperParty;
  readonly subject: PaperParty;
  readonly kindName: string;
  readonly categoryName: string;
  readonly laborName: string;
  readonly personCount: number;
  readonly invoice: Cents;
  readonly service: Cents;
  readonly due: Cents;
  readonly isPaid: boolean;
  readonly account: PaperAccount | null;
  readonly today: string;
}

interface PaperRow {
  readonly label: string;
  readonly value: string;
}
interface PaperAmount {
  readonly label: string;
  readonly amount: Cents;
  readonly sign: '' | '+' | '−';
}

/** One page that asks for money: whom, for what, how much, where to. */
export interface PaperModel {
  readonly title: string;
  readonly number: PaperRow;
  readonly day: PaperRow;
  readonly to: string;
  readonly intro: string;
  readonly total: { readonly label: string; readonly amount: Cents; readonly inWords: string };
  readonly facts: readonly PaperRow[];
  /** They add up to the total. */
  readonly amounts: readonly PaperAmount[];
  readonly account: readonly PaperRow[];
  readonly notes: readonly string[];
  readonly issuer: PaperParty;
}

/** `2026-11-20` as documents write it. */
export function writtenDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${year}年${Number(month)}月${Number(date)}日`;
}

const accountRows = (account: PaperAccount | null): PaperRow[] => {
  const { name, bank, no } = paperWords.account;
  return account
    ? [
        { label: name, value: account.accountName },
        { label: bank, value: account.bankName },
        { label: no, value: account.accountNo },
      ]
    : [];
};

const partyOf = (role: string, { name, code }: PaperParty) => ({
  role,
  name,
  rows: code === '' ? [] : [{ label: paperWords.creditCode, value: code }],
});

/** What was sealed before the end of the payments stays as it was agreed: its sum with its people. */
const countOf = ({ total, personCount, confirmedCount }: StatementPaperFacts, { amount }: PreviewForm): number =>
  amount === total ? personCount : confirmedCount;

/** The settlement contract (PRV-001): what the company and the subject agree on for one statement. */
export function settlementContract(facts: StatementPaperFacts, form: PreviewForm): ContractModel {
  const words = paperWords.contract;
  const { account, subject, company } = facts;
  const clause = (text: string) => ({ kind: 'CLAUSE', text }) as const;
  const article = (text: string) => ({ kind: 'ARTICLE', text }) as const;
  return {
    title: words.title,
    contractNo: facts.statementCode,
    // The number belongs to the company; whoever is named instead is named alone.
    parties: [
      partyOf(words.partyA, form.partyAName === company.name ? company : { name: form.partyAName, code: '' }),
      partyOf(words.partyB, subject),
    ],
    blocks: [
      { kind: 'PARAGRAPH', text: words.intro },
      article(words.service),
      clause(fillText(words.content, { content: form.content, kind: facts.kindName, scenario: facts.scenarioName })),
      clause(fillText(words.span, { from: writtenDay(form.serviceFrom), to: writtenDay(form.serviceTo) })),
      article(words.amountHead),
      clause(fillText(words.amount, { amount: formatGrouped(form.amount), inWords: rmbUpper(form.amount) })),
      clause(fillText(words.basis, { code: facts.statementCode, count: countOf(facts, form) })),
      article(words.paying),
      ...(account ? [clause(fillText(words.account, { name: account.accountName, bank: account.bankName, no: account.accountNo }))] : []),
      clause(words.release),
      article(words.other),
      clause(words.frame),
      clause(words.sealed),
    ],
  };
}

const plain = (label: string, amount: Cents, sign: PaperAmount['sign'] = '+'): PaperAmount => ({ label, amount, sign });
/** The first says what the sum begins with; what is nothing of the others is left out. */
const summands = (first: PaperAmount, ...others: readonly PaperAmount[]): PaperAmount[] => [
  { ...first, sign: '' },
  ...others.filter(({ amount }) => amount !== ZERO),
];

/** The payment info of a statement: what is due and where it is sent (PRV-011). */
export function paymentPaper(facts: StatementPaperFacts, form: PreviewForm): PaperModel {
  const words = paperWords.payment;
  return {
    title: words.title,
    number: { label: words.number, value: facts.statementCode },
    day: { label: words.day, value: facts.today },
    to: form.partyAName,
    intro: facts.isPaid ? words.introPaid : words.intro,
    total: { label: facts.deduction === ZERO ? words.total : words.totalAfterCoupon, amount: facts.due, inWords: rmbUpper(facts.due) },
    facts: [
      { label: words.kind, value: facts.kindName },
      { label: words.scenario, value: facts.scenarioName },
      { label: words.content, value: form.content },
      { label: words.span, value: fillText(paperWords.letter.spanOf, { from: form.serviceFrom, to: form.serviceTo }) },
      { label: words.people, value: fillText(words.peopleOf, { count: facts.personCount }) },
      { label: words.agreed, value: formatGrouped(form.amount) },
    ],
    amounts: summands(
      plain(words.pay, facts.pay),
      plain(words.serviceFee, facts.serviceFee),
      plain(words.companyTax, facts.companyTax),
      plain(words.deduction, facts.deduction, '−'),
    ),
    account: accountRows(facts.account),
    notes: words.notes,
    issuer: facts.subject,
  };
}

/** The payment info of an agent invoice order: what is due and where it is sent (AIO-025). */
export function agentPaymentPaper(facts: AgentPaperFacts): PaperModel {
  const [words, own] = [paperWords.payment, paperWords.agentPayment];
  return {
    title: words.title,
    number: { label: own.number, value: facts.code },
    day: { label: words.day, value: facts.today },
    to: facts.company.name,
    intro: facts.isPaid ? own.introPaid : own.intro,
    total: { label: words.total, amount: facts.due, inWords: rmbUpper(facts.due) },
    facts: [
      { label: own.title, value: facts.title },
      { label: words.kind, value: facts.kindName },
      { label: own.category, value: facts.categoryName },
      { label: own.labor, value: facts.laborName },
      { label: own.people, value: fillText(words.peopleOf, { count: facts.personCount }) },
    ],
    amounts: summands(plain(own.invoice, facts.invoice), plain(words.serviceFee, facts.service)),
    account: accountRows(facts.account),
    notes: own.notes,
    issuer: facts.subject,
  };
}

export const totalOf = (amounts: readonly PaperAmount[]): Cents =>
  sum(amounts.map(({ amount, sign }) => (sign === '−' ? negate(amount) : amount)));

function letterIntro({ isCarried, wait, overdueDays }: BillPaperFacts): string {
  const words = paperWords.letter;
  if (isCarried) return words.introCarried;
  if (wait === ZERO) return words.introPaid;
  return overdueDays > 0 ? words.introOverdue : words.intro;
}

/** The payment letter of a bill (BIL-016). */
export function paymentLetter(facts: BillPaperFacts): PaperModel {
  const words = paperWords.letter;
  const span = { from: facts.startDay, to: facts.endDay };
  const amounts = summands(
    plain(words.settlement, facts.settlement),
    plain(words.service, facts.service),
    plain(words.pastRemittance, facts.pastRemittance),
    plain(words.pastInterest, facts.pastInterest),
    plain(words.refunds, facts.refunds, '−'),
    plain(words.interest, facts.interest),
    plain(words.paid, facts.paid, '−'),
  );
  const carried = facts.isCarried ? [plain(words.carried, totalOf(amounts), '−')] : [];
  return {
    title: words.title,
    number: { label: words.number, value: facts.billCode },
    day: { label: words.day, value: facts.today },
    to: facts.company.name,
    intro: fillText(letterIntro(facts), { from: writtenDay(span.from), to: writtenDay(span.to), days: facts.overdueDays }),
    total: { label: words.total, amount: facts.wait, inWords: rmbUpper(facts.wait) },
    facts: [
      { label: words.kind, value: facts.kindName },
      { label: words.span, value: fillText(words.spanOf, span) },
      { label: words.deadline, value: facts.deadline },
      { label: words.rate, value: facts.interestRate },
      ...(facts.overdueDays > 0 ? [{ label: words.overdue, value: fillText(words.overdueOf, { days: facts.overdueDays }) }] : []),
    ],
    amounts: [...amounts, ...carried],
    account: accountRows(facts.account),
    notes: words.notes,
    issuer: facts.subject,
  };
}
