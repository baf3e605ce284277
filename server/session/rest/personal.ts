import { invalid } from '../../../schema/errors';
import { signInTexts } from '../../../schema/messages';
import type { Caller } from '../../kernel/context';
import { type RestRow, restRow } from '../../kernel/doors/rest';
import type { Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { changePassword } from '../commands/change-password';
import { changePhone } from '../commands/change-phone';
import { confirmIdentity } from '../commands/confirm-identity';
import { renameMe } from '../commands/rename-me';
import { setEmail } from '../commands/set-email';
import { boundCompanies } from '../queries';
import { boundWire, me } from './wire';

const EMPTY = (): object => ({});

/** PER-006: the code proves the old phone; the label it answers opens the next step. */
async function changePhoneStep(caller: Caller, wire: Wire) {
  const proof = await run(caller, confirmIdentity, { step: 'CHANGE_PHONE', code: wire.text('code') ?? '' });
  return { resetLabel: proof.resetLabel };
}

/** PER-008, PER-014: without a label the code of the old phone is checked first, all in one call. */
async function resetPasswordCall(caller: Caller, wire: Wire) {
  const [password, again] = [wire.text('password') ?? '', wire.text('rePassword')];
  if (again === undefined) throw invalid({ rePassword: signInTexts.confirmationMissing });
  if (again !== password) throw invalid({ rePassword: signInTexts.passwordMismatch });
  const label =
    wire.text('resetLabel') ?? (await run(caller, confirmIdentity, { step: 'CHANGE_PASSWORD', code: wire.text('code') ?? '' })).resetLabel;
  await run(caller, changePassword, { resetLabel: label, password });
  return {};
}

async function joinedList(caller: Caller, wire: Wire) {
  const { list } = await run(caller, boundCompanies, {});
  const size = wire.int('pageSize', 'page_size') ?? 10;
  const start = ((wire.int('pageNo', 'page') ?? 1) - 1) * size;
  return { list: list.slice(start, start + size).map(boundWire), totalCount: list.length };
}

/** PER-*: what a user does with his own account. */
export const personalRows: readonly RestRow[] = [
  restRow({
    method: 'POST',
    path: '/api/user/name/update',
    given: false,
    kind: 'write',
    useCase: renameMe,
    input: (wire) => ({ name: wire.text('userName', 'user_name') ?? '' }),
    output: EMPTY,
  }),
  restRow({
    method: 'GET',
    path: '/api/user/base/info',
    given: false,
    kind: 'read',
    useCases: ['viewer'],
    handler: async (caller) => {
      const found = await me(caller);
      return { userName: found.name, email: found.emailMasked ?? '', phone: found.phoneMasked, password: found.hasPassword ? 1 : 0 };
    },
  }),
  restRow({
    method: 'GET',
    path: '/api/user/company/joined/list',
    given: false,
    kind: 'read',
    useCases: ['boundCompanies'],
    fields: ['pageNo', 'pageSize'],
    handler: joinedList,
  }),
  restRow({
    method: 'POST',
    path: '/api/user/phone/change',
    given: false,
    kind: 'write',
    useCases: ['confirmIdentity'],
    fields: ['phone', 'code', 'captcha'],
    handler: changePhoneStep,
  }),
  restRow({
    method: 'POST',
    path: '/api/user/phone/confirm',
    given: false,
    kind: 'write',
    useCase: changePhone,
    input: (wire) => ({ resetLabel: wire.text('resetLabel') ?? '', phone: wire.text('phone') ?? '', code: wire.text('code') ?? '' }),
    output: EMPTY,
  }),
  restRow({
    method: 'POST',
    path: '/api/user/password/reset',
    given: false,
    kind: 'write',
    useCases: ['confirmIdentity', 'changePassword'],
    fields: ['phone', 'code', 'password', 'rePassword', 'resetLabel'],
    handler: resetPasswordCall,
  }),
  restRow({
    method: 'POST',
    path: '/api/user/email/set',
    given: false,
    kind: 'write',
    useCase: setEmail,
    input: (wire) => ({ email: wire.text('email') ?? '', code: wire.text('code') ?? '' }),
    output: EMPTY,
  }),
];
