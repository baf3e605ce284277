import { invalid } from '../../../schema/errors';
import { signInTexts } from '../../../schema/messages';
import { many } from '../../../schema/rest/answers';
import { type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import type { Wire } from '../../kernel/doors/wire';
import { DEFAULT_PAGE_SIZE } from '../../kernel/paging';
import { run } from '../../kernel/usecase';
import { changePassword } from '../commands/change-password';
import { changePhone } from '../commands/change-phone';
import { confirmIdentity } from '../commands/confirm-identity';
import { leaveCompany } from '../commands/leave-company';
import { renameMe } from '../commands/rename-me';
import { setEmail } from '../commands/set-email';
import { boundCompanies, viewer } from '../queries';
import { BOUND, boundWire, me } from './wire';

/** A password is what was typed: the console logs in by the same, blanks at its ends too. */
const passwordSent = (wire: Wire) => ({
  password: wire.needed.typed('password') ?? '',
  again: wire.needed.typed('rePassword') || undefined,
  resetLabel: wire.text('resetLabel'),
  phone: wire.text('phone') ?? null,
  code: wire.text('code') ?? '',
});

const IDENTITY_STEPS: Readonly<Record<string, 'CHANGE_EMAIL' | 'CHANGE_PASSWORD'>> = {
  changeEmail: 'CHANGE_EMAIL',
  changePassword: 'CHANGE_PASSWORD',
};

/** PER-014. */
function requireSamePassword(password: string, again: string | undefined): void {
  if (again === undefined) throw invalid({ rePassword: signInTexts.confirmationMissing });
  if (again !== password) throw invalid({ rePassword: signInTexts.passwordMismatch });
}

/** PER-*: what a user does with his own account. */
export const personalRows: readonly RestRow[] = [
  restRow({
    call: 'POST /api/user/name/update',
    isOurs: true,
    words: ['修改姓名', 'Change the own name'],
    useCase: renameMe,
    takes: (wire) => ({ name: wire.needed.text('userName', 'user_name') ?? '' }),
    answers: 'empty',
  }),
  restSteps({
    call: 'GET /api/user/base/info',
    isOurs: true,
    words: ['个人信息', 'The own person'],
    useCases: [viewer],
    answers: ['userName', 'email', 'phone', ['password', 'flag']],
    async steps({ caller }) {
      const found = await me(caller);
      return { userName: found.name, email: found.emailMasked ?? '', phone: found.phoneMasked, password: found.hasPassword ? 1 : 0 };
    },
  }),
  restRow({
    call: 'GET /api/user/company/joined/list',
    isOurs: true,
    words: ['已加入的企业，分页', 'Companies joined, by page'],
    useCase: boundCompanies,
    takes: (wire) => ({ first: wire.int('pageSize', 'page_size') ?? DEFAULT_PAGE_SIZE, page: wire.int('pageNo', 'page') ?? 1 }),
    answers: [many('list', BOUND), 'totalCount'],
    output: ({ list, totalCount }) => ({ list: list.map(boundWire), totalCount }),
  }),
  // PER-006: the code proves the old phone; the label it answers opens the next step.
  restRow({
    call: 'POST /api/user/phone/change',
    isOurs: true,
    words: ['更换手机号第一步：验证原手机', 'Change the phone, step 1: prove the old one'],
    note: [
      '验证码由 sms/send 发送。修改邮箱或密码时带 scene：changeEmail、changePassword，resetLabel 只用于该步骤。',
      'The code comes by sms/send. To change the e-mail or the password send scene changeEmail or changePassword; the resetLabel opens that step alone.',
    ],
    useCase: confirmIdentity,
    // The same step proves who changes an address or a password (scenes changeEmail, changePassword).
    takes: (wire) => ({
      step: IDENTITY_STEPS[wire.text('scene') ?? ''] ?? ('CHANGE_PHONE' as const),
      phone: wire.text('phone') ?? null,
      code: wire.needed.text('code') ?? '',
    }),
    alsoTakes: ['captcha'],
    answers: ['resetLabel'],
    output: ({ resetLabel }) => ({ resetLabel }),
  }),
  restRow({
    call: 'POST /api/user/phone/confirm',
    isOurs: true,
    words: ['更换手机号第二步：验证新手机', 'Change the phone, step 2: prove the new one'],
    useCase: changePhone,
    takes: ({ needed }) => ({
      resetLabel: needed.text('resetLabel') ?? '',
      phone: needed.text('phone') ?? '',
      code: needed.text('code') ?? '',
    }),
    answers: 'empty',
  }),
  // PER-008, PER-014: without a label the code of the old phone is checked first, all in one call.
  restSteps({
    call: 'POST /api/user/password/reset',
    isOurs: true,
    words: ['修改密码', 'Change the password'],
    useCases: [confirmIdentity, changePassword],
    takes: passwordSent,
    answers: 'empty',
    async steps({ caller, sent: { password, again, phone, code, resetLabel } }) {
      requireSamePassword(password, again);
      const label = resetLabel ?? (await run(caller, confirmIdentity, { step: 'CHANGE_PASSWORD', phone, code })).resetLabel;
      await run(caller, changePassword, { resetLabel: label, password });
    },
  }),
  // PER-017: by phone, so the label of the identity step is what authorises it (D18).
  restSteps({
    call: 'POST /api/user/phone/reset',
    isOurs: true,
    words: ['凭身份凭据重设密码', 'Set a new password with the proof of identity'],
    useCases: [changePassword],
    takes: (wire) => ({
      password: wire.needed.typed('password') ?? '',
      again: wire.needed.typed('rePassword') || undefined,
      resetLabel: wire.needed.text('resetLabel') ?? '',
    }),
    answers: 'empty',
    async steps({ caller, sent: { password, again, resetLabel } }) {
      requireSamePassword(password, again);
      await run(caller, changePassword, { resetLabel, password });
    },
  }),
  // PER-016: who leaves is whoever is logged in; `userId` and `admin` of the legacy form say nothing more.
  restRow({
    call: 'POST /api/user/company/exit',
    isOurs: true,
    words: ['退出企业', 'Leave a company'],
    useCase: leaveCompany,
    takes: (wire) => ({ companyId: wire.id('customerCode', 'customer_code') }),
    alsoTakes: ['userId', 'admin'],
    answers: 'empty',
  }),
  restRow({
    call: 'POST /api/user/email/set',
    isOurs: true,
    words: ['设置邮箱', 'Set the e-mail'],
    note: [
      '首次设置不需 resetLabel；更换邮箱须带 phone/change（scene 为 changeEmail）得到的 resetLabel。',
      'The first address needs no resetLabel; another one in its place needs that of phone/change with scene changeEmail.',
    ],
    useCase: setEmail,
    takes: (wire) => ({
      email: wire.needed.text('email') ?? '',
      code: wire.needed.text('code') ?? '',
      resetLabel: wire.text('resetLabel') ?? null,
    }),
    answers: 'empty',
  }),
];
