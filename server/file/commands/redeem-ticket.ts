import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { hashToken } from '../../kernel/secrets';
import { command } from '../../kernel/usecase';
import { redeemTicketRow } from '../store';

/** The browser opens the link by itself, without a session; the ticket works once. */
export const redeemTicket = command({
  name: 'redeemTicket',
  realm: 'public',
  needs: null,
  input: object({ ticket: string().required().max(100) }),
  errors: ['FILE_NOT_FOUND'],
  idempotent: 'no',
  allowedWhenSuspended: true,
  audit: { action: 'file.download' },
  async run(ctx, input) {
    const found = await redeemTicketRow(ctx, hashToken(input.ticket));
    if (!found) throw new DomainError('FILE_NOT_FOUND');
    return { storageKey: found.storage_key, name: found.name, contentType: found.content_type, size: Number.parseInt(found.size, 10) };
  },
});
