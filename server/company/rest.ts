import { type ServiceFlag, serviceFlag } from '../../schema/codes';
import { companyAuthentication } from '../../schema/machines/company';
import type { CompanyFeature, CompanySwitch } from '../../schema/messages';
import { wireTime } from '../kernel/clock';
import type { Caller } from '../kernel/context';
import { type RestRow, restRow } from '../kernel/doors/rest';
import type { Wire } from '../kernel/doors/wire';
import { run } from '../kernel/usecase';
import { setCompanySwitch } from './commands/set-switch';
import { updateCompany } from './commands/update-company';
import { company, companyDetail, downtime, serverTime } from './queries';
import type { CompanyView } from './view';

const EMPTY = (): object => ({});

const companyWire = (view: CompanyView) => ({
  authenticationStatus: companyAuthentication.code(view.authentication),
  authenticationStatusStr: view.authenticationLabel,
  customerName: view.name,
  business_license_name: view.name,
  customerShortname: view.shortName ?? '',
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
const switchRows = (path: string, key: CompanySwitch, field: string): RestRow[] => [
  restRow({
    method: 'GET',
    path,
    given: false,
    kind: 'read',
    useCase: companyDetail,
    input: EMPTY,
    output: (view) => ({ [field]: isOn(view, key) }),
  }),
  restRow({
    method: 'POST',
    path,
    given: false,
    kind: 'write',
    useCases: ['setCompanySwitch'],
    fields: key === 'PAYMENT_VERIFICATION' ? [field, 'code'] : [field],
    handler: async (caller: Caller, wire: Wire) => {
      await run(caller, setCompanySwitch, { key, isOn: wire.flag(field), code: wire.text('code') });
      return {};
    },
  }),
];

export const rest: readonly RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/tool/getServerTime',
    given: true,
    kind: 'read',
    useCase: serverTime,
    input: EMPTY,
    output: (now) => ({ server_time: wireTime(now) }),
  }),
  restRow({
    method: 'GET',
    path: '/api/system/whether/downtime',
    given: true,
    kind: 'read',
    useCase: downtime,
    input: EMPTY,
    output: (isDown) => ({ downtime: isDown ? 'yes' : 'no' }),
  }),
  restRow({
    method: 'GET',
    path: '/api/company/service/entrance',
    given: false,
    kind: 'read',
    useCase: company,
    input: EMPTY,
    output: (view) => ({ [serviceFlag.code('INTERMEDIARY')]: isOpen(view, 'INTERMEDIARY') }),
  }),
  restRow({
    method: 'GET',
    path: '/api/company/open/service',
    given: false,
    kind: 'read',
    useCase: company,
    input: EMPTY,
    output: (view) =>
      Object.fromEntries(
        (['BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS'] as const).map((flag) => [serviceFlag.code(flag), isOpen(view, flag)]),
      ),
  }),
  restRow({
    method: 'GET',
    path: '/api/company/advance/config',
    given: false,
    kind: 'read',
    useCase: company,
    input: EMPTY,
    output: (view) => ({ is_advance_merchant: has(view, 'ADVANCE'), is_config_coupon: has(view, 'COUPON') }),
  }),
  restRow({
    method: 'GET',
    path: '/api/company/detail',
    given: false,
    kind: 'read',
    useCase: companyDetail,
    input: EMPTY,
    output: companyWire,
  }),
  // CMP-009: open to every member; flushToken is sent along and only echoed, the version guards the switch alone.
  restRow({
    method: 'GET',
    path: '/api/company/info',
    given: false,
    kind: 'read',
    useCase: company,
    input: (wire) => {
      wire.text('flushToken', 'flush_token');
      return {};
    },
    output: (view, wire) => ({ ...companyWire(view), flushToken: wire.text('flushToken', 'flush_token') ?? '' }),
  }),
  restRow({
    method: 'POST',
    path: '/api/company/update',
    given: false,
    kind: 'write',
    useCase: updateCompany,
    input: (wire) => ({
      shortName: wire.text('customerShortname') ?? '',
      provinceCode: wire.text('provinceCode') ?? '',
      cityCode: wire.text('cityCode') ?? '',
      districtCode: wire.text('districtCode') ?? '',
      address: wire.text('address') ?? '',
    }),
    output: EMPTY,
  }),
  ...switchRows('/api/setting/invoice/auto', 'AUTO_INVOICING', 'rule_value'),
  ...switchRows('/api/setting/audit', 'AUDIT', 'on'),
  ...switchRows('/api/setting/pay/verification', 'PAYMENT_VERIFICATION', 'value'),
  ...switchRows('/api/setting/sign/check', 'FORCED_SIGN_CHECK', 'sign_check_flag'),
];
