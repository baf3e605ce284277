// What invoices ask of titles and addresses, inside their own transaction.
import { DomainError } from '../../schema/errors';
import type { Ctx } from '../kernel/context';
import { regionName } from '../kernel/regions';
import { type TitleContent, titleRefusal } from './rules';
import { type AddressRecord, findAddress, findDefault, getAddress, receiverPhone } from './store/addresses';
import { contentOf, findTitle } from './store/titles';

export type { TitleContent } from './rules';

/** The title that an invoice bears. Errors: INVOICE_TITLE_MISSING, INVOICE_TITLE_IN_REVIEW. */
export async function titleNow(ctx: Ctx): Promise<TitleContent> {
  const row = await findTitle(ctx);
  const refusal = titleRefusal(row?.status ?? 'UNSET');
  if (!row || refusal) throw new DomainError(refusal ?? 'INVOICE_TITLE_MISSING');
  return contentOf(row);
}

/** Where an invoice goes. Errors: ADDRESS_NOT_FOUND. */
export const addressNow = async (ctx: Ctx, id: string) => addressFacts(await getAddress(ctx, id));

/** Where the next one goes that nobody chooses an address for: where the last went, else the default; null = there is none. */
export async function addressForNext(ctx: Ctx, lastId: string | null) {
  const row = (lastId === null ? undefined : await findAddress(ctx, lastId)) ?? (await findDefault(ctx));
  return row ? addressFacts(row) : null;
}

function addressFacts(row: AddressRecord) {
  const codes = { provinceCode: row.province_code, cityCode: row.city_code, districtCode: row.district_code };
  return {
    id: row.id,
    receiverName: row.receiver_name,
    phone: receiverPhone(row),
    phoneMasked: row.phone_mask,
    email: row.email,
    address: `${regionName(codes)}${row.detail}`,
  };
}
