import { errors } from '../../../../schema/errors';
import { newcomer } from '../../../kit/builders/imports';
import { signer } from '../../../kit/builders/signing';
import { must } from '../../../kit/checks/must';
import { WORKERS } from '../../../kit/worlds/smallWorld';
import { at, type StateRow } from './row';

/** An import of people: its form and both checks. */
const importRows = (place: string, choices: string, kind: 'signers' | 'users', [base, depth]: readonly [string, string]): StateRow[] => {
  const check = (step: 'Base' | 'Depth', name: string): StateRow => ({
    route: `${place}/import${step === 'Base' ? 'verify' : 'signup'}`,
    path: (world) => world.people[`${kind}${step}`],
    parts: [{ call: 'PeopleImportByKey', data: () => name }],
    empty: [errors.ROSTER_NOT_FOUND.zh],
    visitor: [],
    needsRole: true,
  });
  const form: StateRow = {
    route: `${place}/importform`,
    path: at(`${place}/importform`),
    parts: [{ call: choices, data: () => '拖拽文件到此处，或点击选择' }],
    empty: ['拖拽文件到此处，或点击选择'],
    visitor: [],
    needsRole: true,
  };
  return [form, check('Base', base), check('Depth', depth)];
};

export const peopleStates: readonly StateRow[] = [
  {
    route: '/ticket/user',
    path: at('/ticket/user'),
    parts: [{ call: 'Registrations', data: () => newcomer(21).name }],
    empty: ['暂无数据', '导入登记名单后'],
    visitor: [],
  },
  {
    route: '/ticket/userDetail/:recordId',
    path: (world) => `/ticket/userDetail/${world.people.user}`,
    parts: [{ call: 'RegistrationDetail', data: () => newcomer(21).name }],
    empty: [errors.REGISTRATION_NOT_FOUND.zh],
    visitor: [],
  },
  {
    route: '/signup/list',
    path: at('/signup/list'),
    parts: [{ call: 'Contracts', data: () => signer(42).name }],
    empty: ['暂无数据', '发送签约或导入名单后'],
    visitor: [],
  },
  {
    route: '/signup/detail/:id',
    path: (world) => `/signup/detail/${world.contractId}`,
    parts: [{ call: 'ContractDetail', data: () => signer(42).name }],
    empty: [errors.CONTRACT_NOT_FOUND.zh],
    visitor: [],
  },
  {
    route: '/signup/qrcode',
    path: at('/signup/qrcode'),
    parts: [{ call: 'SigningQrs', data: () => '银行卡、支付宝' }],
    empty: ['暂无数据', '生成二维码后'],
    visitor: [],
  },
  // A list with faults opens with the rows that have them.
  ...importRows('/signup', 'SigningChoices', 'signers', [newcomer(13).name, newcomer(14).name]),
  ...importRows('/ticket', 'RegistrationSubjects', 'users', [newcomer(17).name, newcomer(18).name]),
  {
    route: '/payee/list',
    path: at('/payee/list'),
    parts: [{ call: 'Payees', data: () => must(WORKERS[0]).name }],
    empty: ['暂无数据', '名单校验后'],
    visitor: [],
  },
  {
    route: '/payee/detail/:id',
    path: (world) => world.people.payee,
    parts: [
      { call: 'PayeeDetail', data: () => must(WORKERS[0]).name },
      { call: 'PayeePayments', data: () => '发放成功' },
    ],
    empty: ['收款人不存在'],
    visitor: ['收款人不存在'],
  },
  {
    route: '/payee/objections',
    path: at('/payee/objections'),
    parts: [{ call: 'Objections', data: () => '不是我' }],
    empty: ['暂无数据', '收款人对付款提出'],
    visitor: [],
  },
];
