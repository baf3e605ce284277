// A part that did not come is asked for anew: nothing keeps a failure for the life of the page.
import { join } from 'node:path';
import type { ReactElement, ReactNode } from 'react';

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/part.js');
const told = jest.fn();
const waiting = new Set<() => void>();
jest.mock('../../client/kit/feedback/missing', () => ({
  tellMissing: told,
  forgetRetried: jest.fn(),
  onTryMissing: (again: () => void) => {
    waiting.add(again);
    return () => waiting.delete(again);
  },
}));

interface State {
  readonly error: unknown;
  readonly asked: unknown;
}
interface Props {
  readonly children: () => ReactNode;
  readonly fallback: ReactNode;
  readonly asked?: unknown;
  readonly onMissing?: () => void;
}
interface Boundary {
  state: State;
  setState: (next: Partial<State>) => void;
  readonly componentDidCatch: (error: unknown) => void;
  readonly componentWillUnmount: () => void;
  readonly render: () => ReactNode;
}
type BoundaryClass = {
  new (props: Props): Boundary;
  getDerivedStateFromError: (error: unknown) => Partial<State>;
  getDerivedStateFromProps: (props: Props, state: State) => Partial<State> | null;
};
type Part = (props: object) => ReactElement<Props>;

// What runs in a browser is no part of the types of the server.
// Their elements are made by name here, as the build of the client makes them by itself.
Object.assign(globalThis, { React: require('react') });
const overlay = '../../client/kit/overlay';
const { Arriving } = require(join(overlay, 'arriving')) as { Arriving: BoundaryClass };
const { late } = require(join(overlay, 'late')) as { late: (load: () => Promise<unknown>) => Part };

beforeEach(() => {
  told.mockClear();
  waiting.clear();
});

type Shape = { children: ReactElement; fallback: ReactNode };

/** The boundary as React drives it, without anything to draw on. */
function placed(props: Props) {
  let given = props;
  const boundary = new Arriving(given);
  boundary.setState = (next) => {
    boundary.state = { ...boundary.state, ...next };
  };
  return {
    fail(error: unknown) {
      boundary.state = { ...boundary.state, ...Arriving.getDerivedStateFromError(error) };
      boundary.componentDidCatch(error);
    },
    give(more: Partial<Props>) {
      given = { ...given, ...more };
      boundary.state = { ...boundary.state, ...Arriving.getDerivedStateFromProps(given, boundary.state) };
    },
    drawn: () => (boundary.render() as ReactElement<Shape> | null)?.props.children ?? null,
    gone: () => boundary.componentWillUnmount(),
  };
}

test('missing, it is told and closed; asked for again, it is drawn again, and not by being closed', () => {
  const onMissing = jest.fn();
  const part = placed({ children: () => 'part', fallback: null, asked: true, onMissing });
  expect(part.drawn()).toBe('part');
  part.fail(lost);
  expect([part.drawn(), told.mock.calls.length, onMissing.mock.calls.length]).toEqual([null, 1, 1]);
  part.give({ asked: false });
  expect(part.drawn()).toBeNull();
  part.give({ asked: true });
  expect(part.drawn()).toBe('part');
});

test('each try of the bar draws it again, as often as it fails, and not after it has gone', () => {
  const part = placed({ children: () => 'part', fallback: null });
  for (let round = 0; round < 3; round++) {
    part.fail(lost);
    expect([part.drawn(), waiting.size]).toEqual([null, 1]);
    for (const again of [...waiting]) again();
    expect([part.drawn(), waiting.size]).toEqual(['part', 0]);
  }
  part.fail(lost);
  part.gone();
  expect(waiting.size).toBe(0);
});

test('a failure of another kind is for the cover of the page', () => {
  const part = placed({ children: () => 'part', fallback: null });
  part.fail(new Error('crash'));
  expect(() => part.drawn()).toThrow('crash');
  expect(told).not.toHaveBeenCalled();
});

type Lazy = { _init: (payload: unknown) => unknown; _payload: unknown };
/** What React asks of code that is fetched: thrown while it is on its way, and then it, or its failure. */
const codeOf = async (part: Part): Promise<unknown> => {
  const { _init, _payload } = (part({}).props.children() as ReactElement).type as unknown as Lazy;
  for (;;) {
    try {
      return _init(_payload);
    } catch (thrown) {
      if (!(thrown instanceof Object && 'then' in thrown)) throw thrown;
      await (thrown as Promise<unknown>).catch(() => undefined);
    }
  }
};

test('code that did not come is fetched again by whoever asks next, and what has come is kept', async () => {
  const Code = () => null;
  const answers = [lost, lost, null];
  const load = jest.fn(async () => {
    const failure = answers.shift();
    if (failure) throw failure;
    return Code;
  });
  const part = late(load);
  for (const _ of [1, 2]) await expect(codeOf(part)).rejects.toThrow(lost.message);
  expect([await codeOf(part), await codeOf(part)]).toEqual([Code, Code]);
  expect(load).toHaveBeenCalledTimes(3);
});

test.each([
  ['onClose', {}],
  ['onOpenChange', {}],
  ['onMissing', { onClose: () => undefined }],
])('it is closed by its %s', (name, others) => {
  const close = jest.fn();
  const part = late(async () => () => null);
  const { onMissing, asked } = part({ ...others, [name]: close, open: 'pay' }).props;
  onMissing?.();
  expect([close.mock.calls.length, asked]).toEqual([1, 'pay']);
});
