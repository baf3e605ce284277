import { cleanCell } from '../../../schema/cells';
import { invalid } from '../../../schema/errors';
import { formats, maskPhone } from '../../../schema/formats';
import type { Ctx } from '../../kernel/context';
import { decryptField, encryptField, phoneIndexOf } from '../../kernel/secrets';

const PHONE_COLUMN = 'contract.phone';

/** A code and a link go there: only a mobile takes them. Errors: VALIDATION_FAILED. */
export function soundMobile(text: string): string {
  const phone = cleanCell('phone', text).value;
  if (!formats.mobile.test(phone)) throw invalid({ phone: formats.mobile.message });
  return phone;
}

interface SealedPhone {
  readonly phone_cipher: string;
  readonly phone_mask: string;
  readonly phone_index: string;
}

export function sealedPhone(ctx: Ctx, phone: string): SealedPhone {
  return { phone_cipher: encryptField(ctx.companyId, PHONE_COLUMN, phone), phone_mask: maskPhone(phone), phone_index: phoneIndexOf(phone) };
}

/** '' = a contract from paper, which has none. */
export function phoneOf(ctx: Ctx, row: { readonly phone_cipher: string | null }): string {
  return row.phone_cipher === null ? '' : decryptField(ctx.companyId, PHONE_COLUMN, row.phone_cipher);
}

interface Phones {
  readonly phone_cipher: string | null;
  readonly end_phone_cipher: string | null;
}

/** Where the word is asked that ends a contract: the phone that signed, or the one that two operators have put in its place. Never what a company names. */
export function endPhoneOf(ctx: Ctx, row: Phones): string {
  return phoneOf(ctx, { phone_cipher: row.end_phone_cipher ?? row.phone_cipher });
}
