import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLinkState } from './link-state';
import { pollEveryMs } from './live-link';

export const progressEveryMs = 1500;
/** A first connection that takes longer leaves a gap behind the page's question that is worth another. */
const slowStartMs = 3000;

type LiveOptions<Answer, Variables> = {
  variables?: Variables;
  skip?: boolean;
  /** Every event; also called with `resync: true` inside when too much was missed. */
  onEvent: (answer: Answer) => void;
  /** The same facts by asking, while the socket is away. */
  onPoll: () => void;
  everyMs?: number | undefined;
};

/** News by socket, or by asking: the screen behaves the same, only slower. */
export const useLive = <Answer, Variables extends OperationVariables>(
  document: TypedDocumentNode<Answer, Variables>,
  { variables, skip = false, onEvent, onPoll, everyMs = pollEveryMs }: LiveOptions<Answer, Variables>,
) => {
  const state = useLinkState();
  const handlers = useRef({ onEvent, onPoll });
  handlers.current = { onEvent, onPoll };
  useSubscription<Answer, OperationVariables>(document as TypedDocumentNode<Answer, OperationVariables>, {
    variables: variables as OperationVariables,
    skip,
    ignoreResults: true,
    onData: ({ data }) => data.data && handlers.current.onEvent(data.data as Answer),
    context: { refusal: 'inline' },
  });
  usePolling(() => handlers.current.onPoll(), everyMs, !skip && state === 'polling');
  // What moved between the last question and the socket's return is asked for once more; and so is what moved while a socket was lost
  // unnoticed, as in the sleep of a laptop: who has heard nothing yet has no event to be told what followed it.
  // The first connection of a slow line has come long after the page's own question.
  const link = useRef({ last: state, hasHeard: state === 'connected', begun: performance.now() });
  useEffect(() => {
    const { last, hasHeard, begun } = link.current;
    const isLate = hasHeard || performance.now() - begun > slowStartMs;
    const isBack = state !== last && (last === 'polling' || (state === 'connected' && isLate));
    link.current = { last: state, hasHeard: hasHeard || state === 'connected', begun };
    if (isBack && !skip) handlers.current.onPoll();
  }, [state, skip]);
};

/** Asks again and again while `active`; a hidden tab does not ask. */
export const usePolling = (ask: () => void, everyMs: number, active: boolean) => {
  const current = useRef(ask);
  current.current = ask;
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && current.current(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, active]);
};
