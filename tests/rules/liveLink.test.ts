import type { ApolloLink, FetchResult } from '@apollo/client';
import { gql } from '@apollo/client';
import type { Client, Sink } from 'graphql-ws';
import { LiveLink } from '../../client/kit/live/live-link';

type Sent = { readonly variables: Readonly<Record<string, unknown>> };

/** The link with the server's side of its socket. */
function linked() {
  const calls: { sent: Sent; sink: Sink<FetchResult> }[] = [];
  const client = {
    subscribe(sent: Sent, sink: Sink<FetchResult>) {
      calls.push({ sent, sink });
      return () => undefined;
    },
  } as unknown as Client;
  const heard: string[] = [];
  const query = gql('subscription Moved($after: ID) { moved(after: $after) { eventId resync } }');
  const operation = { query, operationName: 'Moved', variables: {} } as unknown as ApolloLink.Operation;
  new LiveLink(client).request(operation).subscribe(({ data }) => {
    const { eventId, resync } = (data as { moved: { eventId: string; resync: boolean } }).moved;
    heard.push(`${eventId}${resync ? ' again' : ''}`);
  });
  const [call] = calls;
  if (!call) throw new Error('nothing was sent');
  const tell = (eventId: string, resync = false) => call.sink.next({ data: { moved: { eventId, resync } } });
  return { heard, tell, after: () => call.sent.variables.after };
}

test('events come once however often they are sent, and the next question follows the last one', () => {
  const { heard, tell, after } = linked();
  expect(after()).toBeUndefined();
  for (const id of ['7', '8', '7', '8', '9']) tell(id);
  expect([heard, after()]).toEqual([['7', '8', '9'], '9']);
});

test('the word that too much was missed is heard though it names the last event seen', () => {
  const { heard, tell } = linked();
  tell('7');
  tell('7', true);
  expect(heard).toEqual(['7', '7 again']);
});
