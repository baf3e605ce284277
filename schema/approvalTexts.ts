import { fundChangeKind, repaymentSource } from './codes';
import { fillText } from './fillText';
import { ledgerAccountNames } from './fundTexts';
import { identityDocument, manualVerdict } from './identitySessions';
import { spokenText, spokenTexts } from './spoken';

/** What a second operator reads of a proposal: kept by its key with the facts in it, and said in the language of whoever reads it (I18-001). */
const summaries = {
  FUND_CHANGE: '{kind} {amount} {subject} {reason}',
  FUND_CHANGE_BY: '{kind} {amount} {subject} {bankRef} {reason}',
  LIFT_BLOCK: '{subject} {account}：{reason}',
  REPAYMENT: '{billCode} {amount} {source} {paidOn} {reason}',
  REPAYMENT_BY: '{billCode} {amount} {source} {bankRef} {paidOn} {reason}',
  MIGRATION: '自{date}起经营所得、一般劳务下线，未完成的结算单终止并退回款项',
  FACTOR_RESET: '{phone}：{reason}',
  IDENTITY: '{document} {idCard} {verdict}：{reason}',
  REVERSAL_DISMISSED: '关闭冲正（不是任何来款的冲正，关闭后不再阻止确认到账）：{payer} {amount} 流水号 {bankRef}：{reason}',
  REVERSAL_UNMARKED: '撤销冲正标记（撤销后可确认到账）：{payer} {amount} 流水号 {bankRef}：{reason}',
  REVERSAL_BOOKED: '已入账来款 {bankRef} 被银行冲正，请核对后在“资金调整”扣减余额，由另一名运营确认',
} as const;
const told: Readonly<Record<string, string>> = spokenTexts(summaries);

type SummaryKey = keyof typeof summaries;
type Places<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never;

/** Words of the contract among the facts stand there by their codes; everything else is shown as it was written. */
const words: Readonly<Record<string, (code: string) => string>> = {
  kind: (code) => (fundChangeKind.is(code) ? fundChangeKind.label(code) : code),
  document: (code) => (identityDocument.is(code) ? identityDocument.label(code) : code),
  verdict: (code) => (manualVerdict.is(code) ? manualVerdict.label(code) : code),
  source: (code) => (repaymentSource.is(code) ? repaymentSource.label(code) : code),
  account: (code) => {
    const name = Object.entries(ledgerAccountNames).find(([key]) => key === code)?.[1];
    return name === undefined ? code : spokenText(code, name);
  },
};

export interface ApprovalText {
  readonly key: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

/** With a fact for each of its places, and none beside them. */
export const approvalText = <Key extends SummaryKey>(
  key: Key,
  facts: Readonly<Record<Places<(typeof summaries)[Key]>, string>>,
): ApprovalText => ({
  key,
  facts: Object.entries<string>(facts).map(([name, value]) => ({ name, value })),
});

/** Of one that was asked for before its key was kept there is nothing but the sentence: no language has another one. */
export const approvalWritten = (text: string): ApprovalText => ({ key: 'WRITTEN', facts: [{ name: 'text', value: text }] });

/** The sentence of a proposal. Of a key that has none, or none yet on this page, its facts or `kept`, how it was said when it was asked for. */
export function approvalSentence(text: ApprovalText | null | undefined, kept?: string): string {
  const template = text && Object.hasOwn(summaries, text.key) ? told[text.key] : undefined;
  if (!text || template === undefined) return kept ?? text?.facts.map(({ value }) => value).join(' ') ?? '';
  return fillText(template, Object.fromEntries(text.facts.map(({ name, value }) => [name, words[name]?.(value) ?? value])));
}
