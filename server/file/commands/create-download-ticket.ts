import { object } from 'yup';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { makeTicket, type TicketView } from '../steps/makeTicket';

export const createDownloadTicket = command({
  name: 'createDownloadTicket',
  realm: 'company',
  needs: 'READER',
  input: object({
    fileId: idInput(),
  }),
  errors: ['FILE_NOT_FOUND'],
  idempotent: 'no',
  allowedWhenSuspended: true,
  audit: { action: 'file.ticket', target: (input) => ['file', input.fileId] },
  run: (ctx, input): Promise<TicketView> => makeTicket(ctx, input.fileId),
});
