import { role } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import type { CodePurpose } from '../../../schema/messages';
import type { Caller } from '../../kernel/context';
import { type RestRow, restRow } from '../../kernel/doors/rest';
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
import { jwtOf, SESSION_COOKIE } from '../public';
import { boundCompanies } from '../queries';
import { personalRows } from './personal';
import { boundWire, me } from './wire';

const EMPTY = (): object => ({});

/** The three names of the slider's result; absent = not solved. */
const captchaOf = (wire: Wire) => {
  const [solution, token, sessionId] = [wire.text('ncSig', 'sig'), wire.text('ncToken'), wire.text('ncCsessionid', 'ncSessionId')];
  return solution && token && sessionId ? { solution, token, sessionId } : null;
};

/** 256 bits; tickets and jwts open one call and are no session to keep. */
const SESSION_TOKEN = /^[\w-]{43}$/;

/** PLT-020: the entry token of a URL opens the browser's session; its remaining life is the answer. */
async function getTtl(caller: Caller, wire: Wire) {
  const { ttlSeconds } = await me(caller);
  const token = wire.text('token');
  if (token && SESSION_TOKEN.test(token) && caller.sessionBy === 'header') {
    caller.cookies.push({ name: SESSION_COOKIE, value: token, maxAgeSeconds: ttlSeconds });
  }
  return { ttl: ttlSeconds };
}

async function userFacts(caller: Caller) {
  const found = await me(caller);
  const ticket = caller.actor?.sessionId && !caller.problem ? await run(caller, createSessionTicket, {}) : null;
  return {
    company_id: found.companyId ?? '',
    user_id: found.userId,
    user_name: found.name,
    business_license_name: found.companyName ?? '',
    phone: found.phoneMasked,
    jwt: ticket ? jwtOf(ticket.ticket, ticket.expiresAt) : '',
    allow_access: found.hasAccess ? 'yes' : 'no',
    manage_roles: found.roles.map((key) => role.code(key)),
    need_audit: found.needsAudit ? 1 : 0,
    ...(found.isUnbound ? { token: 'NO_BIND' } : {}),
  };
}

async function loginCall(caller: Caller, wire: Wire) {
  const [account, code, password] = [wire.text('account', 'phone') ?? '', wire.text('code'), wire.text('password')];
  const how = { way: 'BOTH' as const, from: wire.text('from') ?? null };
  const answer =
    password === undefined && code !== undefined
      ? await run(caller, loginByCode, { phone: account, code, ...how })
      : await run(caller, login, { account, password: password ?? '', captcha: captchaOf(wire), ...how });
  return { token: answer.token, ttl: answer.ttlSeconds };
}

async function permissionCheck(caller: Caller, wire: Wire) {
  const found = await me(caller);
  const held = found.roles.map((key) => role.code(key));
  const asked = wire.list('roles');
  return { roles: asked ? held.filter((code) => asked.includes(code)) : held, need_audit: found.needsAudit ? 1 : 0 };
}

// Scenes of the legacy forms; those of a logged-in user need his session, the others a captcha.
const publicScenes: Readonly<Record<string, Extract<CodePurpose, 'LOGIN' | 'REGISTER' | 'RESET_PASSWORD'>>> = {
  login: 'LOGIN',
  register: 'REGISTER',
  resetPassword: 'RESET_PASSWORD',
  forgot: 'RESET_PASSWORD',
};

async function sendPhoneCode(caller: Caller, wire: Wire, channel: 'SMS' | 'VOICE') {
  const scene = wire.text('scene') ?? 'login';
  const [captcha, phone] = [captchaOf(wire), wire.text('phone') ?? null];
  const purpose = publicScenes[scene];
  if (purpose) {
    await run(caller, sendCode, { purpose, channel, recipient: phone, captcha });
    return {};
  }
  if (scene === 'changePhoneSms' || scene === 'changePassword') await run(caller, sendIdentityCode, { captcha });
  else if (scene === 'newPhone') await run(caller, sendNewPhoneCode, { resetLabel: wire.text('resetLabel') ?? '', phone: phone ?? '' });
  else throw new DomainError('UNKNOWN_VALUE', { field: 'scene' });
  return {};
}

const codeFields = ['phone', 'scene', 'ncSig', 'ncToken', 'ncCsessionid', 'resetLabel'];

export const rest: readonly RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/sso/getTtl',
    given: true,
    kind: 'read',
    acceptsQueryToken: true,
    useCases: ['viewer'],
    fields: ['token'],
    handler: getTtl,
  }),
  restRow({
    method: 'GET',
    path: '/api/user/info',
    given: true,
    kind: 'read',
    acceptsQueryToken: true,
    useCases: ['viewer', 'createSessionTicket'],
    handler: userFacts,
  }),
  restRow({ method: 'POST', path: '/api/user/logout', given: true, kind: 'write', useCase: logout, input: EMPTY, output: EMPTY }),
  restRow({
    method: 'GET',
    path: '/api/user/company/bind/list',
    given: true,
    kind: 'read',
    useCase: boundCompanies,
    input: EMPTY,
    output: ({ list, flushToken }) => ({ list: list.map(boundWire), flushToken }),
  }),
  restRow({
    method: 'POST',
    path: '/api/user/company/change',
    given: true,
    kind: 'write',
    useCase: switchCompany,
    input: (wire) => ({
      companyId: wire.id('target_company_id', 'targetCompanyId'),
      flushToken: wire.text('flush_token', 'flushToken') ?? '',
    }),
    output: EMPTY,
  }),
  restRow({
    method: 'POST',
    path: '/api/user/login',
    given: false,
    kind: 'write',
    useCases: ['login', 'loginByCode'],
    fields: ['account', 'password', 'code', 'ncSig', 'ncToken', 'ncCsessionid', 'from'],
    handler: loginCall,
  }),
  restRow({
    method: 'POST',
    path: '/api/user/permission/check',
    given: false,
    kind: 'read',
    useCases: ['viewer'],
    fields: ['roles'],
    handler: permissionCheck,
  }),
  restRow({
    method: 'POST',
    path: '/api/verify/code/sms/send',
    given: false,
    kind: 'write',
    useCases: ['sendCode', 'sendIdentityCode', 'sendNewPhoneCode'],
    fields: codeFields,
    handler: (caller, wire) => sendPhoneCode(caller, wire, 'SMS'),
  }),
  restRow({
    method: 'POST',
    path: '/api/verify/code/voice/send',
    given: false,
    kind: 'write',
    useCases: ['sendCode', 'sendIdentityCode', 'sendNewPhoneCode'],
    fields: codeFields,
    handler: (caller, wire) => sendPhoneCode(caller, wire, 'VOICE'),
  }),
  restRow({
    method: 'POST',
    path: '/api/verify/code/email/send',
    given: false,
    kind: 'write',
    useCase: sendEmailCode,
    input: (wire) => ({ email: wire.text('email') ?? '' }),
    output: EMPTY,
  }),
  restRow({
    method: 'POST',
    path: '/api/setting/sms/send',
    given: false,
    kind: 'write',
    useCase: sendSwitchCode,
    input: (wire) => ({ captcha: captchaOf(wire) }),
    output: EMPTY,
  }),
  ...personalRows,
];
