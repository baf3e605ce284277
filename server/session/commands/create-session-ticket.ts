import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { hashToken, randomToken } from '../../kernel/secrets';
import { optionalKeyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { newTicket } from '../steps/makeTicket';
import { insertTicket } from '../store';

/** D03: what stands in an address or opens a socket instead of the session token; 60 seconds, one use, for that alone. */
export const createSessionTicket = command({
  name: 'createSessionTicket',
  realm: 'company',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'session.ticket' },
  input: object({ purpose: optionalKeyShape(['ADDRESS', 'SOCKET']) }),
  async run(ctx, input) {
    const sessionId = ctx.actor?.sessionId ?? null;
    if (sessionId === null) throw new DomainError('SESSION_EXPIRED');
    const purpose = input.purpose ?? 'ADDRESS';
    const ticket = newTicket(purpose, randomToken());
    return { ticket, expiresAt: await insertTicket(ctx, { sessionId, tokenHash: hashToken(ticket), purpose }) };
  },
});
