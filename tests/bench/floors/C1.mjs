// The predicates alone: no cleaning of the texts, no problems with their words, no warnings.
import { ROWS, rowTexts, TODAY } from '../checkRows.mjs';
import { product } from '../world.mjs';

export function open({ scale }) {
  const { accountProblem, amountProblem, formats } = product('schema/formats');
  const { checkIdCard } = product('schema/identity');
  const { parseYuan } = product('schema/money');
  const rows = rowTexts(Math.round(ROWS * scale));
  return {
    run() {
      let wrong = 0;
      let cents = 0;
      for (const { name, idCard, phone, account, amount } of rows) {
        const isRight =
          formats.name.test(name) &&
          checkIdCard(idCard, TODAY).ok &&
          formats.payeePhone.test(phone) &&
          accountProblem(account, 'BANK_CARD') === null &&
          amountProblem(amount) === null;
        if (isRight) cents += parseYuan(amount);
        else wrong += 1;
      }
      return { output: { wrong, cents } };
    },
  };
}
