import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { hashToken } from '../../kernel/secrets';
import { command } from '../../kernel/usecase';
import { isOfEndedFile, redeemTicketRow } from '../store';

/** The browser opens the link by itself, without a session; the ticket works once, that of a payee's own document a few times: an app that shows our page asks for it twice. */
export const redeemTicket = command({
  name: 'redeemTicket',
  realm: 'public',
  needs: null,
  input: object({ ticket: string().required().max(100) }),
  errors: ['FILE_NOT_FOUND', 'PACKAGE_EXPIRED'],
  idempotent: 'no',
  allowedWhenSuspended: true,
  audit: { action: 'file.download' },
  async run(ctx, input) {
    const tokenHash = hashToken(input.ticket);
    const found = await redeemTicketRow(ctx, tokenHash);
    // RCP-015: an address that was given before the end says that it is over, to whoever holds it.
    if (!found) throw new DomainError((await isOfEndedFile(ctx, tokenHash)) ? 'PACKAGE_EXPIRED' : 'FILE_NOT_FOUND');
    return { storageKey: found.storage_key, name: found.name, contentType: found.content_type, size: Number.parseInt(found.size, 10) };
  },
});
