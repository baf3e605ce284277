import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';

/** Loaded on the clock of the test: whoever loads a page has done something. */
const loaded = () => {
  jest.resetModules();
  return require('../../client/kit/request/attendance') as typeof import('../../client/kit/request/attendance');
};
const answering = (heard: (operation: ApolloLink.Operation) => void = () => undefined) =>
  new ApolloLink((operation) => {
    heard(operation);
    return new Observable((observer) => {
      observer.next({ data: { news: 1 } });
      observer.complete();
    });
  });

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

test('what a page asks with nobody at it says so; what follows a touch does not', async () => {
  const { attendanceLink, watchAttendance } = loaded();
  const page = new EventTarget();
  const sent: (string | undefined)[] = [];
  const server = answering((operation) =>
    sent.push((operation.getContext() as { headers?: Record<string, string> }).headers?.['jieqing-unattended']),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([attendanceLink(), server]) });
  const ask = () => client.query({ query: gql`{ news }`, fetchPolicy: 'no-cache' });
  watchAttendance(page, () => undefined);
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

test('who types or reads on without asking anything is told of, once in a while', async () => {
  const { attendanceLink, watchAttendance } = loaded();
  const page = new EventTarget();
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([attendanceLink(), answering()]) });
  let second = 0;
  const told: number[] = [];
  watchAttendance(page, () => void told.push(second));
  page.dispatchEvent(new Event('keydown'));
  await client.query({ query: gql`{ news }`, fetchPolicy: 'no-cache' });
  for (second = 1; second <= 60; second += 1) {
    jest.advanceTimersByTime(1_000);
    page.dispatchEvent(new Event('keydown'));
  }
  expect(told).toEqual([20, 40, 60]);
  // Nobody is there: nothing is told.
  jest.advanceTimersByTime(300_000);
  expect(told).toHaveLength(3);
});
