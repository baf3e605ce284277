import { join } from 'node:path';

// What runs in a browser is no part of the types of the server.
const { refuseStrayDrops } = require(join('../../client/kit/upload', 'stray-drops')) as { refuseStrayDrops: (page: EventTarget) => void };

class OtherField {
  constructor(readonly type: string) {}
}

describe('a file that is let go beside the place for it', () => {
  const before = Reflect.get(globalThis, 'HTMLInputElement');
  beforeAll(() => void Reflect.set(globalThis, 'HTMLInputElement', OtherField));
  afterAll(() => {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'HTMLInputElement');
    else Reflect.set(globalThis, 'HTMLInputElement', before);
  });

  const page = new EventTarget();
  refuseStrayDrops(page);
  /** Whether the browser is told to leave it, and which sign the pointer shows. */
  const told = (name: string, types: string[] | null, target: unknown = page, isTaken = false) => {
    const event = new Event(name, { cancelable: true });
    const carried = types && { types, dropEffect: 'copy' };
    Object.defineProperties(event, { dataTransfer: { value: carried }, target: { value: target } });
    if (isTaken) event.preventDefault();
    page.dispatchEvent(event);
    return [event.defaultPrevented, carried?.dropEffect];
  };

  test.each(['dragover', 'drop'])('is refused on %s, and nothing else is', (name) => {
    expect(told(name, ['Files'])).toEqual([true, 'none']);
    expect(told(name, ['Files'], new OtherField('text'))).toEqual([true, 'none']);
    expect(told(name, ['Files'], new OtherField('file'))).toEqual([false, 'copy']);
    expect(told(name, ['text/plain'])).toEqual([false, 'copy']);
    expect(told(name, null)).toEqual([false, undefined]);
    // A place for files has taken it already.
    expect(told(name, ['Files'], page, true)).toEqual([true, 'copy']);
  });
});
