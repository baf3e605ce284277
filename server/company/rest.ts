import type { ServiceFlag } from '../../schema/codes';
import { doneTexts } from '../../schema/doneTexts';
import { ruleSaved } from '../../schema/invoiceTexts';
import { companyAuthentication } from '../../schema/machines/company';
import type { CompanyFeature, CompanySwitch } from '../../schema/messages';
import { type Answer, parts } from '../../schema/rest/answers';
import { wireTime } from '../kernel/clock';
import { type RestRow, restRow } from '../kernel/doors/restRow';
import { saveInvoiceRule } from './commands/save-invoice-rule';
import { setCompanySwitch } from './commands/set-switch';
import { updateCompany } from './commands/update-company';
import { company, companyDetail, downtime, serverTime } from './queries';
import type { CompanyView } from './views';

const COMPANY = parts(
  'authenticationStatus',
  'authenticationStatusStr',
  'customerName',
  'business_license_name',
  'customerShortname',
  'provinceStr',
  'cityStr',
  'districtStr',
  'provinceCode',
  'cityCode',
  'districtCode',
  'address',
  'licenceTypeStr',
  'licenceNum',
  ['status', 'text'],
);
const companyWire = (view: CompanyView): Answer<typeof COMPANY> => ({
  authenticationStatus: companyAuthentication.code(view.authentication),
  authenticationStatusStr: view.authenticationLabel,
  customerName: view.name,
  business_license_name: view.name,
  customerShortname: view.shortName ?? '',
  provinceStr: view.provinceName ?? '',
  cityStr: view.cityName ?? '',
  districtStr: view.districtName ?? '',
  provinceCode: view.provinceCode ?? '',
  cityCode: view.cityCode ?? '',
  districtCode: view.districtCode ?? '',
  address: view.address ?? '',
  licenceTypeStr: view.licenceType,
  licenceNum: view.creditCode,
  status: view.status,
});

const isOpen = (view: CompanyView, flag: ServiceFlag): 0 | 1 => (view.services.some((item) => item.flag === flag && item.isOpen) ? 1 : 0);
const has = (view: CompanyView, feature: CompanyFeature): 0 | 1 => (view.features.includes(feature) ? 1 : 0);
const isOn = (view: CompanyView, key: CompanySwitch): 0 | 1 => (view.switches.some((item) => item.key === key && item.isOn) ? 1 : 0);

/** CFG-006..010: one read and one write per switch, each with the name its own call gives the value. */
const switchRows: readonly RestRow[] = [
  restRow({
    call: 'GET /api/setting/invoice/auto',
    isOurs: true,
    words: ['自动开票开关', 'Switch: automatic invoicing'],
    useCase: companyDetail,
    answers: ['rule_value'],
    output: (view) => ({ rule_value: isOn(view, 'AUTO_INVOICING') }),
  }),
  restRow({
    call: 'POST /api/setting/invoice/auto',
    isOurs: true,
    words: ['设置自动开票', 'Set automatic invoicing'],
    useCase: setCompanySwitch,
    takes: (wire) => ({ key: 'AUTO_INVOICING' as const, isOn: wire.needed.requireFlag('rule_value'), code: null }),
    answers: 'empty',
  }),
  restRow({
    call: 'POST /api/invoice/rule/save',
    isOurs: true,
    words: ['保存开票规则', 'Save the invoice rule'],
    note: ['首次由任一成员选择，之后仅管理员可改。', 'The first time by any member, later by the master.'],
    useCase: saveInvoiceRule,
    takes: (wire) => ({ isAutomatic: wire.needed.requireFlag('rule_value') }),
    done: ruleSaved,
    answers: 'empty',
  }),
  restRow({
    call: 'GET /api/setting/audit',
    isOurs: true,
    words: ['审核开关', 'Switch: audit'],
    useCase: companyDetail,
    answers: ['on'],
    output: (view) => ({ on: isOn(view, 'AUDIT') }),
  }),
  restRow({
    call: 'POST /api/setting/audit',
    isOurs: true,
    words: ['设置审核', 'Set the audit'],
    useCase: setCompanySwitch,
    takes: (wire) => ({ key: 'AUDIT' as const, isOn: wire.needed.requireFlag('on'), code: null }),
    answers: 'empty',
  }),
  restRow({
    call: 'GET /api/setting/pay/verification',
    isOurs: true,
    words: ['付款验证开关', 'Switch: code for paying'],
    useCase: companyDetail,
    answers: ['value'],
    output: (view) => ({ value: isOn(view, 'PAYMENT_VERIFICATION') }),
  }),
  restRow({
    call: 'POST /api/setting/pay/verification',
    isOurs: true,
    words: ['设置付款验证', 'Set the code for paying'],
    useCase: setCompanySwitch,
    takes: (wire) => ({ key: 'PAYMENT_VERIFICATION' as const, isOn: wire.needed.requireFlag('value'), code: wire.text('code') ?? null }),
    answers: 'empty',
    done: doneTexts.verificationChanged,
  }),
  restRow({
    call: 'GET /api/setting/sign/check',
    isOurs: true,
    words: ['强制校验签约开关', 'Switch: contracts are demanded'],
    useCase: companyDetail,
    answers: ['sign_check_flag'],
    output: (view) => ({ sign_check_flag: isOn(view, 'FORCED_SIGN_CHECK') }),
  }),
  restRow({
    call: 'POST /api/setting/sign/check',
    isOurs: true,
    words: ['设置强制校验签约', 'Set whether contracts are demanded'],
    useCase: setCompanySwitch,
    takes: (wire) => ({ key: 'FORCED_SIGN_CHECK' as const, isOn: wire.needed.requireFlag('sign_check_flag'), code: null }),
    answers: 'empty',
  }),
];

