import { untilDone } from '../../server/kernel/untilDone';

/** Steps of which each leaves one thing less; the process is told to stop behind the step of this number. */
async function stepsOf(left: number, stopsAfter: number | null) {
  const stop = new AbortController();
  let done = 0;
  const end = await untilDone({ signal: stop.signal }, async () => {
    done += 1;
    if (done === stopsAfter) stop.abort();
    return done === left;
  }).then(
    () => 'done',
    () => 'handed back',
  );
  return { done, end };
}

test('a job in steps is done when one answers so, and is handed back where the process stops before', async () => {
  expect(await stepsOf(3, null)).toEqual({ done: 3, end: 'done' });
  expect(await stepsOf(3, 2)).toEqual({ done: 2, end: 'handed back' });
  expect(await stepsOf(3, 3)).toEqual({ done: 3, end: 'done' });
});
