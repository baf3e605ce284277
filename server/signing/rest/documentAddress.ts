import type { Caller } from '../../kernel/context';
import { mayCall, run } from '../../kernel/usecase';
import { openContractDocument } from '../commands/open-contract-document';
import type { ContractView } from '../views/contracts';

/**
 * One-time address of the sealed document for an answer that holds more than that. '' = there is none yet, or this caller opens no files: who only
 * looks at the company, and a token without personal:read.
 */
export async function documentAddress(caller: Caller, contract: Pick<ContractView, 'id' | 'availableActions'> | null): Promise<string> {
  const isThere = contract?.availableActions.some(({ key, enabled }) => key === 'download' && enabled) ?? false;
  if (!contract || !isThere || !mayCall(caller, openContractDocument)) return '';
  return (await run(caller, openContractDocument, { id: contract.id })).url;
}
