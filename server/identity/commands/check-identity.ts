import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { identitySession as machine } from '../../../schema/machines/identitySession';
import { isSameName } from '../../../schema/sameName';
import { countedAddress } from '../../kernel/addresses';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { blindIndex, platformIndex } from '../../kernel/secrets';
import { formatShape, optionalFormatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { fullIdCard, judgeSaid, plainName } from '../../payee/public';
import { captchaErrors, captchaShape, verifyCaptcha } from '../../verification/public';
import { tokensShape } from '../inputs';
import { BY_OPERATORS, originOf, type Said } from '../rules';
import { lockOwnSession, publicCode, requireLive, requireSession, sessionErrors } from '../steps/openSession';
import { openedRead, openedSaid, sealedSaid } from '../steps/sealed';
import { isKnownByOperators } from '../steps/word';
import { newestPicture } from '../store/pictures';
import { beginCheck, countOne, keepVerdict, type SessionRecord } from '../store/sessions';
import { type IdentitySessionView, identitySessionView } from '../views';

const isSame = (one: Said | null, other: Said): boolean => one !== null && isSameName(one.name, other.name) && one.idCard === other.idCard;

/** Whoever taps twice, or comes back to what was confirmed, asks the register nothing anew. */
const isAnswered = (ctx: Ctx, row: SessionRecord, said: Said): boolean =>
  (row.is_checking || row.verdict === 'MATCH') && isSame(openedSaid(ctx, row), said);

interface Asking {
  readonly said: Said;
  /** Of the code on the wall; null = a link that names somebody. */
  readonly code: string | null;
}

/** Each question that is asked counts, whatever comes of it; one that its address may not ask any more takes none from a code that many share. */
async function refusalOf(ctx: Ctx, { said, code }: Asking): Promise<'IDENTITY_CHECKS_PAUSED' | 'IDENTITY_NUMBER_CHECKED' | null> {
  const { checksPerNumberDay, checksPerCodeDay, checksPerAddressHour } = limits.identity;
  const day = dayOf(ctx.now);
  if (code !== null) {
    if ((await countOne(ctx, 'ASKER', countedAddress(ctx.ip))) > checksPerAddressHour) return 'IDENTITY_CHECKS_PAUSED';
    if ((await countOne(ctx, 'CODE', `${day}:${code}`)) > checksPerCodeDay) return 'IDENTITY_CHECKS_PAUSED';
  }
  const ofNumber = await countOne(ctx, 'NUMBER', `${day}:${platformIndex(ctx, 'idCard', said.idCard)}`);
  return ofNumber > checksPerNumberDay ? 'IDENTITY_NUMBER_CHECKED' : null;
}

/**
 * What the person says, read or typed, is compared with whom the link names, and asked of the register by a job. A question is counted for the attempt and for the
 * number, whatever comes of it: the answer says of a number whose it is.
 */
export const checkIdentity = command({
  name: 'checkIdentity',
  realm: 'public',
  needs: null,
  asNobody: true,
  errors: [
    ...sessionErrors,
    'IDENTITY_SESSION_OVER',
    'IDENTITY_MISMATCH',
    'PAYEE_PHONE_MISSING',
    ...captchaErrors,
    'IDENTITY_CHECKS_SPENT',
    'IDENTITY_NUMBER_CHECKED',
    'IDENTITY_CHECKS_PAUSED',
    'ACTION_NOT_ALLOWED',
  ],
  idempotent: 'no',
  audit: { action: 'identity.check' },
  input: object({
    ...tokensShape,
    name: formatShape('name'),
    idCard: string().required().max(64),
    phone: optionalFormatShape('mobile'),
    captcha: captchaShape,
  }),
  async before(before, { token, session, name, idCard, phone, captcha }): Promise<Said> {
    await requireSession(before, { token, session });
    await judgeSaid(before, token, { name, idCard, phone });
    const asking = await before.autonomous(async (ctx) => {
      const said = { name: plainName(name), idCard: fullIdCard(idCard, dayOf(ctx.now)) ?? '', phone: phone ?? '' };
      const row = await lockOwnSession(ctx, { token, session });
      requireLive(ctx, row);
      const isNew = !isAnswered(ctx, row, said);
      if (isNew && row.checks >= limits.identity.checksPerSession) throw new DomainError('IDENTITY_CHECKS_SPENT');
      const code = isNew ? await publicCode(ctx, token) : null;
      return { said, isNew, code, isFirst: row.checks === 0 };
    });
    if (!asking.isNew) return asking.said;
    // Anybody may stand before a code on the wall: whoever asks about people there is no machine, and asks so often only.
    if (asking.code !== null && asking.isFirst) await verifyCaptcha(before, captcha);
    // Counted by then, whatever comes of it.
    const refusal = await before.autonomous((ctx) => refusalOf(ctx, asking));
    if (refusal !== null) throw new DomainError(refusal);
    return asking.said;
  },
  async run(ctx, tokens, said): Promise<IdentitySessionView> {
    const row = await lockOwnSession(ctx, tokens);
    requireLive(ctx, row);
    const picture = await newestPicture(ctx, row.id);
    if (isAnswered(ctx, row, said)) return identitySessionView(ctx, row, picture);
    machine.require(row.status, 'check');
    const read = picture ? openedRead(ctx, picture) : null;
    const asked = await beginCheck(ctx, row.id, {
      said_cipher: sealedSaid(ctx, said),
      name_origin: originOf(said.name, read?.name ?? null),
      id_card_origin: originOf(said.idCard, read?.idCard ?? null),
      id_index: blindIndex(ctx.companyId, 'idCard', said.idCard),
      most: limits.identity.checksPerSession,
    });
    if (!asked) throw new DomainError('IDENTITY_CHECKS_SPENT');
    ctx.note({
      target: ['identitySession', row.id],
      after: { name: asked.name_origin, idCard: asked.id_card_origin, check: asked.checks },
    });
    if (await isKnownByOperators(ctx, said)) {
      const answer = { verdict: 'MATCH', source: BY_OPERATORS, status: machine.target(asked.status, 'match') } as const;
      return identitySessionView(ctx, await keepVerdict(ctx, row.id, answer), picture);
    }
    ctx.enqueue('identity.check', { companyId: ctx.companyId, sessionId: row.id });
    return identitySessionView(ctx, asked, picture);
  },
});
