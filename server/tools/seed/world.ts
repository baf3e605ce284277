// The demo world of the story as plain facts; seed.ts builds it by commands.
import type { Role, ServiceFlag } from '../../../schema/codes';
import { idCheckCharacter, luhn } from '../../../schema/identity';
import type { CompanyFeature } from '../../../schema/messages';

export const PASSWORD = 'Demo2026';
export const STORY_START = '2026-11-20T10:00:00+08:00';
/** Before the first thing that happens in the world. */
export const WORLD_START = '2025-08-20T09:00:00+08:00';

interface DemoSubject {
  readonly key: 'S1' | 'S2';
  readonly code: string;
  readonly name: string;
  readonly creditCode: string;
}

export const subjects: readonly DemoSubject[] = [
  { key: 'S1', code: 'HNLH', name: '海南灵汇数科服务有限公司', creditCode: '91469901MAD301399C' },
  { key: 'S2', code: 'TJZQ', name: '天津众启云服科技有限公司', creditCode: '91129901MAD305509N' },
];

export interface DemoCompany {
  readonly key: 'A' | 'B' | 'C' | 'D';
  readonly name: string;
  readonly creditCode: string;
  readonly master: { readonly name: string; readonly phone: string };
  readonly isOpen: boolean;
  readonly services: readonly { readonly flag: ServiceFlag; readonly opensOn: string; readonly closesOn: string | null }[];
  readonly auditOn: boolean;
  readonly verificationOn: boolean;
  readonly features: readonly CompanyFeature[];
  readonly taskMode: 'GRAB' | 'DISPATCH';
  readonly reapprovalLimit: string;
  readonly subjects: readonly { readonly key: 'S1' | 'S2'; readonly feeRate: string }[];
}

export const OPENED = '2025-08-21';
/** When the kinds of company B ended that continuous labor takes the place of. */
export const MIGRATED = '2025-09-30';

export const companies: readonly DemoCompany[] = [
  {
    key: 'A',
    name: '杭州星穹直播传媒有限公司',
    creditCode: '91339901MAD189050T',
    master: { name: '陈立群', phone: '16000000101' },
    isOpen: true,
    services: (['BUSINESS_INCOME', 'LABOR_GENERAL', 'LABOR_CONTINUOUS'] as const).map((flag) => ({
      flag,
      opensOn: OPENED,
      closesOn: null,
    })),
    auditOn: true,
    verificationOn: true,
    features: ['PEOPLE_AREA', 'TASKS', 'BACK_CALC', 'BILL_LIST'],
    taskMode: 'GRAB',
    reapprovalLimit: '20000.00',
    subjects: [
      { key: 'S1', feeRate: '0.06' },
      { key: 'S2', feeRate: '0.055' },
    ],
  },
  {
    key: 'B',
    name: '成都锦程同城配送有限公司',
    creditCode: '91519901MAD190422G',
    master: { name: '冯涛', phone: '16000000201' },
    isOpen: true,
    services: [
      { flag: 'LABOR_GENERAL', opensOn: OPENED, closesOn: MIGRATED },
      { flag: 'LABOR_CONTINUOUS', opensOn: MIGRATED, closesOn: null },
    ],
    auditOn: false,
    verificationOn: false,
    features: ['PEOPLE_AREA', 'TASKS', 'ADVANCE', 'COUPON'],
    taskMode: 'DISPATCH',
    reapprovalLimit: '10000.00',
    subjects: [{ key: 'S1', feeRate: '0.06' }],
  },
  {
    key: 'C',
    name: '苏州云帆设计工作室',
    creditCode: '91329901MAD191791K',
    master: { name: '许琳', phone: '16000000301' },
    isOpen: true,
    services: [{ flag: 'BUSINESS_INCOME', opensOn: OPENED, closesOn: null }],
    auditOn: false,
    verificationOn: true,
    features: ['PEOPLE_AREA', 'TASKS', 'STUDIO', 'EXCLUSIVE_ACCOUNT'],
    taskMode: 'GRAB',
    reapprovalLimit: '10000.00',
    subjects: [{ key: 'S2', feeRate: '0.055' }],
  },
  {
    key: 'D',
    name: '上海新程教育咨询有限公司',
    creditCode: '91319901MAD1931642',
    master: { name: '郑凯', phone: '16000000401' },
    isOpen: false,
    services: [],
    auditOn: false,
    verificationOn: true,
    features: ['PEOPLE_AREA', 'TASKS'],
    taskMode: 'GRAB',
    reapprovalLimit: '10000.00',
    subjects: [],
  },
];

