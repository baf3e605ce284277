/** A paying company (D07) and its authentication (Spec 3 §2, D75). A company that is not OPEN yet is a visitor. */
import { machine } from './machine';

export const company = machine({
  name: 'company',
  initial: ['REGISTERED'],
  states: {
    REGISTERED: { code: 'REGISTERED', label: '已注册', tone: 'draft' },
    UNDER_REVIEW: { code: 'UNDER_REVIEW', label: '审核中', tone: 'review' },
    OPEN: { code: 'OPEN', label: '已开通', tone: 'success' },
    SUSPENDED: { code: 'SUSPENDED', label: '已暂停', tone: 'danger' },
  },
  guards: {},
  actions: {
    submit: { label: '提交资料', from: ['REGISTERED'], to: ['UNDER_REVIEW'], by: ['MASTER', 'OPS_ACTING'] },
    sendBack: { label: '退回', from: ['UNDER_REVIEW'], to: ['REGISTERED'], by: ['OPS_REVIEW'] },
    open: { label: '开通', from: ['UNDER_REVIEW'], to: ['OPEN'], by: ['OPS_REVIEW'] },
    suspend: { label: '暂停', from: ['OPEN'], to: ['SUSPENDED'], by: ['OPS_REVIEW'] },
    resume: { label: '恢复', from: ['SUSPENDED'], to: ['OPEN'], by: ['OPS_REVIEW'] },
  },
});
export type CompanyStatus = keyof typeof company.states;

export const companyAuthentication = machine({
  name: 'companyAuthentication',
  initial: ['NOT_AUTHENTICATED'],
  states: {
    NOT_AUTHENTICATED: { code: 1, label: '未认证', tone: 'await' },
    IN_REVIEW: { code: 2, label: '认证中', tone: 'await' },
    AUTHENTICATED: { code: 3, label: '已认证', tone: 'success' },
    REFUSED: { code: 4, label: '认证失败', tone: 'danger' },
  },
  guards: {},
  actions: {
    submit: { label: '提交认证', from: ['NOT_AUTHENTICATED', 'REFUSED'], to: ['IN_REVIEW'], by: ['MASTER', 'OPS_ACTING'] },
    accept: { label: '认证通过', from: ['IN_REVIEW'], to: ['AUTHENTICATED'], by: ['OPS_REVIEW'] },
    refuse: { label: '认证不通过', from: ['IN_REVIEW'], to: ['REFUSED'], by: ['OPS_REVIEW'] },
  },
});
export type AuthenticationStatus = keyof typeof companyAuthentication.states;
