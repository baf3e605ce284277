import { boolean, object, string } from 'yup';
import { approvalText } from '../../../schema/approvalTexts';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { identitySession as machine } from '../../../schema/machines/identitySession';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { blindIndex, isSameText } from '../../kernel/secrets';
import { formatShape, idShape, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { proposersOf, requestApproval, requireSecondOperator, secondOperatorErrors } from '../../operator/public';
import { numberJudgedAgain, rememberIdentities } from '../../payee/public';
import { BY_OPERATORS, type Said } from '../rules';
import { DECIDE_MANUAL, manualDigest, requireLooked } from '../steps/manual';
import { passIfReady } from '../steps/pass';
import { openedSaid } from '../steps/sealed';
import { picturesOf } from '../store/pictures';
import { changeSession, lockSession, type SessionRecord } from '../store/sessions';

interface Decision {
  readonly companyId: string;
  readonly sessionId: string;
  readonly isApproved: boolean;
  /** What the second one confirms is what the first one proposed. */
  readonly digest: string;
}

interface Waiting {
  readonly row: SessionRecord;
  readonly said: Said | null;
  readonly digest: string;
}

/** Errors: IDENTITY_SESSION_NOT_FOUND, IDENTITY_PICTURES_UNSEEN, ACTION_NOT_ALLOWED. A pair that is not the one that was handed in is approved by nobody. */
async function waiting(ctx: Ctx, companyId: string, sessionId: string, isApproved: boolean): Promise<Waiting> {
  await ctx.enterCompany(companyId);
  const row = await lockSession(ctx, sessionId);
  if (!row) throw new DomainError('IDENTITY_SESSION_NOT_FOUND');
  machine.require(row.status, isApproved ? 'approve' : 'refuse');
  const said = openedSaid(ctx, row);
  const isHandedIn = said !== null && row.id_index === blindIndex(ctx.companyId, 'idCard', said.idCard);
  if (isApproved && !isHandedIn) throw new DomainError('IDENTITY_SESSION_NOT_FOUND');
  const looked = { said, askedAt: row.manual_at, pictures: await picturesOf(ctx, row.id) };
  await requireLooked(ctx, looked);
  return { row, said, digest: manualDigest(companyId, looked) };
}

/** The first operator has looked at the pictures; one word at a time waits for the second. */
export const opsProposeIdentity = command({
  name: 'opsProposeIdentity',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    companyId: idShape(),
    id: idShape(),
    isApproved: boolean().required(),
    reason: formatShape('reason'),
    contentHash: string().required(),
  }),
  errors: [
    'COMPANY_NOT_FOUND',
    'IDENTITY_SESSION_NOT_FOUND',
    'IDENTITY_PICTURES_UNSEEN',
    'IDENTITY_PROPOSED',
    'STALE',
    'ACTION_NOT_ALLOWED',
  ],
  idempotent: 'required',
  audit: { action: 'identity.proposeManual', target: (input) => ['identitySession', input.id] },
  async run(ctx, { companyId, id, isApproved, reason, contentHash }): Promise<{ readonly approvalId: string }> {
    const { row, digest } = await waiting(ctx, companyId, id, isApproved);
    if (!isSameText(contentHash, digest)) throw new DomainError('STALE');
    // The attempt is locked, so of two who propose at once the second one finds the first.
    if ((await proposersOf(ctx, DECIDE_MANUAL)).has(id)) throw new DomainError('IDENTITY_PROPOSED');
    const payload: Decision = { companyId, sessionId: id, isApproved, digest };
    const text = approvalText('IDENTITY', {
      document: row.document ?? '',
      idCard: row.id_card_mask ?? '',
      verdict: isApproved ? 'APPROVE' : 'REFUSE',
      reason,
    });
    ctx.note({ after: { isApproved, reason } });
    return requestApproval(ctx, { action: DECIDE_MANUAL, text, payload, companyId, targetId: id });
  },
});

/** The second one: their word stands in the place of the register's, for all companies (D77). */
export const opsConfirmIdentity = command({
  name: 'opsConfirmIdentity',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ approvalId: idShape(), contentHash: seenShape() }),
  errors: [...secondOperatorErrors, 'IDENTITY_SESSION_NOT_FOUND', 'IDENTITY_PICTURES_UNSEEN'],
  idempotent: 'required',
  audit: { action: DECIDE_MANUAL, target: (input) => ['approval', input.approvalId] },
  async run(ctx, { approvalId, contentHash }): Promise<{ readonly approvalId: string }> {
    const { payload } = await requireSecondOperator<Decision>(ctx, { approvalId, seen: contentHash }, DECIDE_MANUAL);
    const { row, said, digest } = await waiting(ctx, payload.companyId, payload.sessionId, payload.isApproved);
    if (!said || !isSameText(payload.digest, digest)) throw new DomainError('IDENTITY_SESSION_NOT_FOUND');
    if (payload.isApproved) {
      await rememberIdentities(ctx, [{ name: said.name, idCard: said.idCard, result: 'MATCH' }], BY_OPERATORS);
      await numberJudgedAgain(ctx, said.idCard);
      const approved = await changeSession(ctx, row.id, {
        status: machine.target(row.status, 'approve'),
        verdict: 'MATCH',
        verdict_source: BY_OPERATORS,
        verdict_at: ctx.now,
        expires_at: later(ctx.now, limits.identity.manualLife),
      });
      // Whose phone was proven while operators looked has nothing left to show.
      await passIfReady(ctx, approved);
    } else await changeSession(ctx, row.id, { status: machine.target(row.status, 'refuse'), failure: 'MANUAL_REFUSED', said_cipher: null });
    ctx.note({ target: ['identitySession', row.id], after: { isApproved: payload.isApproved } });
    return { approvalId };
  },
});
