/**
 * What the fields of the REST facade are. The wire spells money, flags and times its own way (decisions.md, "Facade in general"),
 * so each kind of value is described once here and every field of the facade names its kind.
 */
export type WireKind =
  | 'id' // digits; taken as text, or as a number that a JSON reader keeps (up to 2^53 - 1)
  | 'token' // opaque text that is sent back as it came; a number is refused
  | 'text' // id cards, accounts, phones and codes among them; a number is refused, its digits would be lost
  | 'money' // yuan as decimal text with two digits, "1234.50"; taken as text or number
  | 'count' // whole number, not negative
  | 'flag' // 0 or 1
  | 'yesNo' // yes or no
  | 'truth' // true or false, as JSON writes them
  | 'instant' // YYYY-MM-DD HH:mm:ss, Asia/Shanghai
  | 'seconds' // seconds since 1970
  | 'day' // YYYY-MM-DD
  | 'address' // path or URL
  | 'code' // one of a closed list
  | 'texts' // list of texts
  | 'ids' // list of ids; as query parameter separated by commas
  | 'form' // an object or list of its own shape
  | 'none'; // null

interface WireCode {
  readonly code: string;
  readonly label: string;
}

/** One name on the wire: it means the same in every call that has it. */
export interface WireField<K extends WireKind = WireKind> {
  readonly kind: K;
  readonly zh: string;
  readonly en: string;
  readonly example: unknown;
  readonly codes?: readonly WireCode[];
}

type PlainKind = Exclude<WireKind, 'text' | 'code' | 'none'>;

const EXAMPLES: Readonly<Record<PlainKind, unknown>> = {
  id: '1024',
  token: 'hoBm99nPMa9FYeZv5dDgsyb5',
  money: '9600.00',
  count: 1,
  flag: 1,
  yesNo: 'no',
  truth: false,
  instant: '2026-11-20 10:00:00',
  seconds: 1795140006,
  day: '2026-11-20',
  address: '/api/file/download?ticket=…',
  texts: [],
  ids: ['1024', '1025'],
  form: null,
};

const plain =
  <K extends PlainKind>(kind: K) =>
  (zh: string, en: string, example: unknown = EXAMPLES[kind]): WireField<K> => ({ kind, zh, en, example });

export const id = plain('id');
export const token = plain('token');
export const money = plain('money');
export const count = plain('count');
export const flag = plain('flag');
export const yesNo = plain('yesNo');
export const truth = plain('truth');
export const instant = plain('instant');
export const seconds = plain('seconds');
export const day = plain('day');
export const address = plain('address');
export const texts = plain('texts');
export const ids = plain('ids');
export const form = plain('form');
export const text = (zh: string, en: string, example: string): WireField<'text'> => ({ kind: 'text', zh, en, example });

/** The codes of a vocabulary or of the states of a machine, with their labels. */
export const codesOf = (rows: Readonly<Record<string, { readonly code: string | number; readonly label: string }>>): WireCode[] =>
  Object.values(rows).map(({ code, label }) => ({ code: String(code), label }));

const coded =
  (exampleOf: (first: string) => unknown) =>
  (zh: string, en: string, codes: readonly WireCode[]): WireField<'code'> => ({
    kind: 'code',
    zh,
    en,
    example: exampleOf(codes[0]?.code ?? '1'),
    codes,
  });

export const code = coded((first) => first);
/** Whether all of the filters are meant or those that are named (PLT-061): 1 and 2, as the specs say; 0, as flags say it, is 2 as well. */
export const selectAll = (zh: string, en: string): WireField<'code'> =>
  code(zh, en, [
    { code: '1', label: '全部' },
    { code: '2', label: '所选' },
    { code: '0', label: '同 2' },
  ]);
/** Stands as a number in an answer; taken as either. */
export const numberCode = coded(Number);
