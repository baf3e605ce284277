import { eachApart, WAITS } from '../../server/kernel/eachApart';

const living = () => ({ signal: new AbortController().signal });

test('one that fails holds up no other, is tried again by the next sweep, and rests when it fails again and again', async () => {
  const done: string[] = [];
  const work = async (one: string) => {
    done.push(one);
    if (one === 'ill') throw new Error('planted');
  };
  for (let sweep = 0; sweep < 20; sweep += 1) await eachApart(living(), 'trouble of a test', async () => ['ill', 'well'], work);
  const count = (word: string) => done.filter((one) => one === word).length;
  expect(count('well')).toBe(20);
  expect(count('ill')).toBeGreaterThanOrEqual(2);
  expect(count('ill')).toBeLessThan(20);
  // Of other trouble, or of another thing, nothing rests.
  await eachApart(living(), 'other trouble of a test', async () => ['ill', 'other'], work);
  expect(done.slice(-2)).toEqual(['ill', 'other']);
});

test('what rests is told to the sweep, which then finds what stands behind it', async () => {
  const trouble = 'trouble of a test with pages';
  const due = ['ill 1', 'ill 2', 'well'];
  const done: string[] = [];
  // As the functions of the database find it: a page that is full of what always fails.
  let rests: readonly string[] = [];
  const page = async (besides: readonly string[]) => {
    rests = besides;
    return due.filter((one) => !besides.includes(one)).slice(0, 2);
  };
  for (let sweep = 0; sweep < 4; sweep += 1)
    await eachApart(living(), trouble, page, async (one) => {
      if (one !== 'well') throw new Error('planted');
      done.push(one);
    });
  expect(done).toContain('well');
  expect([...rests].sort()).toEqual(['ill 1', 'ill 2']);
  let ofAnother: readonly string[] = ['not asked'];
  const nothing = async (besides: readonly string[]) => {
    ofAnother = besides;
    return [];
  };
  await eachApart(living(), 'another trouble', nothing, async () => undefined);
  expect(ofAnother).toEqual([]);
});

test('what waits on somebody outside fills no page either: what stands behind it gets its turn', async () => {
  const due = ['asked 1', 'asked 2', 'new'];
  const done: string[] = [];
  const page = async (besides: readonly string[]) => due.filter((one) => !besides.includes(one)).slice(0, 2);
  for (let sweep = 0; sweep < 4; sweep += 1)
    await eachApart(living(), 'a test that waits', page, async (one) => {
      done.push(one);
      return one === 'new' ? undefined : WAITS;
    });
  expect(done).toContain('new');
});

test('one that is well again is tried as if it had never failed', async () => {
  let isIll = true;
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (isIll) throw new Error('planted');
  };
  const sweep = () => eachApart(living(), 'a passing trouble', async () => ['one'], work);
  await sweep();
  isIll = false;
  for (let more = 0; more < 5; more += 1) await sweep();
  expect(tries).toBe(6);
  isIll = true;
  await sweep();
  isIll = false;
  await sweep();
  expect(tries).toBe(8);
});

test('what is left when the process is told to stop is for the next one', async () => {
  const stopping = new AbortController();
  const done: number[] = [];
  await eachApart(
    { signal: stopping.signal },
    'stopped',
    async () => [1, 2, 3],
    async (one) => {
      done.push(one);
      if (one === 2) stopping.abort();
    },
  );
  expect(done).toEqual([1, 2]);
});
