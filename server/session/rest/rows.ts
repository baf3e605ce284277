import { role } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import type { CodePurpose } from '../../../schema/messages';
import { many } from '../../../schema/rest/answers';
import { type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import type { Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { createSessionTicket } from '../commands/create-session-ticket';
import { login } from '../commands/login';
import { loginByCode } from '../commands/login-by-code';
import { logout } from '../commands/logout';
import { sendCode } from '../commands/send-code';
import { sendEmailCode } from '../commands/send-email-code';
import { sendIdentityCode } from '../commands/send-identity-code';
import { sendNewPhoneCode } from '../commands/send-new-phone-code';
import { sendSwitchCode } from '../commands/send-switch-code';
import { switchCompany } from '../commands/switch-company';
import { boundCompanies, viewer } from '../queries';
import { getTtl } from './entry';
import { personalRows } from './personal';
import { BOUND, boundWire, me } from './wire';

/** The three names of the slider's result; absent = not solved. */
const captchaOf = (wire: Wire) => {
  const [solution, token, sessionId] = [wire.text('ncSig', 'sig'), wire.text('ncToken'), wire.text('ncCsessionid', 'ncSessionId')];
  return solution && token && sessionId ? { solution, token, sessionId } : null;
};

const userRow = restSteps({
  call: 'GET /api/user/info',
  words: ['当前用户与企业', 'The user and the company in use'],
  isRead: true,
  acceptsQueryToken: true,
  useCases: [viewer, createSessionTicket],
  answers: [
    'company_id',
    'user_id',
    'user_name',
    'business_license_name',
    'phone',
    'jwt',
    'allow_access',
    'manage_roles',
    'need_audit',
    'token?',
  ],
  async steps({ caller }) {
    const found = await me(caller);
    const ticket = caller.actor?.sessionId && !caller.problem ? await run(caller, createSessionTicket, { purpose: 'SOCKET' }) : null;
    return {
      company_id: found.companyId ?? '',
      user_id: found.userId,
      user_name: found.name,
      business_license_name: found.companyName ?? '',
      phone: found.phoneMasked,
      jwt: ticket?.ticket ?? '',
      allow_access: found.hasAccess ? 'yes' : 'no',
      manage_roles: found.roles.map((key) => role.code(key)),
      need_audit: found.needsAudit ? 1 : 0,
      ...(found.isUnbound ? { token: 'NO_BIND' } : {}),
    };
  },
});

const loginRow = restSteps({
  call: 'POST /api/user/login',
  isOurs: true,
  words: ['登录，得到 token', 'Log in and get a token'],
  note: [
    '密码登录用 password，验证码登录用 code。之后的请求都在请求头带上 token。',
    'Send password, or code for a login by SMS. Every later call carries the header token.',
  ],
  useCases: [login, loginByCode],
  takes: (wire) => ({
    account: wire.needed.text('account', 'phone') ?? '',
    code: wire.text('code'),
    // What was typed, blanks at its ends too; nothing but blanks is none.
    password: wire.typed('password'),
    captcha: captchaOf(wire),
    from: wire.text('from') ?? null,
  }),
  answers: ['token', 'ttl'],
  async steps({ caller, sent: { account, code, password, captcha, from } }) {
    const how = { way: 'BOTH' as const, from };
    const { token, ttlSeconds } =
      !password?.trim() && code !== undefined
        ? await run(caller, loginByCode, { phone: account, code, ...how })
        : await run(caller, login, { account, password: password ?? '', captcha, ...how });
    return { token: token ?? '', ttl: ttlSeconds };
  },
});

const permissionCheck = restSteps({
  call: 'POST /api/user/permission/check',
  isOurs: true,
  words: ['当前用户的角色', 'Roles of the user'],
  useCases: [viewer],
  takes: (wire) => ({ asked: wire.list('roles') }),
  answers: ['roles', 'need_audit'],
  async steps({ caller, sent: { asked } }) {
    const found = await me(caller);
    const held = found.roles.map((key) => role.code(key));
    return { roles: asked ? held.filter((code) => asked.includes(code)) : held, need_audit: found.needsAudit ? 1 : 0 };
  },
});

// Scenes of the legacy forms; those of a logged-in user need their session, the others a captcha.
const publicScenes: Readonly<Record<string, Extract<CodePurpose, 'LOGIN' | 'REGISTER' | 'RESET_PASSWORD'>>> = {
  login: 'LOGIN',
  register: 'REGISTER',
  resetPassword: 'RESET_PASSWORD',
  forgot: 'RESET_PASSWORD',
};

/** Scenes of a logged-in user: the code goes to his own phone, and phone/change answers the label for it. */
const ownScenes: readonly string[] = ['changePhoneSms', 'changePassword', 'changeEmail'];

const SCENE_NOTE = [
  'scene: login, register, resetPassword, forgot (captcha and phone); changePhoneSms, changePassword, changeEmail (session); newPhone (resetLabel)',
  'scene: login, register, resetPassword, forgot (captcha and phone); changePhoneSms, changePassword, changeEmail (session); newPhone (resetLabel)',
] as const;

interface PhoneCode {
  readonly call: `POST /api/${string}`;
  readonly words: readonly [string, string];
  readonly channel: 'SMS' | 'VOICE';
}

const phoneCode = ({ channel, ...row }: PhoneCode): RestRow =>
  restSteps({
    ...row,
    isOurs: true,
    note: SCENE_NOTE,
    useCases: [sendCode, sendIdentityCode, sendNewPhoneCode],
    takes: (wire) => ({
      scene: wire.text('scene') ?? 'login',
      phone: wire.text('phone') ?? null,
      captcha: captchaOf(wire),
      resetLabel: wire.text('resetLabel') ?? '',
    }),
    answers: 'empty',
    async steps({ caller, sent: { scene, phone, captcha, resetLabel } }) {
      const purpose = publicScenes[scene];
      if (purpose) await run(caller, sendCode, { purpose, channel, recipient: phone, captcha });
      else if (ownScenes.includes(scene)) await run(caller, sendIdentityCode, { channel, captcha });
      else if (scene === 'newPhone') await run(caller, sendNewPhoneCode, { resetLabel, phone: phone ?? '', channel, captcha });
      else throw new DomainError('UNKNOWN_VALUE', { field: 'scene' });
    },
  });

export const rest: readonly RestRow[] = [
  getTtl,
  userRow,
  restRow({ call: 'POST /api/user/logout', words: ['退出登录', 'Log out'], useCase: logout, answers: 'empty' }),
  restRow({
    call: 'GET /api/user/company/bind/list',
    words: ['可使用的企业', 'Companies that may be used'],
    useCase: boundCompanies,
    answers: [many('list', BOUND), 'flushToken'],
    output: ({ list, flushToken }) => ({ list: list.map(boundWire), flushToken }),
  }),
  restRow({
    call: 'POST /api/user/company/change',
    words: ['切换企业', 'Change to another company'],
    useCase: switchCompany,
    takes: (wire) => ({
      companyId: wire.id('target_company_id', 'targetCompanyId'),
      flushToken: wire.needed.text('flush_token', 'flushToken') ?? '',
    }),
    answers: 'empty',
  }),
  loginRow,
  permissionCheck,
  phoneCode({ call: 'POST /api/verify/code/sms/send', channel: 'SMS', words: ['发送短信验证码', 'Send a code by SMS'] }),
  phoneCode({ call: 'POST /api/verify/code/voice/send', channel: 'VOICE', words: ['发送语音验证码', 'Send a code by voice'] }),
  restRow({
    call: 'POST /api/verify/code/email/send',
    isOurs: true,
    words: ['发送邮箱验证码', 'Send a code by e-mail'],
    useCase: sendEmailCode,
    takes: (wire) => ({ email: wire.needed.text('email') ?? '', captcha: captchaOf(wire) }),
    answers: 'empty',
  }),
  restRow({
    call: 'POST /api/setting/sms/send',
    isOurs: true,
    words: ['发送修改配置的验证码', 'Send the code for changing a setting'],
    useCase: sendSwitchCode,
    takes: (wire) => ({ captcha: captchaOf(wire) }),
    answers: 'empty',
  }),
  ...personalRows,
];
