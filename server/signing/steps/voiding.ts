import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { signing } from '../../../schema/machines/signing';
import type { Ctx } from '../../kernel/context';
import { receivable } from '../../message/public';
import { revokeLinksOf } from '../../payee/public';
import { contractVoided } from '../events';
import { isSealingStuck } from '../rules/contracts';
import type { ContractRecord } from '../store/contracts';
import { forgetKeys } from '../store/sealing';
import { abandonUnsealed, voidSigned } from '../store/sending';
import { endPhoneOf } from './phones';

type Waiting = Pick<ContractRecord, 'status' | 'void_pending_until' | 'seal_reason' | 'seal_tries'>;

/** Whether its person is asked before it ends: of what was signed on the phone and is in force. */
export const asksItsPerson = (row: Pick<ContractRecord, 'status' | 'sign_system_type'>): boolean =>
  row.sign_system_type === 1 && !signing.can(row.status, 'abandon');

/** Its person is asked whether it ends, and may still say so. */
export function isTerminationAsked({ void_pending_until: until }: Pick<Waiting, 'void_pending_until'>, now: Date): boolean {
  return until !== null && until > now;
}

/** In force or run out, and not waiting for its person's word already; or never made. */
export function isVoidable(row: Waiting, now: Date): boolean {
  return (
    isSealingStuck({ status: row.status, reason: row.seal_reason, tries: row.seal_tries }) ||
    (signing.can(row.status, 'void') && !isTerminationAsked(row, now))
  );
}

/**
 * The locked contracts count no more: their links end, and open lists look at the people again. Each ends by the arrow of the state that it was
 * read in: one that has been sealed in between is not given up as if it never was one. Errors: CONTRACTS_NOT_VOIDABLE.
 */
export async function voidNow(ctx: Ctx, rows: readonly ContractRecord[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const idsThat = (action: 'void' | 'abandon') => rows.filter(({ status }) => signing.can(status, action)).map(({ id }) => id);
  const ended = (await voidSigned(ctx, idsThat('void'))) + (await abandonUnsealed(ctx, idsThat('abandon')));
  if (ended < rows.length) throw new DomainError('CONTRACTS_NOT_VOIDABLE');
  await forgetKeys(ctx, ids);
  await revokeLinksOf(ctx, { targets: ids, purposes: ['SIGN', 'TERMINATE'], reason: 'VOIDED' });
  for (const row of rows) {
    ctx.emit(contractVoided({ contractId: row.id, personId: row.person_id, subjectId: row.subject_id }));
    ctx.announce('contract', row.id);
  }
}

/** Of these, which wait for a word by SMS to a phone that takes no more of them today: tomorrow they can be asked. The ones before them go first. */
export async function overFull(ctx: Ctx, rows: readonly ContractRecord[], isHeld: boolean): Promise<ReadonlySet<string>> {
  const byPhone = rows.filter(asksItsPerson);
  const receivers = byPhone.map((row) => endPhoneOf(ctx, row));
  const fits = await receivable(ctx, { template: 'TERMINATE_LINK', receivers, most: limits.signing.perReceiverDay, isHeld });
  return new Set(byPhone.filter((_, at) => !fits[at]).map(({ id }) => id));
}
