import { object, string } from 'yup';
import { command } from '../../kernel/usecase';
import { contractVoided } from '../events';
import { findContract } from '../store/phone';

/** A payee ended a contract: lists that counted on it look again, and the document says that it is over. */
export const tellVoided = command({
  name: 'tellVoided',
  realm: 'system',
  needs: null,
  input: object({ contractId: string().required() }),
  errors: [],
  idempotent: 'no',
  audit: null,
  async run(ctx, { contractId }): Promise<void> {
    const contract = await findContract(ctx, contractId);
    if (contract?.status === 'HAS_BEEN_VOIDED')
      ctx.emit(contractVoided({ contractId, personId: contract.person_id, subjectId: contract.subject_id }));
  },
});
