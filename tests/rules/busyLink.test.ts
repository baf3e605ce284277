import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { of, throwError } from 'rxjs';
import { refusalOf } from '../../client/kit/refusal/refusal';
import { busyLink } from '../../client/kit/request/busy-link';

const READ = gql('query Balance { balance }');
const ACT = gql('mutation Pay { pay }');
const busy = { errors: [{ message: 'busy', extensions: { code: 'BUSY' } }] };
const good = { data: { balance: '1.00', pay: 'PAID' } };

type Step = 'busy' | 'cut' | 'refused' | 'good';
const refusal = (code: string) => ({ errors: [{ message: code, extensions: { code } }] });

/** A server that answers so, one after the other, the last again and again; and the times at which it was asked. */
function server(steps: readonly Step[], retryAfter: string | null = null) {
  const asked: number[] = [];
  const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
  const last = new ApolloLink((operation) => {
    const step = steps[Math.min(asked.length, steps.length - 1)];
    asked.push(Date.now());
    operation.setContext({ response: { headers } });
    // An answer may come as a result or, where its form is not GraphQL's own, as an error of the transport.
    if (step === 'cut') {
      const response = new Response(null, { status: 503 });
      return throwError(() => new ServerError('503', { response, bodyText: JSON.stringify(busy) }));
    }
    return of<ApolloLink.Result>(step === 'good' ? good : step === 'busy' ? busy : refusal('STALE'));
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([busyLink(), last]) });
  return { asked, client };
}

const answerOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (result) => (result as { data: unknown }).data,
    (error: unknown) => refusalOf(error).code,
  );

/** All that is waited for goes by at once. */
async function afterAWhile(answer: Promise<unknown>): Promise<unknown> {
  await jest.advanceTimersByTimeAsync(60_000);
  return answer;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each<[string, Step[]]>([
  ['once', ['busy', 'good']],
  ['twice', ['busy', 'busy', 'good']],
  ['by a transport that cuts it off', ['cut', 'cut', 'good']],
])('a read that was told BUSY %s is asked again, and nobody hears of it', async (_, steps) => {
  const { client, asked } = server(steps);
  expect(await afterAWhile(answerOf(client.query({ query: READ })))).toEqual({ balance: '1.00' });
  expect(asked).toHaveLength(steps.length);
});

test.each<[string, Step[]]>([
  ['as a result', ['busy']],
  ['as an error', ['cut']],
])('a read that is told BUSY for the third time %s is refused', async (_, steps) => {
  const { client, asked } = server(steps);
  expect(await afterAWhile(answerOf(client.query({ query: READ })))).toBe('BUSY');
  expect(asked).toHaveLength(3);
});

test('a read waits as long as the server asks for, and at most half as long again', async () => {
  const { client, asked } = server(['busy', 'good'], '4');
  await afterAWhile(answerOf(client.query({ query: READ })));
  const [first = 0, second = 0] = asked;
  expect(second - first).toBeGreaterThanOrEqual(4_000);
  expect(second - first).toBeLessThanOrEqual(6_000);
});

test('a mutation is never sent again by itself, and another refusal of a read is none to wait for', async () => {
  const acts = server(['busy', 'good']);
  expect(await afterAWhile(answerOf(acts.client.mutate({ mutation: ACT })))).toBe('BUSY');
  expect(acts.asked).toHaveLength(1);
  const reads = server(['refused', 'good']);
  expect(await afterAWhile(answerOf(reads.client.query({ query: READ })))).toBe('STALE');
  expect(reads.asked).toHaveLength(1);
});

test('a read that nobody wants any more is not asked again', async () => {
  const { client, asked } = server(['busy', 'good']);
  const watched = client.watchQuery({ query: READ }).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(100);
  watched.unsubscribe();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});
