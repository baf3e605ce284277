/** Links that a payee opens on a phone: what each is for, where it leads and what the SMS says of it. */
import { vocabulary } from './codes';

/** `code` is the part of the address: `/m/<code>/<token>`; `label` is the document or task in the payee's words. */
export const linkPurpose = vocabulary({
  SIGN: { code: 's', label: '签署合同' },
  QR: { code: 'qr', label: '扫码签约' },
  REGISTER: { code: 'reg', label: '实名登记' },
  FIX_ACCOUNT: { code: 'fix', label: '修改收款账号' },
  CONFIRM_RECEIPT: { code: 'confirm', label: '确认收款' },
  TERMINATE: { code: 'terminate', label: '确认终止协议' },
  UNBIND: { code: 'unbind', label: '解除签署绑定' },
  KEEP_PHONE: { code: 'keep', label: '阻止变更签约手机号' },
  TASK: { code: 'tasks', label: '任务' },
});
export type LinkPurpose = keyof typeof linkPurpose.rows;

export function linkPath(purpose: LinkPurpose, token: string): string {
  return `/m/${linkPurpose.code(purpose)}/${token}`;
}

/** A session of a link acts on the target of the link only; a full one reads everything of its person. */
export type PayeeScope = 'FULL' | 'LINK';