export const rest: readonly RestRow[] = [
  restRow({
    call: 'GET /api/tool/getServerTime',
    words: ['服务器时间', 'Time of the server'],
    useCase: serverTime,
    answers: ['server_time'],
    output: (now) => ({ server_time: wireTime(now) }),
  }),
  restRow({
    call: 'GET /api/system/whether/downtime',
    words: ['系统是否维护中', 'Whether the system is under maintenance'],
    useCase: downtime,
    answers: ['downtime'],
    output: (isDown) => ({ downtime: isDown ? 'yes' : 'no' }),
  }),
  restRow({
    call: 'GET /api/company/service/entrance',
    isOurs: true,
    words: ['居间服务是否开通', 'Whether intermediary services are open'],
    useCase: company,
    answers: ['labor_broker'],
    output: (view) => ({ labor_broker: isOpen(view, 'INTERMEDIARY') }),
  }),
  restRow({
    call: 'GET /api/company/open/service',
    isOurs: true,
    words: ['已开通的结算业务', 'Settlement services that are open'],
    useCase: company,
    answers: ['business_settlement', 'labor_settlement', 'continuous_labor_settlement'],
    output: (view) => ({
      business_settlement: isOpen(view, 'BUSINESS_INCOME'),
      labor_settlement: isOpen(view, 'LABOR_GENERAL'),
      continuous_labor_settlement: isOpen(view, 'LABOR_CONTINUOUS'),
    }),
  }),
  restRow({
    call: 'GET /api/company/advance/config',
    isOurs: true,
    words: ['垫资与优惠券', 'Advance and coupon'],
    useCase: company,
    answers: ['is_advance_merchant', 'is_config_coupon'],
    output: (view) => ({ is_advance_merchant: has(view, 'ADVANCE'), is_config_coupon: has(view, 'COUPON') }),
  }),
  restRow({
    call: 'GET /api/company/detail',
    isOurs: true,
    words: ['企业信息', 'The company'],
    useCase: companyDetail,
    answers: COMPANY,
    output: companyWire,
  }),
  // CMP-009: open to every member; flushToken is sent along and only echoed, the version guards the switch alone.
  restRow({
    call: 'GET /api/company/info',
    isOurs: true,
    words: ['企业信息', 'The company'],
    useCase: company,
    takes: (wire) => ({ flushToken: wire.text('flushToken', 'flush_token') ?? '' }),
    input: () => ({}),
    answers: [...COMPANY, 'flushToken'],
    output: (view, { flushToken }) => ({ ...companyWire(view), flushToken }),
  }),
  restRow({
    call: 'POST /api/company/update',
    isOurs: true,
    words: ['修改企业信息', 'Change the company'],
    useCase: updateCompany,
    takes: (wire) => ({
      shortName: wire.text('customerShortname') ?? '',
      provinceCode: wire.text('provinceCode') ?? '',
      cityCode: wire.text('cityCode') ?? '',
      districtCode: wire.text('districtCode') ?? '',
      address: wire.text('address') ?? '',
    }),
    done: doneTexts.profileSaved,
    answers: 'empty',
  }),
  ...switchRows,
];
