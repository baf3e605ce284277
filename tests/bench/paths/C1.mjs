import { ROWS, rowTexts, TODAY } from '../checkRows.mjs';
import { product } from '../world.mjs';

export function open({ scale }) {
  const { checkRow } = product('server/roster/sheet/rowCheck');
  const fields = ['name', 'idCard', 'phone', 'account', 'amount'];
  const rules = { columns: fields.map((field) => ({ field, isRequired: true })), payWay: 'BANK_CARD', today: TODAY };
  const rows = rowTexts(Math.round(ROWS * scale)).map((texts) =>
    Object.fromEntries(fields.map((field) => [field, { kind: 'text', raw: texts[field], formula: false }])),
  );
  return {
    run() {
      let wrong = 0;
      let cents = 0;
      for (const cells of rows) {
        const row = checkRow(cells, rules);
        if (row.problems.some(({ code }) => faulty.has(code))) wrong += 1;
        else cents += row.amount;
      }
      return { output: { wrong, cents } };
    },
  };
}

const faulty = new Set([
  'NAME_FORMAT',
  'ID_CHECKSUM',
  'ID_FORMAT',
  'ID_REGION',
  'ID_DATE',
  'PHONE_FORMAT',
  'ACCOUNT_FORMAT',
  'AMOUNT_DECIMALS',
  'AMOUNT_FORMAT',
]);
