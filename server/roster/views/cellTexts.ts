import { amountOf } from '../../../schema/formats';
import type { RosterField } from '../../../schema/problems';
import { decryptField } from '../../kernel/secrets';
import type { SheetText } from '../../kernel/sheetWriter';
import type { RosterRowEntity } from '../entity';
import type { SecretField } from '../rules';
import { SEAL_COLUMN } from '../sheet/seal';

/** Every cell of a row in clear, the bad ones as they were read. */
export function cellTexts(companyId: string, row: RosterRowEntity): Record<RosterField, string> {
  const open = (field: keyof typeof SEAL_COLUMN, cipher: string | null): string =>
    cipher ? decryptField(companyId, SEAL_COLUMN[field], cipher) : '';
  return {
    name: row.name ?? '',
    idCard: open('idCard', row.id_card_cipher),
    phone: open('phone', row.phone_cipher),
    account: open('account', row.account_cipher),
    bank: row.bank ?? '',
    amount: row.amount_text ?? '',
    sourceId: row.source_id ?? '',
    bankAbstract: row.bank_abstract ?? '',
    platformName: row.platform_name ?? '',
    platformUserName: row.platform_user_name ?? '',
    platformUserId: row.platform_user_id ?? '',
    remark: row.remark ?? '',
    buyerName: row.buyer_name ?? '',
    buyerTaxNo: row.buyer_tax_no ?? '',
  };
}

/** A number only where it is an amount that may be paid: a text that none could be read from comes out, and back, as it was. */
export const amountCell = (text: string): string | SheetText => (amountOf(text) === null ? { text } : text);

/** What of the personal cells everybody may see. */
export function maskedTexts(row: RosterRowEntity): Record<SecretField, string> {
  return { idCard: row.id_card_mask ?? '', phone: row.phone_mask ?? '', account: row.account_mask ?? '' };
}
