// What a call answers, said once: the OpenAPI page prints it, and what a row really answers is compared with it by the compiler.
import type { KindOf, WireName } from './names/all';
import type { WireKind } from './types';

/** What a value of each kind is in TypeScript; money, times and ids are texts of their own form, which the tests look at. */
interface Values {
  readonly id: string;
  readonly token: string;
  readonly text: string;
  readonly money: string;
  readonly count: number;
  readonly flag: 0 | 1;
  readonly yesNo: 'yes' | 'no';
  readonly truth: boolean;
  readonly instant: string;
  readonly seconds: number;
  readonly day: string;
  readonly address: string;
  readonly code: string | number;
  readonly texts: readonly string[];
  readonly ids: readonly string[];
  readonly form: unknown;
  readonly none: null;
}

/** A field of an answer: its name; its name with a `?` when it may be absent; a name with a kind of its own; or what lies inside it. */
export type WirePart =
  | WireName
  | `${WireName}?`
  | readonly [name: string, kind: WireKind | readonly WireKind[]]
  | { readonly name: string; readonly isList: boolean; readonly parts: readonly WirePart[] };
interface WireGroup<N extends string = string, L extends boolean = boolean, P = readonly WirePart[]> {
  readonly name: N;
  readonly isList: L;
  readonly parts: P;
}
interface BareList<P = readonly WirePart[]> {
  readonly bareList: P;
}

/** Fields of `result`; null = result is null; 'empty' = an object without fields; 'file' = no envelope, the file itself. */
export type Answers = readonly WirePart[] | BareList | null | 'empty' | 'file';

type NameIn<P> = P extends string ? P : P extends readonly [infer N extends string, unknown] ? N : P extends WireGroup<infer N> ? N : never;
type Bare<N extends string> = N extends `${infer B}?` ? B : N;
type Always<P> = NameIn<P> extends `${string}?` ? never : NameIn<P>;
type Maybe<P> = NameIn<P> extends `${string}?` ? Bare<NameIn<P>> : never;
type ValueOf<K> = K extends readonly (infer One)[] ? ValueOf<One> : K extends WireKind ? Values[K] : never;
type Within<P> = P extends string
  ? ValueOf<KindOf<Bare<P>>>
  : P extends readonly [string, infer K]
    ? ValueOf<K>
    : P extends WireGroup<string, infer L, infer Inner>
      ? L extends true
        ? readonly Fields<Inner>[]
        : Fields<Inner>
      : never;
type Fields<P> = P extends readonly (infer One)[]
  ? { readonly [Part in One as Always<Part>]: Within<Part> } & { readonly [Part in One as Maybe<Part>]?: Within<Part> | undefined }
  : never;

/** `result` as TypeScript. */
export type Answer<A> = A extends null | 'empty' | 'file' ? undefined : A extends BareList<infer P> ? readonly Fields<P>[] : Fields<A>;

/** Names in a value that its shape does not know, at any depth; never = there are none. */
export type Strange<R, A> = unknown extends A
  ? never
  : R extends readonly (infer Item)[]
    ? A extends readonly (infer Known)[]
      ? Strange<Item, Known>
      : never
    : R extends object
      ? { [K in keyof R]-?: K extends keyof A ? (unknown extends A[K] ? never : Strange<R[K], NonNullable<A[K]>>) : K }[keyof R]
      : never;

/** Fields that several calls answer. */
export const parts = <const P extends readonly WirePart[]>(...all: P): P => all;
export const many = <N extends string, const P extends readonly WirePart[]>(name: N, inner: P): WireGroup<N, true, P> => ({
  name,
  isList: true,
  parts: inner,
});
export const one = <N extends string, const P extends readonly WirePart[]>(name: N, inner: P): WireGroup<N, false, P> => ({
  name,
  isList: false,
  parts: inner,
});
/** D10: where a list shape is not stated, both names of the count stand beside the list. */
export const countedList = <const P extends readonly WirePart[], const M extends readonly WirePart[] = []>(inner: P, ...more: M) =>
  parts('count', 'total', many('list', inner), ...more);
/** `result` is the list itself. */
export const bareList = <const P extends readonly WirePart[]>(inner: P): BareList<P> => ({ bareList: inner });

type Optional<P> = P extends `${string}?`
  ? P
  : P extends WireName
    ? `${P}?`
    : P extends readonly [infer N extends string, infer K]
      ? readonly [`${Bare<N>}?`, K]
      : P;
/** The same fields, each of which may be absent. */
export const optional = <const P extends readonly WirePart[]>(inner: P): { readonly [I in keyof P]: Optional<P[I]> } => {
  const maybe = (part: WirePart): WirePart => {
    if (typeof part === 'string') return part.endsWith('?') ? part : (`${part}?` as WirePart);
    return isGroup(part) ? part : [`${part[0].replace(/\?$/, '')}?`, part[1]];
  };
  return inner.map(maybe) as { readonly [I in keyof P]: Optional<P[I]> };
};

/** Its answer is rows: a list inside it, or nothing but one. */
export const isListed = (answers: Answers): boolean =>
  typeof answers === 'object' && answers !== null && ('bareList' in answers || answers.some((part) => isGroup(part) && part.isList));

export const isGroup = (part: WirePart): part is WireGroup => typeof part === 'object' && 'parts' in part;
