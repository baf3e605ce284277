import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { FC } from 'react';
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

export const liveOn = <Row, Event, V extends OperationVariables, Props>(
  document: TypedDocumentNode<Event, V>,
  { variables, record, everyMs }: LiveOptions<Row, Event, V, Props> = {},
): Live<Row, Props> => {
  const ListLive: Live<Row, Props> = ({ props, rows, rowId, refresh }) => {
    useLive(document, {
      ...(variables ? { variables: variables(props) } : {}),
      onEvent: (event) => {
        const moved = record?.(event);
        if (!moved || !rows.some((row) => rowId(row) === moved.id)) void refresh();
      },
      onPoll: () => void refresh(),
      everyMs: everyMs?.(rows),
    });
    return null;
  };
  return ListLive;
};
