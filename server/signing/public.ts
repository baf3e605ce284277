// What other domains may ask about contracts, inside their own transaction.
import type { AgreementType } from '../../schema/codes';
import type { ContractStatus } from '../../schema/machines/signing';
import { dayOf } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { isInForce } from './rules';
import * as store from './store';

export interface ContractState {
  readonly status: ContractStatus;
  readonly signedOn: string | null;
  readonly endsOn: string | null;
  readonly isValid: boolean;
  /** Last day of a signed contract that has run out; null when there is none. */
  readonly endedOn: string | null;
}

/** Nobody in the map = never signed with this subject under this agreement. */
export async function contractsOf(
  ctx: Ctx,
  key: { subjectId: string; agreementType: AgreementType; personIds: readonly string[] },
): Promise<Map<string, ContractState>> {
  if (key.personIds.length === 0) return new Map();
  const today = dayOf(ctx.now);
  const rows = await store.bestContracts(ctx, key);
  return new Map(
    rows.map((row) => {
      const isValid = isInForce({ status: row.status, endsOn: row.ends_on }, today);
      const isOver = row.status === 'HAS_BEEN_SIGNED' && !isValid;
      return [
        row.person_id,
        { status: row.status, signedOn: row.signed_on, endsOn: row.ends_on, isValid, endedOn: isOver ? row.ends_on : null },
      ];
    }),
  );
}

/** A kind ended for the company (D01): its unsigned contracts end with it. Answers how many. */
export async function cancelUnsigned(ctx: Ctx, agreementTypes: readonly AgreementType[]): Promise<number> {
  return store.cancelUnsigned(ctx, agreementTypes);
}
