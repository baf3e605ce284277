import type { ApolloClient } from '@apollo/client';
import { spoken } from '../app/spoken-cache';
import { RosterGridDocument, type RosterRowFilter } from '../generated/graphql';
import { inline } from '../kit/refusal/inline';

/** Rows a window holds: two screens; with the problems of every row, more would cost more than one question may (graphql.md §9). */
export const windowRows = 38;

type Asked = { id: string; filter: RosterRowFilter; page: number; allIfNoErrors: boolean };

/** One window of the rows, with the counters of the list as they were just before. */
export const readWindow = async (client: ApolloClient, asked: Asked) => {
  const { data } = await client.query({
    query: RosterGridDocument,
    variables: { ...asked, first: windowRows },
    fetchPolicy: 'no-cache',
    context: inline,
  });
  if (!data) throw new Error('an answer without data');
  return spoken(data.roster);
};
