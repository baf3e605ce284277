// What Ctrl+Z takes back while answers are on their way (issue 30, C1): the last thing that was done, never the one before it.
import { isSilence } from '../../client/kit/request/silence';
import { areAllDone, createDoneSteps, type Outcome } from '../../client/roster/done-steps';
import { createOwnChanges, type Take } from '../../client/roster/own-changes';

/** Answers of a server that are held until they are let go. */
function held() {
  const waiting: (() => void)[] = [];
  const sent: string[] = [];
  return {
    sent,
    answer:
      <T>(name: string, value: T): (() => Promise<T>) =>
      () => {
        sent.push(name);
        return new Promise((resolve) => waiting.push(() => resolve(value)));
      },
    async letGo() {
      for (let turn = 0; turn < 50; turn += 1) {
        await Promise.resolve();
        waiting.shift()?.();
      }
    },
  };
}

/** A grid of amounts: what is taken back is what it was before. */
function grid() {
  const server = held();
  const own = createOwnChanges();
  const amounts: Record<string, string> = { a: '1.00', b: '2.00' };
  const before = new Map<string, () => void>();
  let made = 0;
  /** What is not taken back: its answer is lost, or the server refuses it. */
  const refuses: { code: string; id: string }[] = [];
  let refused: string | null = null;
  const back =
    (send: Take) =>
    async (id: string): Promise<unknown> => {
      await send([], server.answer(`undo ${id}`, { rows: [] }));
      const at = refuses.findIndex((one) => one.id === id);
      refused = at < 0 ? null : (refuses.splice(at, 1)[0]?.code ?? null);
      if (refused) return null;
      before.get(id)?.();
      return {};
    };
  const steps = createDoneSteps(
    (work) => own.inTurn((send) => work({ send, takeBack: back(send) })),
    () => refused !== null && isSilence(refused),
  );
  const edit = (row: string, amount: string, isRefused = false): Promise<Outcome> =>
    own.take([{ id: row, version: 'v' }], server.answer(`${row} ${amount}`, { rows: [] })).then(() => {
      if (isRefused) return { what: row, changes: [null] };
      const was = amounts[row] ?? '';
      const undoId = String(++made);
      before.set(undoId, () => {
        amounts[row] = was;
      });
      amounts[row] = amount;
      return { what: row, changes: [{ undoId }] };
    });
  /** Something else was asked for and answered with this code; null = with what it was. */
  const answered = (code: string | null) => {
    refused = code;
  };
  return { server, amounts, steps, edit, own, refuses, answered };
}

test('an edit whose answer is still on its way is the one that goes; the answered one before it stays', async () => {
  const { server, amounts, steps, edit } = grid();
  steps.begin(edit('a', '10.00'));
  await server.letGo();
  steps.begin(edit('b', '20.00'));
  const taken = steps.takeBack();
  await server.letGo();
  expect(await taken).toEqual({ kind: 'DONE', what: 'b' });
  expect(amounts).toEqual({ a: '10.00', b: '2.00' });
  expect(server.sent).toEqual(['a 10.00', 'b 20.00', 'undo 2']);
  const next = steps.takeBack();
  await server.letGo();
  expect([await next, amounts]).toEqual([
    { kind: 'DONE', what: 'a' },
    { a: '1.00', b: '2.00' },
  ]);
});

test('one that is refused has changed nothing: with it nothing else goes, and it is not asked for again', async () => {
  const { server, amounts, steps, edit } = grid();
  steps.begin(edit('a', '10.00'));
  await server.letGo();
  steps.begin(edit('b', '20.00', true));
  const taken = steps.takeBack();
  await server.letGo();
  expect([await taken, amounts.a]).toEqual([{ kind: 'NOTHING' }, '10.00']);
  steps.begin(edit('b', '30.00', true));
  await server.letGo();
  // Answered before the key is pressed, it is no step any more.
  const before = steps.takeBack();
  await server.letGo();
  expect([await before, amounts.a]).toEqual([{ kind: 'DONE', what: 'a' }, '1.00']);
});

test('a paste of many parts is not taken back halfway, and what a message tells of is what goes', async () => {
  const { server, amounts, steps, edit } = grid();
  const first = steps.begin(edit('a', '10.00'));
  await server.letGo();
  let end: (outcome: Outcome) => void = () => undefined;
  steps.begin(new Promise<Outcome>((resolve) => (end = resolve))).isLong = true;
  expect(await steps.takeBack()).toEqual({ kind: 'STILL_RUNNING' });
  const told = steps.takeBack(first);
  await server.letGo();
  expect([await told, amounts.a]).toEqual([{ kind: 'DONE', what: 'a' }, '1.00']);
  expect(await steps.takeBack(first)).toEqual({ kind: 'NOTHING' });
  end({ what: 'paste', changes: [{ undoId: '7' }, { undoId: '8' }] });
  await server.letGo();
  const whole = steps.takeBack();
  await server.letGo();
  expect(await whole).toEqual({ kind: 'DONE', what: 'paste' });
  expect(server.sent.slice(-2)).toEqual(['undo 8', 'undo 7']);
});

