import { object } from 'yup';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { makeTicket, type TicketView } from '../steps/makeTicket';
import { fileToTake } from '../store';

export const createDownloadTicket = command({
  name: 'createDownloadTicket',
  realm: 'company',
  needs: 'READER',
  input: object({
    fileId: idInput(),
  }),
  errors: ['FILE_NOT_FOUND', 'PACKAGE_EXPIRED'],
  idempotent: 'no',
  allowedWhenSuspended: true,
  audit: { action: 'file.ticket', target: (input) => ['file', input.fileId] },
  async run(ctx, input): Promise<TicketView> {
    const { id } = await fileToTake(ctx, input.fileId);
    return makeTicket(ctx, id);
  },
});
