import { taxpayerType } from '../../codes';
import { code, codesOf, flag, id, text, type WireField } from '../types';

/** Titles, addresses and invoices (Spec 3 §5, §7). */
export const invoiceNames = {
  taxpayer_type: code('纳税人资质', 'Taxpayer type', codesOf(taxpayerType.rows)),
  taxpayer_type_str: text('纳税人资质名称', 'Its name', '一般纳税人'),
  customer_name: text('企业名称', 'Company name', '杭州星穹直播传媒有限公司'),
  taxpayer_code: text('纳税人识别号', 'Tax number', '91339901MAD189050T'),
  bank_account: text('银行账号', 'Bank account', '1202026019900218641'),
  register_address: text('注册地址', 'Register address', '浙江省杭州市余杭区文一西路 998 号'),
  register_telephone: text('注册电话', 'Register phone', '0571-88001020'),
  attachment_info: id('证明文件 ID', 'Id of the proof file', '15'),
  reject_reason: text('退回原因', 'Why it was sent back', '抬头电话有误'),
  receiver_name: text('收件人', 'Receiver', '王敏'),
  receiver_phone: text('收件人电话；返回时脱敏', 'Phone; masked in answers', '160****0102'),
  receiver_email: text('收件邮箱', 'E-mail', 'fapiao@xingqiong.example'),
  receiver_address: text('详细地址', 'Detailed address', '文一西路 998 号 5 幢 12 层'),
  province_code: text('省代码', 'Province', '330000'),
  city_code: text('市代码', 'City', '330100'),
  district_code: text('区县代码', 'District', '330110'),
  accAddr: text('省市区名称', 'Names of province, city and district', '浙江省杭州市余杭区'),
  address_id: id('收件地址 ID', 'Id of the address'),
  isDefault: flag('1 = 默认', '1 = the default'),
} satisfies Readonly<Record<string, WireField>>;
