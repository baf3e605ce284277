import { boolean, object } from 'yup';
import { approvalText } from '../../../schema/approvalTexts';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { identitySession as machine } from '../../../schema/machines/identitySession';
import { later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { formatShape, idShape, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { requestApproval, requireSecondOperator, secondOperatorErrors } from '../../operator/public';
import { numberJudgedAgain, rememberIdentities } from '../../payee/public';
import { openedSaid } from '../steps/sealed';
import { changeSession, lockSession, type SessionRecord } from '../store/sessions';

const ACTION = 'identity.decideManual';
/** Whose word it is, in the place of the register. */
const SOURCE = 'OPERATORS';

interface Decision {
  readonly companyId: string;
  readonly sessionId: string;
  readonly isApproved: boolean;
  /** What was looked at: handed in anew, it is another one. */
  readonly manualAt: string;
}

/** Errors: IDENTITY_SESSION_NOT_FOUND, ACTION_NOT_ALLOWED. */
async function waiting(ctx: Ctx, companyId: string, sessionId: string, isApproved: boolean): Promise<SessionRecord> {
  await ctx.enterCompany(companyId);
  const row = await lockSession(ctx, sessionId);
  if (!row) throw new DomainError('IDENTITY_SESSION_NOT_FOUND');
  machine.require(row.status, isApproved ? 'approve' : 'refuse');
  return row;
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
    const row = await waiting(ctx, companyId, id, isApproved);
    const payload: Decision = { companyId, sessionId: id, isApproved, manualAt: row.manual_at?.toISOString() ?? '' };
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
    const row = await waiting(ctx, payload.companyId, payload.sessionId, payload.isApproved);
    const said = openedSaid(ctx, row);
    if (!said || row.manual_at?.toISOString() !== payload.manualAt) throw new DomainError('IDENTITY_SESSION_NOT_FOUND');
    if (payload.isApproved) {
      await rememberIdentities(ctx, [{ name: said.name, idCard: said.idCard, result: 'MATCH' }], SOURCE);
      await numberJudgedAgain(ctx, said.idCard);
      await changeSession(ctx, row.id, {
        status: machine.target(row.status, 'approve'),
        verdict: 'MATCH',
        verdict_source: SOURCE,
        verdict_at: ctx.now,
        expires_at: later(ctx.now, limits.identity.manualLife),
      });
    } else await changeSession(ctx, row.id, { status: machine.target(row.status, 'refuse'), failure: 'MANUAL_REFUSED', said_cipher: null });
    ctx.note({ target: ['identitySession', row.id], after: { isApproved: payload.isApproved } });
    return { approvalId };
  },
});
