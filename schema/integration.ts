/** API tokens of integrators (API-001…017, graphql.md §11): words, forms and figures. */
import { vocabulary } from './codes';

/** What a token may do beyond nothing; its rights never exceed those of the member who made it. The wire says `statements:read`. */
export const apiScope = vocabulary({
  STATEMENTS_READ: { code: 'statements:read', label: '结算查询' },
  STATEMENTS_WRITE: { code: 'statements:write', label: '结算制单' },
  AUDIT_WRITE: { code: 'audit:write', label: '审核' },
  PAYMENTS_WRITE: { code: 'payments:write', label: '付款' },
  PAYEES_READ: { code: 'payees:read', label: '人员查询' },
  PAYEES_WRITE: { code: 'payees:write', label: '人员维护' },
  PERSONAL_READ: { code: 'personal:read', label: '查看完整个人信息' },
  CONTRACTS_READ: { code: 'contracts:read', label: '签约查询' },
  CONTRACTS_WRITE: { code: 'contracts:write', label: '签约办理' },
  TASKS_READ: { code: 'tasks:read', label: '任务查询' },
  TASKS_WRITE: { code: 'tasks:write', label: '任务办理' },
  INVOICES_READ: { code: 'invoices:read', label: '发票查询' },
  INVOICES_WRITE: { code: 'invoices:write', label: '发票申请' },
  BILLS_READ: { code: 'bills:read', label: '账单查询' },
  FUNDS_READ: { code: 'funds:read', label: '资金查询' },
  EXPORTS_WRITE: { code: 'exports:write', label: '导出' },
  WEBHOOKS_WRITE: { code: 'webhooks:write', label: 'Webhook 管理' },
});
export type ApiScope = keyof typeof apiScope.rows;

/** Whoever may do something sees what it is done to. */
const implied: Readonly<Partial<Record<ApiScope, readonly ApiScope[]>>> = {
  STATEMENTS_WRITE: ['STATEMENTS_READ'],
  AUDIT_WRITE: ['STATEMENTS_READ'],
  PAYMENTS_WRITE: ['STATEMENTS_READ'],
  PAYEES_WRITE: ['PAYEES_READ'],
  CONTRACTS_WRITE: ['CONTRACTS_READ'],
  TASKS_WRITE: ['TASKS_READ'],
  INVOICES_WRITE: ['INVOICES_READ'],
};

/** The scopes with what each of them brings along. */
export function heldScopes(scopes: readonly ApiScope[]): ReadonlySet<ApiScope> {
  return new Set(scopes.flatMap((scope) => [scope, ...(implied[scope] ?? [])]));
}

export const apiTokenState = vocabulary({
  ACTIVE: { code: 'active', label: '有效' },
  EXPIRED: { code: 'expired', label: '已到期' },
  REVOKED: { code: 'revoked', label: '已停用' },
  STOPPED: { code: 'stopped', label: '创建人已离开或不再是主管理员' },
});
export type ApiTokenState = keyof typeof apiTokenState.rows;

/** As the audit log names them. */
export const integrationActions = {
  'apiToken.create': '新建 API 令牌',
  'apiToken.rotate': '轮换 API 令牌',
  'apiToken.endKey': '停用旧 API 令牌',
  'apiToken.revoke': '停用 API 令牌',
  'sandbox.open': '开通沙箱',
  'sandbox.furnish': '建立沙箱企业',
  'sandbox.moveClock': '移动沙箱时钟',
} as const;

/** Told to the masters of the company, in case it was none of them. */
export const apiTokenNotices = {
  CREATED: '{by}新建了 API 令牌“{name}”，如非本人操作请立即停用',
  ROTATED: '{by}轮换了 API 令牌“{name}”，旧令牌 7 天后失效',
  REVOKED: '{by}停用了 API 令牌“{name}”',
} as const;
export type ApiTokenNotice = keyof typeof apiTokenNotices;

export const integrationTexts = {
  addressWrong: '请输入 IP 地址或网段，如 203.0.113.18 或 203.0.113.0/24',
  scopesMissing: '请至少选择一项权限',
  expiryWrong: '到期日须在明天到一年之内',
  capMissing: '可付款的令牌须设置当日付款上限',
  capUseless: '不可付款的令牌没有付款上限',
} as const;

/** `jq_live_<keyId>_<43 characters of randomness>_<6 characters of CRC32>`, of a sandbox `jq_test_…`: scanners find it, and a mistyped one is known without a look. */
export const API_TOKEN_PREFIX = 'jq_';
export const API_TEST_PREFIX = 'jq_test_';
export const API_TOKEN_FORM = /^(jq_(?:live|test)_([0-9a-z]{10})_[A-Za-z0-9_-]{43})_([0-9A-Za-z]{6})$/;
/** Of what looks like one, wherever it stands. */
export const apiTokenInText = /jq_(?:live|test)_[\w-]+/g;
