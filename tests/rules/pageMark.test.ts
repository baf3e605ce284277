import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { forgetMark, markHeaders, onPageOutlived, pageMarkLink, renewing, socketOutlived } from '../../client/kit/request/page-mark';

/** The page is drawn for whoever has this mark. */
const draw = async (mark: string): Promise<void> => {
  const answer = new ApolloLink((operation) => {
    operation.setContext({ response: { headers: new Headers({ 'jieqing-page': mark }) } });
    return new Observable((observer) => {
      observer.next({ data: { who: mark } });
      observer.complete();
    });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([pageMarkLink('company', 'Session'), answer]) });
  await client.query({ query: gql`query Session { who }`, fetchPolicy: 'no-cache', context: { asksWho: true } });
};

test('a socket that is refused stops its page, but not while the page changes its own company: that one goes on under its new mark', async () => {
  let stops = 0;
  const forget = onPageOutlived(() => (stops += 1));
  await draw('A');
  const sent = markHeaders('company');
  let refused: Promise<void> = Promise.resolve();
  await renewing(async () => {
    // The session has moved, the socket was ended for it and has come again before the page is drawn anew.
    refused = socketOutlived('company', sent);
    await draw('B');
  });
  await refused;
  expect(stops).toBe(0);
  await socketOutlived('company', markHeaders('company'));
  expect(stops).toBe(1);
  forget();
  forgetMark('company');
});
