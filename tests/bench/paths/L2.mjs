// Encrypting and indexing identity number, phone and account of every row with the product's own functions.
import { COMPANY } from '../base.mjs';
import { people } from '../sheets.mjs';
import { product } from '../world.mjs';

export const MASTER = Buffer.alloc(32, 7).toString('base64');
export const FIELDS = ['idCard', 'phone', 'account'];
export const rowsOf = ({ scale }) => people(Math.round(20_000 * scale));

export function open(order) {
  const { blindIndex, decryptField, encryptField, installKeys } = product('server/kernel/secrets');
  const { SEAL_COLUMN } = product('server/roster/sheet/seal');
  installKeys({ current: 'k1', masters: { k1: MASTER } });
  const rows = rowsOf(order);
  return {
    run() {
      let last;
      for (const row of rows) {
        last = FIELDS.map((field) => [encryptField(COMPANY, SEAL_COLUMN[field], row[field]), blindIndex(COMPANY, field, row[field])]);
      }
      return { output: last.map(([cipher, index], at) => [decryptField(COMPANY, SEAL_COLUMN[FIELDS[at]], cipher), index]) };
    },
  };
}
