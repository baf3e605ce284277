import { isCalendarDay } from '../../../schema/identity';

/** What a word of an address means; undefined = it means nothing here. */
type Reader<V> = (word: string) => V | undefined;
export type Readers = Record<string, Reader<unknown>>;
type Read<R extends Readers> = { [K in keyof R]?: R[K] extends Reader<infer V> ? V : never };

/** Words that pages read from their address by themselves; what a list narrows by is read by its filters. */
export const word = {
  key:
    <K extends string>(keys: readonly K[]): Reader<K> =>
    (text) =>
      keys.find((one) => one === text),
  /** Of a list that comes from the server: until it is there, it may be any of them. */
  among:
    (ids: readonly string[] | undefined): Reader<string> =>
    (text) =>
      /^\d{1,18}$/.test(text) && (ids === undefined || ids.includes(text)) ? text : undefined,
  /** A day of the calendar between two others. */
  day:
    (first: string, last: string): Reader<string> =>
    (text) =>
      isCalendarDay(text) && text >= first && text <= last ? text : undefined,
  matching:
    (form: RegExp): Reader<string> =>
    (text) =>
      form.test(text) ? text : undefined,
  page:
    (most: number): Reader<number> =>
    (text) =>
      /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), most) : undefined,
};

/** What the address says, and the names of those words that say nothing: the page leaves them out and says so. */
export const readAddress = <R extends Readers>(readers: R, search: URLSearchParams): { read: Read<R>; ignored: (keyof R & string)[] } => {
  const read: Record<string, unknown> = {};
  const ignored: string[] = [];
  for (const [name, reader] of Object.entries(readers)) {
    const text = search.get(name);
    if (!text) continue;
    const value = reader(text);
    if (value === undefined) ignored.push(name);
    else read[name] = value;
  }
  return { read: read as Read<R>, ignored };
};
