// What invoices ask of titles and addresses, inside their own transaction.
import type { InvoiceTitleStatus } from '../../schema/machines/invoiceTitle';
import type { Ctx } from '../kernel/context';
import { regionName } from '../kernel/regions';
import type { TitleContent } from './rules';
import { getAddress, receiverPhone } from './store/addresses';
import { contentOf, findTitle } from './store/titles';

export type { TitleContent } from './rules';

/** The title as it is now; UNSET has no content. */
export async function titleNow(ctx: Ctx): Promise<{ readonly status: InvoiceTitleStatus; readonly content: TitleContent | null }> {
  const row = await findTitle(ctx);
  return { status: row?.status ?? 'UNSET', content: row ? contentOf(row) : null };
}

/** Where an invoice goes. Errors: ADDRESS_NOT_FOUND. */
export async function addressNow(ctx: Ctx, id: string) {
  const row = await getAddress(ctx, id);
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
