import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { myContract } from '../steps/myContract';
import { ticketOfOwn } from '../steps/ownTicket';

interface MyDocumentView {
  readonly url: string;
}

/** The payee's own signed contract as a PDF: a one-time address. */
export const openMyContract = command({
  name: 'openMyContract',
  realm: 'payee',
  needs: null,
  input: object({}),
  errors: ['LINK_INVALID', 'SIGNER_PHONE_REPLACED', 'CONTRACT_NOT_SEALED'],
  idempotent: 'no',
  audit: { action: 'contract.openMine' },
  allowedWhenSuspended: true,
  async run(ctx): Promise<MyDocumentView> {
    const { contract } = await myContract(ctx, 'toRead');
    const url = await ticketOfOwn(ctx, contract.id);
    ctx.note({ target: ['contract', contract.id] });
    return { url };
  },
});
