import type { ApolloClient } from '@apollo/client';
import { SessionDocument } from '../../generated/graphql';
import { inline } from '../../kit/refusal/inline';
import { asksWho, renewing } from '../../kit/request/page-mark';
import { otherTabs } from './other-tabs';

/**
 * A login, a switch, a company that was left: this page has changed who is logged in here. It is drawn anew for whoever that is, nothing of
 * the one before stays in memory, and the other tabs hear of it.
 */
export const renewSession = <T = void>(client: ApolloClient, deed?: () => Promise<T>): Promise<T> =>
  renewing(async () => {
    const done = (await deed?.()) as T;
    const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'no-cache', context: { ...inline, ...asksWho } });
    otherTabs.tell({ userId: data?.viewer?.userId ?? null, companyId: data?.viewer?.companyId ?? null });
    // A query that is interrupted by this tells so where it is shown.
    await client.resetStore().catch(() => undefined);
    return done;
  });
