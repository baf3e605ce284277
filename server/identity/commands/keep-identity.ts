import { object, string } from 'yup';
import { identitySession as machine } from '../../../schema/machines/identitySession';
import { command } from '../../kernel/usecase';
import { tokensShape } from '../inputs';
import { originOf } from '../rules';
import { lockOwnSession, requireLive, requireSession, sessionErrors } from '../steps/openSession';
import { openedRead, openedSaid, sealedSaid } from '../steps/sealed';
import { newestPicture } from '../store/pictures';
import { changeSession } from '../store/sessions';

/** Half a number, or none: it is judged when it is handed in. */
const typed = () => string().nullable().default(null).max(64);

/** What somebody has typed so far; the register's answer to other words stands no longer. */
export const keepIdentity = command({
  name: 'keepIdentity',
  realm: 'public',
  needs: null,
  asNobody: true,
  errors: [...sessionErrors, 'IDENTITY_SESSION_OVER', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'identity.keep' },
  input: object({ ...tokensShape, name: typed(), idCard: typed(), phone: typed() }),
  before: (before, { token, session }) => requireSession(before, { token, session }),
  async run(ctx, { token, session, ...words }): Promise<boolean> {
    const row = await lockOwnSession(ctx, { token, session });
    requireLive(ctx, row);
    machine.require(row.status, 'keep');
    ctx.note({ target: ['identitySession', row.id] });
    const before = openedSaid(ctx, row);
    const said = { name: (words.name ?? '').trim(), idCard: (words.idCard ?? '').trim(), phone: (words.phone ?? '').trim() };
    const isOther = before?.name !== said.name || before.idCard !== said.idCard;
    const isTyped = isOther && (said.name !== '' || said.idCard !== '');
    const picture = await newestPicture(ctx, row.id);
    const read = picture ? openedRead(ctx, picture) : null;
    await changeSession(ctx, row.id, {
      said_cipher: sealedSaid(ctx, said),
      name_origin: said.name === '' ? null : originOf(said.name, read?.name ?? null),
      id_card_origin: said.idCard === '' ? null : originOf(said.idCard, read?.idCard ?? null),
      ...(isOther ? { verdict: null, verdict_source: null, verdict_at: null, is_checking: false } : {}),
      ...(isOther && machine.can(row.status, 'correct') ? { status: machine.target(row.status, 'correct') } : {}),
      ...(isTyped && machine.can(row.status, 'type') ? { status: machine.target(row.status, 'type') } : {}),
    });
    return true;
  },
});
