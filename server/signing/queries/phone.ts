import { object } from 'yup';
import { query } from '../../kernel/usecase';
import { myContract } from '../steps/myContract';
import { type ContractToSignView, shownContract } from '../views/phone';

/** The contract of this session's link: what is shown here is what signContract signs, and the same session reads afterwards what became of it. */
export const contractToSign = query({
  name: 'contractToSign',
  realm: 'payee',
  needs: null,
  input: object({}),
  async run(ctx): Promise<ContractToSignView> {
    const { contract, qr } = await myContract(ctx, 'toRead');
    return shownContract(ctx, contract, qr);
  },
});
