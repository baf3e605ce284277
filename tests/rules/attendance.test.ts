import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

test('what a page asks with nobody at it says so; what follows a touch does not', async () => {
  // Loaded on the clock of the test: whoever loads a page has done something.
  const { attendanceLink, watchAttendance } = await import('../../client/kit/request/attendance');
  const page = new EventTarget();
  const sent: (string | undefined)[] = [];
  const server = new ApolloLink((operation) => {
    sent.push((operation.getContext() as { headers?: Record<string, string> }).headers?.['jieqing-unattended']);
    return new Observable((observer) => {
      observer.next({ data: { news: 1 } });
      observer.complete();
    });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([attendanceLink(), server]) });
  const ask = () => client.query({ query: gql`{ news }`, fetchPolicy: 'no-cache' });
  watchAttendance(page);
  await ask();
  jest.advanceTimersByTime(20_000);
  await ask();
  for (const name of ['pointerdown', 'keydown', 'wheel']) {
    page.dispatchEvent(new Event(name));
    jest.advanceTimersByTime(1_000);
    await ask();
    jest.advanceTimersByTime(20_000);
    await ask();
  }
  expect(sent).toEqual([undefined, '1', undefined, '1', undefined, '1', undefined, '1']);
});
