import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type FC, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../live/use-live';

type LiveProps<Row, Props> = { props: Props; rows: readonly Row[]; rowId: (row: Row) => string; refresh: () => Promise<unknown> };

/** How a list hears of news: a component, because some lists hear of none. */
export type Live<Row, Props = object> = FC<LiveProps<Row, Props>>;

type LiveOptions<Row, Event, V, Props> = {
  /** Which news: of this one record, where the list belongs to one. */
  variables?: (props: Props) => V;
  /** The record in an event: one that the list shows moves by itself through the cache, any other needs the list. Without it each event does. */
  record?: (event: Event) => { id: string } | null | undefined;
  /** How often is asked while the socket is away, where the rows make it matter. */
  everyMs?: (rows: readonly Row[]) => number | undefined;
};

/** News comes in bursts: a screen reader hears of them together, and of the next burst by another number. */
const speakEveryMs = 2_000;

const useSpokenMoves = () => {
  const { t } = useTranslation('kit');
  const [count, setCount] = useState(0);
  const waiting = useRef<{ moves: number; timer: ReturnType<typeof setTimeout> | undefined }>({ moves: 0, timer: undefined });
  useEffect(() => () => clearTimeout(waiting.current.timer), []);
  const tell = () => {
    const { current } = waiting;
    current.moves += 1;
    current.timer ??= setTimeout(() => {
      const { moves } = current;
      Object.assign(current, { moves: 0, timer: undefined });
      setCount((before) => before + moves);
    }, speakEveryMs);
  };
  return { tell, words: count === 0 ? '' : t('list.moved', { count }) };
};

export const liveOn = <Row, Event, V extends OperationVariables, Props>(
  document: TypedDocumentNode<Event, V>,
  { variables, record, everyMs }: LiveOptions<Row, Event, V, Props> = {},
): Live<Row, Props> => {
  const ListLive: Live<Row, Props> = ({ props, rows, rowId, refresh }) => {
    const spoken = useSpokenMoves();
    useLive(document, {
      ...(variables ? { variables: variables(props) } : {}),
      onEvent: (event) => {
        spoken.tell();
        const moved = record?.(event);
        if (!moved || !rows.some((row) => rowId(row) === moved.id)) void refresh();
      },
      onPoll: () => void refresh(),
      everyMs: everyMs?.(rows),
    });
    return (
      <span className="sr-only" aria-live="polite">
        {spoken.words}
      </span>
    );
  };
  return ListLive;
};