export const members: readonly {
  readonly company: 'A' | 'B';
  readonly name: string;
  readonly phone: string;
  readonly roles: readonly Role[];
}[] = [
  { company: 'A', name: '王敏', phone: '16000000102', roles: ['PAYMENT_CREATE'] },
  { company: 'A', name: '李航', phone: '16000000103', roles: ['PAYMENT_AUDIT'] },
  { company: 'A', name: '周倩', phone: '16000000104', roles: ['SERVICE_PAYMENT'] },
  { company: 'A', name: '赵晨', phone: '16000000105', roles: ['AUDIT_READONLY'] },
  { company: 'B', name: '陈立群', phone: '16000000101', roles: ['PAYMENT_AUDIT'] },
];

export const invited: readonly { readonly name: string; readonly phone: string; readonly email: string; readonly at: string }[] = [
  { name: '吴凡', phone: '16000000107', email: 'wufan@xingqiong.example', at: '2026-11-10T15:00:00+08:00' },
  { name: '孙怡', phone: '16000000106', email: 'sunyi@xingqiong.example', at: '2026-11-19T15:00:00+08:00' },
];

export const unbound = { name: '何晴', phone: '16000000501' } as const;

export const operators = [
  { name: '林岚', phone: '16000000901', roles: ['OPS_FINANCE'] },
  { name: '孙越', phone: '16000000902', roles: ['OPS_REVIEW', 'OPS_TAX', 'OPS_CONTENT', 'OPS_ADMIN'] },
] as const;

/** What is recharged before the first month; each history statement is recharged with exactly its total. A line of 7,230.00 that
 * came back and was stopped adds 7,627.65 to what the story finds at S2. */
export const openingBalances = [
  { company: 'A', subject: 'S1', amount: '320000.00' },
  { company: 'A', subject: 'S2', amount: '50000.00' },
] as const;

/** S2 collects the tax on business income at this rate and bears it. */
export const LEVY_RATE = '0.008';

/** 刘洋's contract ends before the story, 马超 has none. */
export const CONTRACTS = {
  signedOn: '2025-09-15',
  endsOn: '2027-09-14',
  expired: { no: 2, signedOn: '2026-08-01', endsOn: '2026-10-31' },
  missing: 3,
} as const;

/** Fictional people: county xx9901 is assigned to nobody, check characters are right. */
export function demoIdCard(province: string, birth: string, sequence: number): string {
  const first17 = `${province}9901${birth.replaceAll('-', '')}${String(sequence).padStart(3, '0')}`;
  return first17 + idCheckCharacter(first17);
}

type DemoBin = '629901' | '629902' | '629903';

/** Cards of banks that do not exist; the check digit is right, the tail is none that the simulated bank reacts to. */
export function demoCard(bin: DemoBin, sequence: number): string {
  const body = `${bin}${String(sequence).padStart(4, '0')}${String(700_000 + sequence * 97).padStart(8, '0')}`;
  const digit = '0123456789'.split('').find((candidate) => luhn(body + candidate)) ?? '0';
  return body + digit;
}

/** What the simulated bank does with a card that ends so. */
export const TAILS = { refused: '0002', stuck: '0006' } as const;

/** A card whose last four digits the simulated bank reacts to. */
export function specialCard(bin: DemoBin, sequence: number, tail: string): string {
  const head = `${bin}${String(sequence).padStart(4, '0')}0000`;
  const card = '0123456789'
    .split('')
    .map((digit) => `${head}${digit}${tail}`)
    .find(luhn);
  if (!card) throw new Error(`no card ends in ${tail}`);
  return card;
}

/** Printed at the start of demo mode, so that nobody has to look the first login up. */
export const demoLogins: readonly string[] = [
  ...members.filter(({ company }) => company === 'A').map(({ name, phone, roles }) => `${name} ${phone} ${PASSWORD}  ${roles.join(', ')}`),
  ...operators.map(({ name, phone }) => `${name} ${phone} ${PASSWORD}  /ops`),
];
