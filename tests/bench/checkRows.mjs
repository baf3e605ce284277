// Rows for the checks as the reader hands them on; one in twenty is wrong in one cell.
import { people } from './sheets.mjs';
import { mulberry32 } from './world.mjs';

const WRONG_SHARE = 0.05;
const faults = [
  ['name', '张3'],
  ['idCard', '110101199003074512'],
  ['phone', '12345'],
  ['account', '12'],
  ['amount', '1.234'],
];

/** Texts by field. */
export function rowTexts(count) {
  const random = mulberry32(7);
  return people(count).map(({ name, idCard, phone, account, amount }) => {
    const row = { name, idCard, phone, account, amount: String(amount) };
    if (random() < WRONG_SHARE) {
      const [field, text] = faults[Math.floor(random() * faults.length)];
      row[field] = text;
    }
    return row;
  });
}

export const TODAY = '2026-11-20';
export const ROWS = 20_000;
