/** Login by an account of the company (AUTH-015): words and figures. */
import { vocabulary } from './codes';

export const providerKind = vocabulary({
  OIDC: { code: 'oidc', label: 'OpenID Connect' },
  WECOM: { code: 'wecom', label: '企业微信' },
  DINGTALK: { code: 'dingtalk', label: '钉钉' },
  FEISHU: { code: 'feishu', label: '飞书' },
});
export type ProviderKind = keyof typeof providerKind.rows;

export const signOnTexts = {
  issuerWrong: '请输入身份服务的地址（https:// 开头，不带参数）',
  organisationWrong: '请输入企业在该平台的编号（字母、数字、- 或 _）',
  clientWrong: '请输入应用编号，不超过 200 个字符',
  secretMissing: '请输入应用密钥',
  agentWrong: '请输入企业微信应用的 AgentId（数字）',
} as const;

/** As the audit log names them. */
export const signOnActions = {
  'signOn.begin': '开始企业账号登录',
  'signOn.beginLink': '开始绑定企业账号',
  'signOn.link': '绑定企业账号',
  'signOn.login': '企业账号登录',
  'signOn.removeProvider': '停用企业账号登录',
  'signOn.setProvider': '设置企业账号登录',
  'signOn.unlink': '解除企业账号绑定',
} as const;

/** Letters that nobody mistakes for others: the code is read out and typed. */
export const SIGN_ON_CODE = /^[a-z2-9]{8}$/;

/** Where the browser comes back to: one address for each company. */
export const signOnReturn = (publicUrl: string, code: string): string => `${publicUrl.replace(/\/$/, '')}/sso/${code}/return`;
