import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { maskIdCard } from '../../../schema/formats';
import { isResidencePermit } from '../../../schema/identity';
import { limits } from '../../../schema/limits';
import { identitySession as machine } from '../../../schema/machines/identitySession';
import { dayOf, later } from '../../kernel/clock';
import { blindIndex } from '../../kernel/secrets';
import { formatShape, optionalFormatShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { fullIdCard, judgeSaid, knownIdentities, plainName } from '../../payee/public';
import { tokensShape } from '../inputs';
import { originOf } from '../rules';
import { lockOwnSession, requireLive, requireSession, sessionErrors } from '../steps/openSession';
import { openedRead, sealedSaid } from '../steps/sealed';
import { newestPicture } from '../store/pictures';
import { changeSession } from '../store/sessions';
import { type IdentitySessionView, identitySessionView } from '../views';

/** The register was asked about the pair and did not confirm it: operators look at the pictures. Whoever has sent none has nothing to show them. */
export const askManualIdentity = command({
  name: 'askManualIdentity',
  realm: 'public',
  needs: null,
  asNobody: true,
  errors: [
    ...sessionErrors,
    'IDENTITY_SESSION_OVER',
    'IDENTITY_MISMATCH',
    'PAYEE_PHONE_MISSING',
    'IDENTITY_PICTURE_NEEDED',
    'IDENTITY_CHECK_NEEDED',
    'ACTION_NOT_ALLOWED',
  ],
  idempotent: 'no',
  audit: { action: 'identity.askManual' },
  input: object({
    ...tokensShape,
    name: formatShape('name'),
    idCard: string().required().max(64),
    phone: optionalFormatShape('mobile'),
  }),
  async before(before, { token, session, name, idCard, phone }) {
    await requireSession(before, { token, session });
    await judgeSaid(before, token, { name, idCard, phone });
  },
  async run(ctx, { name, idCard: typed, phone, ...tokens }): Promise<IdentitySessionView> {
    const row = await lockOwnSession(ctx, tokens);
    requireLive(ctx, row, 'FAILED');
    machine.require(row.status, 'askManual');
    const picture = await newestPicture(ctx, row.id);
    if (!picture) throw new DomainError('IDENTITY_PICTURE_NEEDED');
    const pair = { name: plainName(name), idCard: fullIdCard(typed, dayOf(ctx.now)) ?? '' };
    // Nothing is written about a pair on the word of whoever comes with it: else anybody could keep somebody from being paid.
    const [answer] = (await knownIdentities(ctx, [pair])).values();
    if (answer === undefined || answer === 'MATCH') throw new DomainError('IDENTITY_CHECK_NEEDED');
    const read = openedRead(ctx, picture);
    const asked = await changeSession(ctx, row.id, {
      status: machine.target(row.status, 'askManual'),
      failure: null,
      document: isResidencePermit(pair.idCard) ? 'RESIDENCE_PERMIT' : 'ID_CARD',
      id_card_mask: maskIdCard(pair.idCard),
      manual_at: ctx.now,
      expires_at: later(ctx.now, limits.identity.manualLife),
      said_cipher: sealedSaid(ctx, { ...pair, phone: phone ?? '' }),
      name_origin: originOf(pair.name, read?.name ?? null),
      id_card_origin: originOf(pair.idCard, read?.idCard ?? null),
      id_index: blindIndex(ctx.companyId, 'idCard', pair.idCard),
      is_checking: false,
    });
    ctx.note({ target: ['identitySession', row.id], after: { document: asked.document } });
    return identitySessionView(ctx, asked, picture);
  },
});
