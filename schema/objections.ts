/** What a payee may object to, in the words of both sides (PYE-019). */
import { vocabulary } from './codes';

export const objectionKind = vocabulary({
  NOT_ME: { code: 'notMe', label: '不是我的收入' },
  WRONG_AMOUNT: { code: 'wrongAmount', label: '金额不对' },
});
export type ObjectionKind = keyof typeof objectionKind.rows;

export const objectionTexts = {
  /** Why a line is held. */
  held: '收款人提出「不是我的收入」的异议，处理完毕前暂缓发放',
  wordsMissing: '请说明正确的金额或原因',
  answerMissing: '请填写答复',
  /** Beside a button that is off for want of the role. */
  whoAnswers: '请由有权限的角色处理：{roles}',
} as const;

/** Which payment it is about, for the log that has its number alone: no name and no amount, which are not for every reader of a log. */
export const objectionRemark = (kind: ObjectionKind, { statement_code: code, title }: { statement_code: string; title: string }): string =>
  `${objectionKind.label(kind)}：${code} ${title}`;
