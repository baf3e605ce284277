// The same rules as a yup schema, as forms would have it.
import { ROWS, rowTexts, TODAY } from '../checkRows.mjs';
import { packageOf, product } from '../world.mjs';

export function open({ scale }) {
  const { object, string } = packageOf('yup');
  const { accountProblem, amountProblem, formats } = product('schema/formats');
  const { checkIdCard } = product('schema/identity');
  const { parseYuan } = product('schema/money');
  const text = (message, test) =>
    string()
      .required()
      .test('format', message, (value) => test(value ?? ''));
  const schema = object({
    name: text(formats.name.message, formats.name.test),
    idCard: text(formats.idCard.message, (value) => checkIdCard(value, TODAY).ok),
    phone: text(formats.payeePhone.message, formats.payeePhone.test),
    account: text(formats.payeeAccount.message, (value) => accountProblem(value, 'BANK_CARD') === null),
    amount: text(formats.amount.message, (value) => amountProblem(value) === null),
  });
  const rows = rowTexts(Math.round(ROWS * scale));
  return {
    run() {
      let wrong = 0;
      let cents = 0;
      for (const row of rows) {
        try {
          schema.validateSync(row, { abortEarly: false });
          cents += parseYuan(row.amount);
        } catch {
          wrong += 1;
        }
      }
      return { output: { wrong, cents } };
    },
  };
}
