import { type Cents, parseYuan, ZERO } from '../../schema/money';
import type { BillPaperFacts, PreviewForm, StatementPaperFacts } from '../../schema/papers';
import type { BillLetterQuery, PapersFactsFragment } from '../generated/graphql';
import { centsIn } from '../kit/form/amount';

const centsOf = (amount: string): Cents => parseYuan(amount) ?? ZERO;

/** What the server knows, for the texts that it prints too. */
export const paperFactsOf = (papers: PapersFactsFragment): StatementPaperFacts => ({
  ...papers,
  account: papers.account ?? null,
  pay: centsOf(papers.pay),
  serviceFee: centsOf(papers.serviceFee),
  companyTax: centsOf(papers.companyTax),
  deduction: centsOf(papers.deduction),
  total: centsOf(papers.total),
  due: centsOf(papers.due),
});

export const letterFactsOf = (letter: BillLetterQuery['billLetter']): BillPaperFacts => ({
  ...letter,
  account: letter.account ?? null,
  settlement: centsOf(letter.settlement),
  service: centsOf(letter.service),
  pastRemittance: centsOf(letter.pastRemittance),
  pastInterest: centsOf(letter.pastInterest),
  refunds: centsOf(letter.refunds),
  interest: centsOf(letter.interest),
  paid: centsOf(letter.paid),
  wait: centsOf(letter.wait),
});

export type TypedForm = { partyAName: string; serviceFrom: string; serviceTo: string; content: string; amount: string };

export const typedFrom = ({ form }: PapersFactsFragment): TypedForm => ({
  partyAName: form.partyAName,
  serviceFrom: form.serviceFrom,
  serviceTo: form.serviceTo,
  content: form.content,
  amount: form.amount,
});

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What is typed, as far as it can stand on a page; the rest is what was there before. */
export function shownForm(typed: TypedForm, { form }: PapersFactsFragment): PreviewForm {
  const amount = centsIn(typed.amount);
  return {
    partyAName: typed.partyAName.trim() || form.partyAName,
    serviceFrom: isDay(typed.serviceFrom) ? typed.serviceFrom : form.serviceFrom,
    serviceTo: isDay(typed.serviceTo) ? typed.serviceTo : form.serviceTo,
    content: typed.content.trim() || form.content,
    amount: amount !== null && amount > 0 ? amount : centsOf(form.amount),
  };
}
