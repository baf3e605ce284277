import { boolean, object } from 'yup';
import { DomainError, type ErrorKey } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { dayOf, later } from '../../kernel/clock';
import type { Before, Ctx } from '../../kernel/context';
import { blindIndex, phoneIndexOf } from '../../kernel/secrets';
import { formatShape, optionalFormatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { checkCode, codeErrors, useCode } from '../../verification/public';
import { codeShape } from '../inputs';
import { fullIdCard, plainName } from '../rules';
import { openPayeeSession, type PayeeSessionView } from '../steps/openSession';
import { triesExceeded } from '../steps/proveIdentity';
import { countGuess, guessesSpentUntil, personOfPhone, personWithPhone, provePhone, usePhone } from '../store/sessions';
import { loginBinding } from './send-payee-login-code';

interface Said {
  readonly phone: string;
  readonly name: string | null;
  readonly idCard: string | null;
}

type Found = { readonly personId: string; readonly isNew: boolean } | { readonly refused: ErrorKey } | { readonly spentUntil: Date };

/**
 * A phone that was proven within a year, and by which somebody has logged in within 90 days, speaks for its person. A number may have changed hands
 * since: after so long a carrier gives it to somebody else, who says name and number of the person before anything of hers is shown.
 */
async function personBehind(ctx: Ctx, { phone, name, idCard }: Said): Promise<Found> {
  const phoneIndex = phoneIndexOf(phone);
  const since = later(ctx.now, -limits.payee.phoneProofLife);
  const bound = await personOfPhone(ctx, phoneIndex, { since, usedSince: later(ctx.now, -limits.payee.phoneRestLife) });
  if (bound !== null) return { personId: bound, isNew: false };
  if (!name || !idCard) return { refused: 'IDENTITY_REQUIRED' };
  const spentUntil = await guessesSpentUntil(ctx, phoneIndex, limits.payee.wrongIdentitiesPerHour);
  if (spentUntil !== null) return { spentUntil };
  const number = fullIdCard(idCard, dayOf(ctx.now));
  const asked = { name: plainName(name), idIndex: number === null ? '' : blindIndex(null, 'idCard', number), phoneIndex };
  const personId = number === null ? null : await personWithPhone(ctx, asked);
  if (personId !== null) return { personId, isNew: true };
  await countGuess(ctx, 'IDENTITY', phoneIndex);
  return { refused: 'IDENTITY_MISMATCH' };
}

/** Who owns the phone is asked by the code, before anything is said about whom it belongs to. */
async function judge(before: Before, input: Said & { readonly code: string }) {
  const binding = loginBinding(input.phone);
  const { codeId } = await checkCode(before, { purpose: 'PAYEE_LOGIN', recipient: input.phone, code: input.code, binding });
  const found = await before.autonomous((ctx) => personBehind(ctx, input));
  if ('refused' in found) throw new DomainError(found.refused);
  if ('spentUntil' in found) throw triesExceeded(found.spentUntil);
  return { codeId, binding, ...found };
}

export const loginPayee = command({
  name: 'loginPayee',
  realm: 'public',
  needs: null,
  asNobody: true,
  errors: ['IDENTITY_REQUIRED', 'IDENTITY_MISMATCH', 'IDENTITY_TRIES_EXCEEDED', ...codeErrors],
  idempotent: 'no',
  audit: { action: 'payee.login' },
  input: object({
    phone: formatShape('mobile'),
    code: codeShape(),
    name: optionalFormatShape('name'),
    idCard: optionalFormatShape('idCard'),
    asToken: boolean().nullable().default(false),
  }),
  before: (before, input) => judge(before, input),
  async run(ctx, input, { codeId, binding, personId, isNew }): Promise<PayeeSessionView> {
    await useCode(ctx, { codeId, binding });
    const phoneIndex = phoneIndexOf(input.phone);
    await (isNew ? provePhone : usePhone)(ctx, phoneIndex, personId);
    ctx.note({ target: ['person', personId] });
    return openPayeeSession(ctx, personId, { phoneIndex }, input.asToken ?? false);
  },
});