test('whoever goes on waits for what is being taken back, also where the change itself is still on its way', async () => {
  const { server, amounts, steps, edit, own, refuses } = grid();
  const onwards = async () => ((await areAllDone(own, steps)) ? { ...amounts } : null);
  steps.begin(edit('a', '10.00'));
  void steps.takeBack();
  const gone = onwards();
  await server.letGo();
  expect(await gone).toEqual({ a: '1.00', b: '2.00' });
  steps.begin(edit('b', '20.00'));
  refuses.push({ code: 'ROSTER_CHANGE_OVERTAKEN', id: '2' });
  const taken = steps.takeBack();
  const stays = onwards();
  await server.letGo();
  expect([await taken, await stays]).toEqual([{ kind: 'NOTHING' }, null]);
  // Told once, it does not stand in the way of who goes on after it.
  expect(await onwards()).toEqual({ a: '1.00', b: '20.00' });
});

test('a lost answer leaves the step the last one: asked for again it goes, not the one before it; a refused one is not asked for again', async () => {
  const { server, amounts, steps, edit, refuses } = grid();
  const back = async () => {
    const taken = steps.takeBack();
    await server.letGo();
    return taken;
  };
  steps.begin(edit('a', '10.00'));
  steps.begin(edit('b', '20.00'));
  await server.letGo();
  refuses.push({ code: 'TRANSPORT_OFFLINE', id: '2' });
  expect([await back(), amounts]).toEqual([{ kind: 'NOTHING' }, { a: '10.00', b: '20.00' }]);
  expect([await back(), amounts]).toEqual([
    { kind: 'DONE', what: 'b' },
    { a: '10.00', b: '2.00' },
  ]);
  // Of a paste what has gone already is not asked for twice.
  steps.begin(Promise.resolve({ what: 'paste', changes: [{ undoId: '7' }, { undoId: '8' }, { undoId: '9' }] }));
  await server.letGo();
  refuses.push({ code: 'TRANSPORT_OFFLINE', id: '8' });
  expect([await back(), await back()]).toEqual([{ kind: 'NOTHING' }, { kind: 'DONE', what: 'paste' }]);
  expect(server.sent.slice(-4)).toEqual(['undo 9', 'undo 8', 'undo 8', 'undo 7']);
  refuses.push({ code: 'ROSTER_CHANGE_OVERTAKEN', id: '1' });
  expect([await back(), await back(), server.sent.at(-1)]).toEqual([{ kind: 'NOTHING' }, { kind: 'NOTHING' }, 'undo 1']);
});

test('pressed twice before the answer, two things go, the last first; where the first was lost, the second press is for it again, and nothing else goes', async () => {
  const { server, amounts, steps, edit, refuses } = grid();
  const twice = async () => {
    const taken = [steps.takeBack(), steps.takeBack(), steps.takeBack()];
    await server.letGo();
    return Promise.all(taken);
  };
  const [NOTHING, done] = [{ kind: 'NOTHING' }, (what: string) => ({ kind: 'DONE', what })];
  steps.begin(edit('a', '10.00'));
  steps.begin(edit('b', '20.00'));
  refuses.push({ code: 'TRANSPORT_OFFLINE', id: '2' });
  expect([await twice(), amounts]).toEqual([[NOTHING, done('b'), NOTHING], { a: '10.00', b: '2.00' }]);
  expect([await twice(), amounts]).toEqual([[done('a'), NOTHING, NOTHING], { a: '1.00', b: '2.00' }]);
});

test('what was asked to go first goes first: an edit that is begun after the key is pressed is sent after it', async () => {
  const { server, amounts, steps, edit } = grid();
  steps.begin(edit('a', '10.00'));
  const taken = steps.takeBack();
  steps.begin(edit('a', '11.00'));
  await server.letGo();
  expect([await taken, amounts.a, server.sent]).toEqual([{ kind: 'DONE', what: 'a' }, '11.00', ['a 10.00', 'undo 1', 'a 11.00']]);
});

