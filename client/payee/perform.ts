import type { TypedDocumentString } from '../generated/payee/graphql';
import { isLost, request } from './request';
import { keyIsSpent, keyOf } from './request-key';

/** A change that must happen once: asked again after a lost answer it is the same request. `intention` names it within this window. */
export const perform = async <Result, Variables extends { idempotencyKey: string | number }>(
  document: TypedDocumentString<Result, Variables>,
  variables: Omit<Variables, 'idempotencyKey'>,
  intention: string,
): Promise<Result> => {
  try {
    // The two parts are the variables; TypeScript does not put a generic type together again.
    const answer = await request(document, { ...variables, idempotencyKey: keyOf(intention) } as unknown as Variables);
    keyIsSpent(intention);
    return answer;
  } catch (error) {
    if (!isLost(error)) keyIsSpent(intention);
    throw error;
  }
};
