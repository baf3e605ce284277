import { DomainError } from '../../../schema/errors';
import type { MessageTemplate } from '../../../schema/messages';
import { dayOf, startOfDay } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { isWithin } from '../store';

/**
 * What asks somebody for a consent comes to one phone no oftener than so in a day, whoever asks and about whomever: a company may type any phone.
 * Errors: RECEIVER_LIMIT.
 */
export async function requireReceivable(ctx: Ctx, template: MessageTemplate, receivers: readonly string[], most: number): Promise<void> {
  const since = startOfDay(dayOf(ctx.now));
  if (receivers.length > 0 && !(await isWithin(ctx, template, { receivers, since, most }))) throw new DomainError('RECEIVER_LIMIT');
}
