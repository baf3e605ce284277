import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { limits } from '../../../schema/limits';
import { inline } from '../refusal/inline';
import type { Given } from '../strict';
import { requestKey, useRequestKey } from './request-key';

/** What a mutation is told beside its request key, which is never the caller's business. */
export type Told<V> = Given<Omit<V, 'idempotencyKey'>>;

/**
 * A click without a question: a refusal is told by its level, and there is no answer to wait for then. The same click again within a second
 * is the same click and sends nothing (PLT-058); what was refused may be pressed again at once.
 */
export const useClick = () => {
  const send = useDeed(undefined, byLevel);
  const clicked = useRef({ what: '', at: Number.NEGATIVE_INFINITY });
  return async <A, V extends OperationVariables>(mutation: TypedDocumentNode<A, V>, told: Told<V>): Promise<A | undefined> => {
    const what = `${nameOf(mutation)} ${JSON.stringify(told)}`;
    const at = performance.now();
    if (clicked.current.what === what && at - clicked.current.at < limits.screen.throttle) return undefined;
    clicked.current = { what, at };
    try {
      return await send(mutation, told);
    } catch {
      clicked.current = { what: '', at: Number.NEGATIVE_INFINITY };
      return undefined;
    }
  };
};

const nameOf = (mutation: TypedDocumentNode<unknown, never>): string =>
  mutation.definitions.flatMap((part) => (part.kind === 'OperationDefinition' ? [part.name?.value ?? ''] : [])).join();

const byLevel = {};

/**
 * One mutation that somebody asks for, with the refusal for whoever asked. With a purpose ("pass-17-3") its request key lives until the
 * server has answered, so a second click, a lost answer or a reload repeats the same request; without one every call is a new intention.
 * A mutation that takes no key is sent without.
 */
export const useDeed = (purpose?: string, context: Record<string, unknown> = inline) => {
  const client = useApolloClient();
  const request = useRequestKey(purpose ?? '', purpose !== undefined);
  return async <A, V extends OperationVariables>(mutation: TypedDocumentNode<A, V>, told: Told<V>): Promise<A> => {
    const call = async (idempotencyKey: string): Promise<A> => {
      const variables = takesKey(mutation) ? { ...told, idempotencyKey } : told;
      const { data } = await client.mutate<A, OperationVariables>({
        mutation: mutation as TypedDocumentNode<A, OperationVariables>,
        variables,
        context,
      });
      return data as A;
    };
    return purpose === undefined ? call(requestKey()) : request.under(call);
  };
};

const takesKey = (mutation: TypedDocumentNode<unknown, never>): boolean =>
  mutation.definitions.some(
    (part) =>
      part.kind === 'OperationDefinition' && part.variableDefinitions?.some(({ variable }) => variable.name.value === 'idempotencyKey'),
  );
