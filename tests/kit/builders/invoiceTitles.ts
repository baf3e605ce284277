// A title as a general taxpayer says it, where its papers go, and the files that prove it.
import { JPEG, pngOf } from './pictures';

export const GENERAL = {
  taxpayerType: 'GENERAL',
  name: '杭州星穹直播传媒有限公司',
  taxNo: '91339901MAD189050T',
  bankName: '示例商业银行杭州支行',
  account: '1202 0260 1990 0218 641',
  registerAddress: '浙江省杭州市余杭区文一西路 998 号',
  registerPhone: '0571-88001020',
};
/** The same as the legacy wire says it. */
export const GENERAL_WIRE = {
  taxpayer_type: 3,
  customer_name: GENERAL.name,
  taxpayer_code: GENERAL.taxNo,
  bank_name: GENERAL.bankName,
  bank_account: GENERAL.account.replaceAll(' ', ''),
  register_address: GENERAL.registerAddress,
  register_telephone: GENERAL.registerPhone,
};
const HANGZHOU = { provinceCode: '330000', cityCode: '330100', districtCode: '330110' };
export const ADDRESS = {
  ...HANGZHOU,
  receiverName: '王敏',
  receiverPhone: '16000000102',
  receiverEmail: 'fapiao@xingqiong',
  detail: '文一西路 998 号',
};
/** Another place, as both wires name it. */
export const SHANGHAI = { provinceCode: '310000', cityCode: '310100', districtCode: '310115' };
export const SHANGHAI_WIRE = { province_code: '310000', city_code: '310100', district_code: '310115' };
/** A file of each kind that a proof may be. */
export const PROOFS: Readonly<Record<string, Buffer>> = {
  '证明.gif': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  '证明.jpeg': JPEG,
  '证明.png': pngOf(2, 2),
  '证明.zip': Buffer.from(`PK\x03\x04${' '.repeat(40)}`, 'latin1'),
  '证明.doc': Buffer.from(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${' '.repeat(40)}`, 'latin1'),
  '证明.pdf': Buffer.from('%PDF-1.7 proof'),
};
