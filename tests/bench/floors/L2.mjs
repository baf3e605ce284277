// node:crypto in a bare loop with the keys at hand: same algorithms, same stored form.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { COMPANY } from '../base.mjs';
import { FIELDS, MASTER, rowsOf } from '../paths/L2.mjs';

const keyOf = (purpose) => Buffer.from(hkdfSync('sha256', Buffer.from(MASTER, 'base64'), 'jieqing', `k1|${COMPANY}|${purpose}`, 32));
const columns = { idCard: 'roster_row:id_card', phone: 'roster_row:phone', account: 'roster_row:account' };

export function open(order) {
  const rows = rowsOf(order);
  const key = keyOf('field');
  const aads = Object.fromEntries(FIELDS.map((field) => [field, Buffer.from(`${columns[field]}:${COMPANY}`)]));
  const indexKeys = Object.fromEntries(FIELDS.map((field) => [field, keyOf(`index:${field}`)]));
  const encrypt = (field, text) => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    cipher.setAAD(aads[field]);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `k1.${iv.toString('base64url')}.${body.toString('base64url')}`;
  };
  const decrypt = (field, stored) => {
    const [, iv, body] = stored.split('.');
    const bytes = Buffer.from(body, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'));
    decipher.setAAD(aads[field]);
    decipher.setAuthTag(bytes.subarray(bytes.length - 16));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
  };
  return {
    run() {
      let last;
      for (const row of rows) {
        last = FIELDS.map((field) => [encrypt(field, row[field]), createHmac('sha256', indexKeys[field]).update(row[field]).digest('hex')]);
      }
      return { output: last.map(([cipher, index], at) => [decrypt(FIELDS[at], cipher), index]) };
    },
  };
}
