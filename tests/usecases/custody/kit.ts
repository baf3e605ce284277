import type { Caller } from '../../../server/kernel/context';
import { operatorCaller } from '../../kit/builders/signing';
import type { SmallWorld } from '../../kit/worlds/smallWorld';

/** The operator who reviews, and administers the platform besides; the small world seats nobody for that. */
export async function administrator(world: SmallWorld): Promise<Caller> {
  const caller = await operatorCaller(world, 'review');
  return caller.actor ? { ...caller, actor: { ...caller.actor, roles: ['OPS_ADMIN', 'OPS_REVIEW'] } } : caller;
}
