import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { hashToken, randomToken } from '../../kernel/secrets';
import { command } from '../../kernel/usecase';
import { newTicket } from '../public';
import { insertTicket } from '../store';

/** D03: what stands in a URL instead of the session token; 60 seconds, one use. */
export const createSessionTicket = command({
  name: 'createSessionTicket',
  realm: 'company',
  needs: null,
  idempotent: 'no',
  audit: { action: 'session.ticket' },
  input: object({}),
  async run(ctx) {
    const sessionId = ctx.actor?.sessionId ?? null;
    if (sessionId === null) throw new DomainError('SESSION_EXPIRED');
    const ticket = newTicket(randomToken());
    return { ticket, expiresAt: await insertTicket(ctx, sessionId, hashToken(ticket)) };
  },
});
