import { boolean, object } from 'yup';
import { approvalText } from '../../../schema/approvalTexts';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { identitySession as machine } from '../../../schema/machines/identitySession';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { approvalDigest, blindIndex, isSameText } from '../../kernel/secrets';
import { formatShape, idShape, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { requestApproval, requireSecondOperator, secondOperatorErrors } from '../../operator/public';
import { numberJudgedAgain, rememberIdentities } from '../../payee/public';
import { BY_OPERATORS, type Said } from '../rules';
import { passIfReady } from '../steps/pass';
import { openedSaid } from '../steps/sealed';
import { picturesOf } from '../store/pictures';
import { changeSession, lockSession, type SessionRecord } from '../store/sessions';

const ACTION = 'identity.decideManual';

interface Decision {
  readonly companyId: string;
  readonly sessionId: string;
  readonly isApproved: boolean;
  /** What was looked at: handed in anew, it is another one. */
  readonly manualAt: string;
  /** Of the pair and of the pictures, keyed: what the second one confirms is what the first one proposed. */
  readonly digest: string;
}

interface Waiting {
  readonly row: SessionRecord;
  readonly said: Said | null;
  readonly digest: string;
}

/** Errors: IDENTITY_SESSION_NOT_FOUND, ACTION_NOT_ALLOWED. A pair that is not the one that was handed in is approved by nobody. */
async function waiting(ctx: Ctx, companyId: string, sessionId: string, isApproved: boolean): Promise<Waiting> {
  await ctx.enterCompany(companyId);
  const row = await lockSession(ctx, sessionId);
  if (!row) throw new DomainError('IDENTITY_SESSION_NOT_FOUND');
  machine.require(row.status, isApproved ? 'approve' : 'refuse');
  const said = openedSaid(ctx, row);
  const isHandedIn = said !== null && row.id_index === blindIndex(ctx.companyId, 'idCard', said.idCard);
  if (isApproved && !isHandedIn) throw new DomainError('IDENTITY_SESSION_NOT_FOUND');
  const pictures = (await picturesOf(ctx, row.id)).map(({ id, sha256 }) => [id, sha256]);
  return { row, said, digest: approvalDigest(companyId, JSON.stringify([said?.name, said?.idCard, said?.phone, pictures])) };
}

/** The first operator has looked at the pictures. */
export const opsProposeIdentity = command({
  name: 'opsProposeIdentity',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ companyId: idShape(), id: idShape(), isApproved: boolean().required(), reason: formatShape('reason') }),
  errors: ['COMPANY_NOT_FOUND', 'IDENTITY_SESSION_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'required',
  audit: { action: 'identity.proposeManual', target: (input) => ['identitySession', input.id] },
  async run(ctx, { companyId, id, isApproved, reason }): Promise<{ readonly approvalId: string }> {
    const { row, digest } = await waiting(ctx, companyId, id, isApproved);
    const payload: Decision = { companyId, sessionId: id, isApproved, manualAt: row.manual_at?.toISOString() ?? '', digest };
    const text = approvalText('IDENTITY', {
      document: row.document ?? '',
      idCard: row.id_card_mask ?? '',
      verdict: isApproved ? 'APPROVE' : 'REFUSE',
      reason,
    });
    ctx.note({ after: { isApproved, reason } });
    return requestApproval(ctx, { action: ACTION, text, payload, companyId, targetId: id });
  },
});

/** The second one: their word stands in the place of the register's, for all companies (D77). */
export const opsConfirmIdentity = command({
  name: 'opsConfirmIdentity',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({ approvalId: idShape(), contentHash: seenShape() }),
  errors: [...secondOperatorErrors, 'IDENTITY_SESSION_NOT_FOUND'],
  idempotent: 'required',
  audit: { action: ACTION, target: (input) => ['approval', input.approvalId] },
  async run(ctx, { approvalId, contentHash }): Promise<{ readonly approvalId: string }> {
    const { payload } = await requireSecondOperator<Decision>(ctx, { approvalId, seen: contentHash }, ACTION);
    const { row, said, digest } = await waiting(ctx, payload.companyId, payload.sessionId, payload.isApproved);
    const isSame = row.manual_at?.toISOString() === payload.manualAt && isSameText(payload.digest, digest);
    if (!said || !isSame) throw new DomainError('IDENTITY_SESSION_NOT_FOUND');
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
