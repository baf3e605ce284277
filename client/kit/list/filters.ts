import type { CodeChoice } from '../choices';
import { comma } from '../language/separators';

/** A filter value in the URL is one short string: choices joined by commas, ranges as from..to. */
type FilterChoice = { value: string; label: string };

type FilterKind = { label: string } & (
  | { kind: 'text'; placeholder?: string | undefined }
  | { kind: 'choice' | 'choices'; choices: readonly FilterChoice[] }
  | { kind: 'dates' }
  | { kind: 'amounts' }
);
export type FilterDef = FilterKind & { key: string };

/** A condition of a list: its chip, and how its text in the address is read. Unknown words of an address are no condition. */
type Filter<V> = FilterKind & { read: (value: string) => V | undefined };
export type Filters = Record<string, Filter<unknown> | undefined>;
type Range = { from: string | undefined; to: string | undefined };

/** What is chosen, in the types of the API; what is not chosen is undefined. */
export type Chosen<F extends Filters> = { [K in keyof F]: NonNullable<F[K]> extends Filter<infer V> ? V | undefined : never };

export const splitChoices = (value: string | undefined): string[] => (value ? value.split(',').filter(Boolean) : []);

export const joinChoices = (values: string[]): string => values.join(',');

export const splitRange = (value: string | undefined): Range => {
  const [from, to] = (value ?? '').split('..');
  return { from: from || undefined, to: to || undefined };
};

export const joinRange = (from: string | undefined, to: string | undefined): string => (from || to ? `${from ?? ''}..${to ?? ''}` : '');

const keysOf = <K extends string>(choices: readonly CodeChoice<K>[], value: string): K[] => {
  const wanted = splitChoices(value);
  return choices.filter((choice) => wanted.includes(choice.value)).flatMap(({ keys }) => keys);
};
const some = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);
/** A day that the calendar has. */
export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
/** As the scalar Money reads it. */
export const isAmount = (text: string): boolean => /^\d{1,13}(\.\d{1,2})?$/.test(text);

const ends = { dates: isDay, amounts: isAmount } as const;

/** What of a range can be asked for; an end that is none of its kind is not there. */
const soundRange = (kind: keyof typeof ends, value: string | undefined): Range => {
  const { from, to } = splitRange(value);
  const sound = (end: string | undefined) => (end !== undefined && ends[kind](end) ? end : undefined);
  return { from: sound(from), to: sound(to) };
};

const range =
  (kind: keyof typeof ends) =>
  (value: string): Range | undefined => {
    const found = soundRange(kind, value);
    return found.from || found.to ? found : undefined;
  };

export const filter = {
  text: (label: string, placeholder?: string): Filter<string> => ({
    kind: 'text',
    label,
    placeholder,
    read: (value) => value || undefined,
  }),
  /** One of several. */
  choice: <K extends string>(label: string, choices: readonly CodeChoice<K>[]): Filter<K> => ({
    kind: 'choice',
    label,
    choices,
    read: (value) => keysOf(choices, value)[0],
  }),
  /** Any of several; a choice that stands for several keys gives all of them. */
  choices: <K extends string>(label: string, choices: readonly CodeChoice<K>[]): Filter<K[]> => ({
    kind: 'choices',
    label,
    choices,
    read: (value) => some(keysOf(choices, value)),
  }),
  /** One condition that holds or is not asked for. */
  flag: (label: string, choice: string, value = 'yes'): Filter<true> => ({
    kind: 'choice',
    label,
    choices: [{ value, label: choice }],
    read: (text) => text === value || undefined,
  }),
  dates: (label: string): Filter<Range> => ({ kind: 'dates', label, read: range('dates') }),
  amounts: (label: string): Filter<Range> => ({ kind: 'amounts', label, read: range('amounts') }),
};

/** Filters in the order they are written, each under its key. */
export const defsOf = (filters: Filters): FilterDef[] =>
  Object.entries(filters).flatMap(([key, one]) => (one === undefined ? [] : [{ ...one, key }]));

export const readFilters = <F extends Filters>(filters: F, values: Readonly<Record<string, string>>): Chosen<F> =>
  Object.fromEntries(Object.entries(filters).map(([key, one]) => [key, one?.read(values[key] ?? '')])) as Chosen<F>;

type Chosable = { choices: readonly FilterChoice[] };
const knownOf = ({ choices }: Chosable, value: string): string[] =>
  splitChoices(value).filter((one) => choices.some((choice) => choice.value === one));

/** An address names what is no choice of the list (a subject of another company, an old bookmark, a day of no month): the rows are not narrowed by it. */
export const isNoChoice = (filter: FilterDef, value: string): boolean => {
  if (value === '' || filter.kind === 'text') return false;
  if ('choices' in filter) return filter.choices.length > 0 && knownOf(filter, value).length === 0;
  return range(filter.kind)(value) === undefined;
};

/** The words on an active chip. */
export const describeFilter = (filter: FilterDef, value: string): string => {
  if (filter.kind === 'text') return value;
  if (filter.kind === 'choice' || filter.kind === 'choices') {
    const labels = new Map(filter.choices.map((choice) => [choice.value, choice.label]));
    // While the choices are being read the chip says what the address says.
    const known = knownOf(filter, value);
    return (known.length > 0 ? known : splitChoices(value)).map((one) => labels.get(one) ?? one).join(comma());
  }
  const { from, to } = soundRange(filter.kind, value);
  if (from && to) return from === to ? from : `${from} → ${to}`;
  return from ? `≥ ${from}` : `≤ ${to}`;
};
