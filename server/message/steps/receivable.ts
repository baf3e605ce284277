import { DomainError } from '../../../schema/errors';
import type { MessageTemplate } from '../../../schema/messages';
import { dayOf, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { roomOf } from '../store';

interface Wanted {
  readonly template: MessageTemplate;
  /** One for each letter. */
  readonly receivers: readonly string[];
  readonly most: number;
  /** Whoever asks for the same phones meanwhile waits: before it is sent, and not where it is only foreseen. */
  readonly isHeld: boolean;
}

/** What asks somebody for a consent comes to one phone no oftener than so in a day, whoever asks and about whomever: of each letter whether its phone takes it today. */
export async function receivable(ctx: Ctx, { template, receivers, most, isHeld }: Wanted): Promise<boolean[]> {
  if (receivers.length === 0) return [];
  return roomOf(ctx, template, { receivers, since: startOfDay(dayOf(ctx.now)), most, isHeld });
}

/** All of them or none. Errors: RECEIVER_LIMIT. */
export async function requireReceivable(ctx: Ctx, template: MessageTemplate, receivers: readonly string[], most: number): Promise<void> {
  const fits = await receivable(ctx, { template, receivers, most, isHeld: true });
  if (fits.includes(false)) throw new DomainError('RECEIVER_LIMIT');
}
