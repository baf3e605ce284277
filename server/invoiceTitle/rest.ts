// Title and addresses on the legacy wire (Spec 3 §7): a proof that came with the title asks for a manual review.
import { taxpayerType } from '../../schema/codes';
import { invalid } from '../../schema/errors';
import { addressProblems } from '../../schema/invoiceTexts';
import { invoiceTitle as machine } from '../../schema/machines/invoiceTitle';
import { type Answer, countedList, parts } from '../../schema/rest/answers';
import { type RestRow, restRow } from '../kernel/doors/restRow';
import { counted, type Wire } from '../kernel/doors/wire';
import {
  createReceivingAddress,
  deleteReceivingAddress,
  setDefaultReceivingAddress,
  updateReceivingAddress,
} from './commands/keep-addresses';
import { submitInvoiceTitle } from './commands/submit-title';
import { invoiceTitle, receivingAddresses } from './queries';
import type { AddressView, TitleView } from './views';

const DEFAULT_SIZE = 20;

const TITLE = parts(
  'status',
  'taxpayer_type',
  'taxpayer_type_str',
  'customer_name',
  'taxpayer_code',
  'bank_name',
  'bank_account',
  'register_address',
  'register_telephone',
  'attachment_info',
  'reject_reason',
);

const titleWire = (title: TitleView): Answer<typeof TITLE> => ({
  status: Number(machine.code(title.status)),
  taxpayer_type: title.taxpayerType === null ? '' : Number(taxpayerType.code(title.taxpayerType)),
  taxpayer_type_str: title.taxpayerTypeName ?? '',
  customer_name: title.name,
  taxpayer_code: title.taxNo,
  bank_name: title.bankName ?? '',
  bank_account: title.account ?? '',
  register_address: title.registerAddress ?? '',
  register_telephone: title.registerPhone ?? '',
  attachment_info: title.proofFileId ?? '',
  reject_reason: title.reason ?? '',
});

const ADDRESS = parts(
  'id',
  'receiver_name',
  'receiver_phone',
  'receiver_email',
  'receiver_address',
  'province_code',
  'city_code',
  'district_code',
  'accAddr',
  'is_default',
  'isDefault',
);

const addressWire = (address: AddressView): Answer<typeof ADDRESS> => ({
  id: address.id,
  receiver_name: address.receiverName,
  receiver_phone: address.receiverPhoneMasked,
  receiver_email: address.receiverEmail ?? '',
  receiver_address: address.detail,
  province_code: address.provinceCode,
  city_code: address.cityCode,
  district_code: address.districtCode,
  accAddr: address.regionName,
  is_default: address.isDefault ? 1 : 0,
  isDefault: address.isDefault ? 1 : 0,
});

const addressTaken = (wire: Wire) => ({
  receiverName: wire.needed.text('receiver_name') ?? '',
  receiverPhone: wire.needed.text('receiver_phone') ?? '',
  receiverEmail: wire.needed.text('receiver_email') ?? '',
  provinceCode: wire.needed.text('province_code') ?? '',
  cityCode: wire.needed.text('city_code') ?? '',
  districtCode: wire.needed.text('district_code') ?? '',
  detail: wire.needed.text('receiver_address') ?? '',
  isDefault: wire.flag('is_default') ?? false,
});

export const rest: readonly RestRow[] = [
  restRow({
    call: 'GET /api/invoice/tax/info',
    isOurs: true,
    words: ['发票抬头', 'The invoice title'],
    useCase: invoiceTitle,
    answers: TITLE,
    output: titleWire,
  }),
  restRow({
    call: 'POST /api/invoice/tax/save',
    isOurs: true,
    words: ['提交发票抬头审核', 'Submit the invoice title for review'],
    note: ['带 attachment_info 即申请人工审核。', 'With attachment_info a manual review is asked for.'],
    useCase: submitInvoiceTitle,
    naturalKey: 'EACH',
    takes: (wire) => ({
      taxpayerType: wire.needed.requireKey(taxpayerType, 'taxpayer_type'),
      name: wire.needed.text('customer_name') ?? '',
      taxNo: wire.needed.text('taxpayer_code') ?? '',
      bankName: wire.text('bank_name') ?? null,
      account: wire.text('bank_account') ?? null,
      registerAddress: wire.text('register_address') ?? null,
      registerPhone: wire.text('register_telephone') ?? null,
      proofFileId: wire.optionalId('attachment_info'),
    }),
    input: (sent) => ({ ...sent, isManualReview: sent.proofFileId !== null }),
    answers: 'empty',
  }),
  restRow({
    call: 'GET /api/invoice/address/list',
    isOurs: true,
    words: ['收件地址', 'Receiving addresses'],
    useCase: receivingAddresses,
    takes: (wire) => ({ first: wire.int('page_size') ?? DEFAULT_SIZE, page: wire.int('page', 'pageNo') ?? 1 }),
    answers: countedList(ADDRESS),
    output: (page) => counted(page.nodes.map(addressWire), page.totalCount),
  }),
  restRow({
    call: 'POST /api/invoice/address/create',
    isOurs: true,
    words: ['新增收件地址', 'Add an address'],
    useCase: createReceivingAddress,
    naturalKey: 'EACH',
    takes: addressTaken,
    answers: parts('id'),
    output: ({ id }) => ({ id }),
  }),
  restRow({
    call: 'POST /api/invoice/address/update',
    isOurs: true,
    words: ['修改收件地址', 'Change an address'],
    note: ['receiver_phone 原样传回脱敏值表示不变。', 'receiver_phone sent back as it was shown stays what it is.'],
    useCase: updateReceivingAddress,
    naturalKey: 'EACH',
    takes: (wire) => ({ ...addressTaken(wire), id: wire.needed.id('address_id') }),
    answers: 'empty',
  }),
  restRow({
    call: 'POST /api/invoice/address/delete',
    isOurs: true,
    words: ['删除收件地址', 'Delete an address'],
    useCase: deleteReceivingAddress,
    naturalKey: 'EACH',
    takes: (wire) => ({ id: wire.needed.id('address_id') }),
    answers: 'empty',
  }),
  restRow({
    call: 'POST /api/invoice/address/default',
    isOurs: true,
    words: ['设为默认收件地址', 'Make an address the default'],
    useCase: setDefaultReceivingAddress,
    naturalKey: 'EACH',
    takes: (wire) => {
      // ADR-002: of addresses there are, one is the default; it stops being it when another one becomes it.
      if (wire.flag('is_default') === false) throw invalid({ is_default: addressProblems.keepsDefault });
      return { id: wire.needed.id('address_id') };
    },
    answers: 'empty',
  }),
];
