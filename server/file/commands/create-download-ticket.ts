import { object, string } from 'yup';
import { formats } from '../../../schema/formats';
import { command } from '../../kernel/usecase';
import { makeTicket, type TicketView } from '../tickets';

export const createDownloadTicket = command({
  name: 'createDownloadTicket',
  realm: 'company',
  needs: 'READER',
  input: object({
    fileId: string()
      .required()
      .matches(/^\d{1,18}$/, formats.id.message),
  }),
  idempotent: 'no',
  allowedWhenSuspended: true,
  audit: { action: 'file.ticket', target: (input) => ['file', input.fileId] },
  run: (ctx, input): Promise<TicketView> => makeTicket(ctx, input.fileId),
});
