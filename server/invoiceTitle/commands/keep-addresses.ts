import { boolean, object, string } from 'yup';
import { invalid } from '../../../schema/errors';
import { formats, maskPhone } from '../../../schema/formats';
import { addressProblems } from '../../../schema/invoiceTexts';
import type { Ctx } from '../../kernel/context';
import { isRegion } from '../../kernel/regions';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { addressFaults, phoneOf } from '../rules';
import {
  type AddressRecord,
  changeAddress,
  dropDefault,
  findDefault,
  getAddress,
  insertAddress,
  lockAddresses,
  newestAddress,
  removeAddress,
  sealReceiver,
} from '../store/addresses';
import { type AddressView, addressView } from '../views';

const code = () => string().trim().default('').max(12);
const content = {
  receiverName: string().trim().default('').max(100),
  receiverPhone: string().trim().default('').max(40),
  receiverEmail: string().trim().default('').max(200),
  provinceCode: code(),
  cityCode: code(),
  districtCode: code(),
  detail: string().trim().default('').max(200),
  isDefault: boolean().nullable().default(false),
};

interface Content {
  readonly receiverName: string;
  readonly receiverPhone: string;
  readonly receiverEmail: string;
  readonly provinceCode: string;
  readonly cityCode: string;
  readonly districtCode: string;
  readonly detail: string;
}

/** As it is kept. A phone that comes back as it was shown is the one that stands there (D62). */
function written(ctx: Ctx, input: Content, before: AddressRecord | null) {
  const phone = phoneOf(input.receiverPhone);
  const isKept = before !== null && phone === before.phone_mask;
  const faults = addressFaults(input);
  if (!isKept && !formats.contactPhone.test(phone)) faults.receiverPhone = addressProblems.phone;
  if (!isRegion(input)) faults.districtCode = addressProblems.region;
  if (Object.keys(faults).length > 0) throw invalid(faults, { ...input });
  return {
    receiver_name: input.receiverName,
    phone_cipher: isKept ? before.phone_cipher : sealReceiver(ctx.companyId, phone),
    phone_mask: isKept ? before.phone_mask : maskPhone(phone),
    email: input.receiverEmail,
    province_code: input.provinceCode,
    city_code: input.cityCode,
    district_code: input.districtCode,
    detail: input.detail,
  };
}

export const createReceivingAddress = command({
  name: 'createReceivingAddress',
  realm: 'company',
  needs: 'ANY',
  input: object(content),
  errors: [],
  idempotent: 'required',
  audit: { action: 'address.create', target: (_input, output: AddressView) => ['address', output.id] },
  run: async (ctx, input): Promise<AddressView> => {
    const row = written(ctx, input, null);
    await lockAddresses(ctx);
    const isDefault = input.isDefault || (await findDefault(ctx)) === undefined;
    if (isDefault) await dropDefault(ctx);
    return addressView(ctx, await insertAddress(ctx, { ...row, is_default: isDefault }));
  },
});

export const updateReceivingAddress = command({
  name: 'updateReceivingAddress',
  realm: 'company',
  needs: 'ANY',
  input: object({ ...content, id: idShape() }),
  errors: ['ADDRESS_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: 'address.update', target: (input) => ['address', input.id] },
  run: async (ctx, { id, ...input }): Promise<AddressView> => {
    await lockAddresses(ctx);
    const before = await getAddress(ctx, id);
    const row = written(ctx, input, before);
    const isDefault = before.is_default || !!input.isDefault;
    if (isDefault && !before.is_default) await dropDefault(ctx);
    return addressView(ctx, await changeAddress(ctx, id, { ...row, is_default: isDefault }));
  },
});

export const deleteReceivingAddress = command({
  name: 'deleteReceivingAddress',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: ['ADDRESS_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: 'address.delete', target: (input) => ['address', input.id] },
  run: async (ctx, { id }): Promise<boolean> => {
    await lockAddresses(ctx);
    const before = await getAddress(ctx, id);
    await removeAddress(ctx, id);
    const heir = before.is_default ? await newestAddress(ctx) : null;
    if (heir !== null) await changeAddress(ctx, heir, { is_default: true });
    return true;
  },
});

export const setDefaultReceivingAddress = command({
  name: 'setDefaultReceivingAddress',
  realm: 'company',
  needs: 'ANY',
  input: object({ id: idShape() }),
  errors: ['ADDRESS_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: 'address.setDefault', target: (input) => ['address', input.id] },
  run: async (ctx, { id }): Promise<AddressView> => {
    await lockAddresses(ctx);
    await getAddress(ctx, id);
    await dropDefault(ctx);
    return addressView(ctx, await changeAddress(ctx, id, { is_default: true }));
  },
});
