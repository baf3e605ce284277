/** Second factors, fresh proofs and what their owner is told: words and figures of the account's safety (AUTH-014, AUTH-016). */
import { vocabulary } from './codes';

/** What a company makes of a second factor when somebody pays (AUTH-014). */
export const secondFactorUse = vocabulary({
  OFF: { code: 'off', label: '不使用' },
  ACCEPTED: { code: 'accepted', label: '可代替短信验证码' },
  DEMANDED: { code: 'demanded', label: '付款时必须验证' },
});
export type SecondFactorUse = keyof typeof secondFactorUse.rows;

/** How somebody has shown that it is he who sits there. */
export const proofWay = vocabulary({
  PASSWORD: { code: 'password', label: '登录密码' },
  CODE: { code: 'code', label: '短信验证码' },
  TOTP: { code: 'totp', label: '身份验证器' },
  RECOVERY: { code: 'recovery', label: '恢复码' },
  PASSKEY: { code: 'passkey', label: '通行密钥' },
});
export type ProofWay = keyof typeof proofWay.rows;

/** Ways that only the holder of a second factor has. */
export const factorWays: readonly ProofWay[] = ['TOTP', 'RECOVERY', 'PASSKEY'];

/** What a proof is asked for: any way at all, or one of the second factors that the user has. */
export type ProofStrength = 'ANY' | 'FACTOR';

/** What the owner of an account is told, on every way that reaches him: whoever did it may not be he. */
export const safetyNotice = vocabulary({
  TOTP_ADDED: { code: 'totpAdded', label: '已启用身份验证器' },
  TOTP_REMOVED: { code: 'totpRemoved', label: '已移除身份验证器' },
  RECOVERY_RENEWED: { code: 'recoveryRenewed', label: '已重新生成恢复码，原恢复码全部失效' },
  RECOVERY_USED: { code: 'recoveryUsed', label: '已使用一个恢复码通过验证' },
  PASSKEY_ADDED: { code: 'passkeyAdded', label: '已添加通行密钥' },
  PASSKEY_REMOVED: { code: 'passkeyRemoved', label: '已移除通行密钥' },
  SIGN_ON_LINKED: { code: 'signOnLinked', label: '已绑定企业账号，可用它登录' },
  SIGN_ON_UNLINKED: { code: 'signOnUnlinked', label: '已解除企业账号绑定' },
  SIGN_ON_CHANGED: { code: 'signOnChanged', label: '企业更改了企业账号登录的设置，如不知情请联系企业管理员' },
  RESET_BEGUN: { code: 'resetBegun', label: '客服已受理重置您的第二重验证，24 小时后生效；如非本人申请，请登录后在个人信息页取消' },
  RESET_CANCELLED: { code: 'resetCancelled', label: '已取消重置第二重验证' },
  RESET_DONE: { code: 'resetDone', label: '第二重验证已重置，身份验证器、通行密钥与恢复码全部移除' },
  PASSKEY_COPIED: { code: 'passkeyCopied', label: '通行密钥的使用次数异常，可能已被复制' },
});
export type SafetyNotice = keyof typeof safetyNotice.rows;

export const safetyTexts = {
  totpWrongFormat: '请输入身份验证器显示的 6 位验证码，或一个恢复码',
  newDevice: '您的账号在新设备上登录：{device}（{ip}）',
  passkeyName: '通行密钥名称须为 1 至 30 个字',
  settingChanged: '付款时的第二重验证已改为：{use}',
} as const;

/** As the audit log names them. */
export const safetyActions = {
  'safety.addPasskey': '添加通行密钥',
  'safety.askPasskey': '请求通行密钥验证',
  'safety.beginPasskey': '开始添加通行密钥',
  'safety.beginTotp': '开始启用身份验证器',
  'safety.cancelReset': '取消重置第二重验证',
  'safety.confirmTotp': '启用身份验证器',
  'safety.finishReset': '重置到期的第二重验证',
  'safety.removePasskey': '移除通行密钥',
  'safety.removeTotp': '移除身份验证器',
  'safety.renamePasskey': '重命名通行密钥',
  'safety.renewRecoveryCodes': '重新生成恢复码',
} as const;

/** Groups of four, as they are read from paper: `ABCD-EFGH-IJKL-MNOP`. */
export const shownRecoveryCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
