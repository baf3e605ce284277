import { object } from 'yup';
import { command } from '../../kernel/usecase';
import { linkUsed } from '../../payee/public';
import { myContract } from '../steps/myContract';
import { type SignedRecord, signatureErrors, signatureFields, signRecord } from '../steps/signRecord';

/** The contract of the link is signed by whoever the link was proven to belong to. */
export const signContract = command({
  name: 'signContract',
  realm: 'payee',
  needs: null,
  errors: [...signatureErrors, 'ACCOUNT_DOUBTFUL'],
  idempotent: 'required',
  allowedWhenSuspended: true,
  audit: { action: 'contract.sign', target: (_input, output: SignedRecord) => ['contract', output.contractId] },
  input: object(signatureFields),
  async run(ctx, input): Promise<SignedRecord> {
    const mine = await myContract(ctx, 'toSign');
    const signed = await signRecord(ctx, mine.contract.id, mine.qr, input);
    await linkUsed(ctx, mine.linkId);
    return signed;
  },
});