test('a block that is still being planned is the last thing that was done: taken back it is never sent, and what was before it stays', async () => {
  const { server, amounts, steps, edit, own } = grid();
  steps.begin(edit('a', '10.00'));
  await server.letGo();
  let plan: () => void = () => undefined;
  const planning = new Promise<void>((resolve) => (plan = resolve));
  let tell: (outcome: Outcome) => void = () => undefined;
  const step = steps.begin(new Promise<Outcome>((resolve) => (tell = resolve)));
  let isOff = false;
  step.callOff = () => {
    isOff = true;
    return 'paste';
  };
  const turn = own.inTurn(async (send) => {
    await planning;
    if (!isOff) await send([], server.answer('paste', { rows: [] }));
    tell({ what: 'paste', changes: [] });
  });
  expect(await steps.takeBack()).toEqual({ kind: 'DONE', what: 'paste' });
  plan();
  await Promise.all([turn, server.letGo()]);
  expect([amounts.a, server.sent]).toEqual(['10.00', ['a 10.00']]);
});

test('whoever goes on waits between two parts of a long paste too', async () => {
  const { server, steps, own } = grid();
  let tell: (outcome: Outcome) => void = () => undefined;
  steps.begin(new Promise<Outcome>((resolve) => (tell = resolve))).isLong = true;
  const told: string[] = [];
  void own.take([], server.answer('part 1', { rows: [] }));
  const way = areAllDone(own, steps).then((isDone) => told.push(`on ${isDone}`));
  await server.letGo();
  expect(told).toEqual([]);
  void own.take([], server.answer('part 2', { rows: [] })).then(() => told.push('part 2'));
  await server.letGo();
  tell({ what: 'paste', changes: [{ undoId: '7' }, { undoId: '8' }] });
  await way;
  expect(told).toEqual(['part 2', 'on true']);
});

test('a part whose answer was lost is asked for under its own key before it goes: it goes where it was done, and is none where it never was', async () => {
  const { server, steps, refuses } = grid();
  const back = async () => {
    const taken = steps.takeBack();
    await server.letGo();
    return taken;
  };
  const asked: string[] = [];
  const ask = (undoId: string | null) => async () => {
    asked.push(undoId ?? 'none');
    return undoId === null ? null : { undoId, count: 500 };
  };
  const paste = (undoId: string | null) =>
    steps.begin(
      Promise.resolve({
        what: 'paste',
        changes: [
          { undoId: '7', count: 500 },
          { undoId: null, count: 500, ask: ask(undoId) },
        ],
      }),
    );
  paste('8');
  expect([await back(), asked, server.sent]).toEqual([{ kind: 'DONE', what: 'paste' }, ['8'], ['undo 8', 'undo 7']]);
  paste(null);
  expect([await back(), asked, server.sent.slice(2)]).toEqual([{ kind: 'DONE', what: 'paste' }, ['8', 'none'], ['undo 7']]);
  // What somebody changed since stays, and how much it is is told.
  paste('9');
  refuses.push({ code: 'ROSTER_CHANGE_OVERTAKEN', id: '7' });
  expect([await back(), server.sent.slice(3)]).toEqual([{ kind: 'PARTLY', what: 'paste', left: 500 }, ['undo 9', 'undo 7']]);
});

test.each(['REQUEST_IN_PROGRESS', 'BUSY', 'TRANSPORT_TIMEOUT'])(
  'a part that the server is still at (%s), asked for again, is still the last thing that was done: nothing is told as taken back, nothing before it goes',
  async (code) => {
    const { server, amounts, steps, edit, answered } = grid();
    const back = async () => {
      const taken = steps.takeBack();
      await server.letGo();
      return taken;
    };
    steps.begin(edit('a', '10.00'));
    await server.letGo();
    let isThere = false;
    const ask = async () => {
      answered(isThere ? null : code);
      return isThere ? { undoId: '8', count: 500 } : null;
    };
    steps.begin(Promise.resolve({ what: 'paste', changes: [{ undoId: null, count: 500, ask }] }));
    await server.letGo();
    expect([await back(), await back()]).toEqual([{ kind: 'NOTHING' }, { kind: 'NOTHING' }]);
    isThere = true;
    expect([await back(), server.sent, amounts.a]).toEqual([{ kind: 'DONE', what: 'paste' }, ['a 10.00', 'undo 8'], '10.00']);
  },
);

test.each(['BUSY', 'REQUEST_IN_PROGRESS'])(
  'taking back that is answered by %s is asked for again, and not the one before it',
  async (code) => {
    const { server, amounts, steps, edit, refuses } = grid();
    const back = async () => {
      const taken = steps.takeBack();
      await server.letGo();
      return taken;
    };
    steps.begin(edit('a', '10.00'));
    steps.begin(edit('b', '20.00'));
    await server.letGo();
    refuses.push({ code, id: '2' });
    expect([await back(), await back(), amounts]).toEqual([{ kind: 'NOTHING' }, { kind: 'DONE', what: 'b' }, { a: '10.00', b: '2.00' }]);
  },
);
