// How a row of the REST table is written. One row says everything of its call, and nothing of it stands elsewhere:
//
//   restRow({
//     call: 'GET /api/statement/operator/list',             // method and path; `isOurs: true` where the specs do not name the path
//     words: ['…', 'Who has acted on the statement'],       // for the OpenAPI page, in both languages
//     useCase: statementOperators,
//     takes: (wire) => ({ statementId: wire.id('statement_id') }),
//     answers: countedList(['user_id', 'user_name', 'roles', 'last_time', 'count']),
//     output: (operators) => counted(operators.map(operatorOnWire)),
//   }),
//
// - Names are those of schema/rest/names: there each has its kind, its words and its example, and a new one is one line. A name stands
//   for its snake and camel twin; several names of one field are `wire.id('agency_id', 'subject_id')`, the page's name first.
// - `takes` is one function that reads every field. It is also run over a wire that holds nothing (that is how the page knows the fields), so
//   it only reads: no refusal but those of the readers. `wire.needed.text('phone')` is told as required. It answers the use case's input; where
//   the two differ, `input` makes the one of the other.
// - `answers` is the shape of `result`; `output` must return exactly that, at every depth, or the row does not compile. null and 'empty' need
//   no output. Shared pieces are `parts(…)`, and a function that fills them says so: `(view: View): Answer<typeof MEMBER> => ({ … })`.
// - What a command must be told and the caller does not send (a version, who stands where) comes from `sees`: a small query by id, run by the
//   door in one place and handed to `input` and `naturalKey`. A repeated call sees another version and is still the same call, so the request
//   key then stands for what was sent.
// - `naturalKey` names the fields that make two calls the same; 'EACH' = every call is one of its own. A header Idempotency-Key wins.
//   `saysAlike` names those that two calls of one key must not differ in.
// - Where several use cases are one legacy call, `restSteps` has `useCases` and `steps` in place of `useCase`, `input` and `output`. The one command
//   that the call stands for gets `keyed`.
// - The same call under a second path is `aliasOf(row, '/api/receipt/…', { isOurs: true })`; two paths that differ in a value (type 1 and type 2 of a
//   statement) are a function of that value that returns the row: `createRow('POST /api/statement/labor/create', '2')`.

import type { Readable } from 'node:stream';
import type { DomainError } from '../../../schema/errors';
import type { Answer, Answers, Strange } from '../../../schema/rest/answers';
import type { WireName } from '../../../schema/rest/names/all';
import { blankResult } from '../../../schema/rest/shape';
import { isBlankFor } from '../authorise';
import type { Caller } from '../context';
import { stableJson } from '../idempotency';
import type { Gateways } from '../outside';
import { randomToken } from '../secrets';
import type { Given, NoStranger } from '../shapes';
import { type Command, type Query, type RunOptions, requireOpen, runRaw } from '../usecase';
import type { DoorRequest } from './identify';
import { isDoorOfMany, requireKnownNames } from './knownNames';
import type { PageBehind } from './origin';
import { nothingTaken, recordingWire, type TakenNames, type Wire } from './wire';
import { requireValues } from './wireValues';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Words = readonly [zh: string, en: string];

/** A file of a multipart request, still streaming. */
export interface Upload {
  readonly fileName: string;
  readonly contentType: string;
  readonly stream: Readable;
  /** What the whole form weighs by its own word; null = it did not say. */
  readonly declaredBytes: number | null;
  /** The fields of the form that stand behind the file; to be asked once the stream has been read. */
  laterFields(): Promise<Record<string, unknown>>;
}

/** A file as the answer: the only answers without an envelope. */
export interface Download {
  readonly fileName: string;
  readonly contentType: string;
  readonly stream: Readable;
  readonly size?: number;
  readonly isInline?: boolean;
}

export interface RowContext {
  readonly idempotencyKey: string | null;
  readonly upload: Upload | null;
  /** Where uploads go and downloads come from; the only gateway that a door may use. */
  readonly storage: Gateways['storage'];
  /** The request as it came and the page behind it, for the one call that opens a browser's session by an address. */
  readonly request: DoorRequest;
  readonly pageBehind: PageBehind;
}

/** A row as the door and the OpenAPI page use it. */
export interface RestRow {
  readonly method: Method;
  readonly path: string;
  /** false = ours: the specs do not name this path. */
  readonly given: boolean;
  readonly words: Words;
  readonly note: Words | null;
  readonly answers: Answers;
  /** What the other kind of thing behind the same call answers (twinRows.ts). */
  readonly twinAnswers: Answers | null;
  readonly isUpload: boolean;
  /** For sessions of payees and for no other; every other row refuses them. */
  readonly isOfPayees: boolean;
  /** The same row stands under another path. */
  readonly isAlias: boolean;
  /** The caller may show a session token or ticket as ?token= here (D03). */
  readonly acceptsQueryToken: boolean;
  /** A GET that makes the server work or hands out a file: a foreign page must not send a browser here. */
  readonly startsWork: boolean;
  /** Names of the use cases behind the row, for the OpenAPI page and the contract tests. */
  readonly useCases: readonly string[];
  answer(caller: Caller, wire: Wire, context: RowContext): Promise<unknown>;
  /** Refuses whoever may not call the row, before its body is read. */
  requireOpen(caller: Caller): Promise<void>;
  /** Which fields the call takes and needs. */
  taken(): TakenNames;
  /** Legacy oddities of refusals (30201 as JSON, line edit as names). */
  readonly refusal: RefusalMap | null;
  /** What a legacy client shows of a call that was done; null = nothing but that it was. */
  readonly done: Done | null;
}

/** The words of every call that was done, or of what this one answered. */
type Done = string | ((answered: Readonly<Record<string, unknown>>) => string | undefined);

type RefusalMap = (error: DomainError) => { readonly message?: string; readonly result?: unknown } | undefined;

interface RowFacts<T, Q, S, K, A> {
  readonly call: `${Method} /${'' | 'help/'}api/${string}`;
  readonly isOurs?: boolean;
  readonly words: Words;
  /** What a caller must know beside the fields: what goes on afterwards, which kinds of values. */
  readonly note?: Words;
  /** Every field of the call. */
  takes?(wire: Wire): T;
  /** What the command must be told and the caller does not send; read by what `takes` answers. */
  readonly sees?: Query<Q, S>;
  /** Fields of what is taken and seen; 'EACH' = every call is one of its own. */
  readonly naturalKey?: readonly K[] | 'EACH';
  /** What a second call of the same natural key must say like the first; otherwise it is refused (REQUEST_KEY_REUSED), not answered with what it did not ask for. */
  readonly saysAlike?: readonly K[];
  readonly answers: A;
  /** Fields that `takes` does not read: the door reads them, or old clients send them and they decide nothing. */
  readonly alsoTakes?: readonly WireName[];
  readonly acceptsQueryToken?: boolean;
  /** Its body is a form with a file. */
  readonly isUpload?: boolean;
  /** The pages on a phone call it. */
  readonly isOfPayees?: boolean;
  readonly refusal?: RefusalMap;
  /** Message of the envelope where the specs say the words of success. */
  readonly done?: Done;
}

/** A use case behind a row, whatever it takes and answers. */
type Behind = { readonly name: string } & Parameters<typeof isBlankFor>[1] & Parameters<typeof requireOpen>[1][number];

interface UseCaseRow<I, O, T, Q, S, J, K, A, R> extends RowFacts<T, Q, S, K, A> {
  readonly useCase: Command<I, O> | Query<I, O>;
  /** The use case's input, where it is not what `takes` answers. */
  input?(sent: T, seen: S): J;
  output?(output: O, sent: T, seen: S): R;
}

export interface StepsCall<T, S> {
  readonly caller: Caller;
  readonly sent: T;
  readonly seen: S;
  /** Request key and natural key, for the one command that the call stands for. */
  readonly keyed: RunOptions;
  readonly context: RowContext;
}

interface StepsRow<T, Q, S, K, A, R> extends RowFacts<T, Q, S, K, A> {
  readonly useCases: readonly Behind[];
  /** Its commands only help a reader (a ticket that is handed out): a link of another site may lead here. */
  readonly isRead?: boolean;
  steps(call: StepsCall<T, S>): Promise<R>;
}

/** What is wrong with a row, in place of the row: no table takes it, and the compiler's message says what it is. */
type Fits<Value, Wanted, Fault> = [Value] extends [Wanted] ? RestRow : Fault;
/** The map must give the use case what it asks for, and nothing else: a changed command breaks the compilation of its row. */
type InputFits<J, I> = Fits<J, Given<I> & NoStranger<J, I>, { readonly isNotTheInputOfTheUseCase: Given<I> }>;
/** The first fault, or the row. */
type Checked<One, Other> = [One] extends [RestRow] ? Other : One;
/** `takes` must tell what `sees` looks up. */
type SeesFits<T, Q> = Fits<T, Given<Q>, { readonly isNotWhatIsLookedUp: Given<Q> }>;
/** Only what is there makes two calls the same. */
type KeyFits<K, T, S> = Fits<K, keyof T | keyof S, { readonly isNotInTheKey: Exclude<K, keyof T | keyof S> }>;
/** The output must be exactly what the row says. */
type AnswerFits<R, A> = A extends null | 'empty'
  ? RestRow
  : A extends 'file'
    ? Fits<R, Download, { readonly isNotAFile: R }>
    : [Strange<R, Answer<A>>] extends [never]
      ? Fits<R, Answer<A>, { readonly isNotWhatTheRowAnswers: Answer<A> }>
      : { readonly answersWhatTheRowDoesNotSay: Strange<R, Answer<A>> };

/** A row of one use case. */
export function restRow<
  I,
  O,
  const A extends Answers,
  Q = object,
  S = object,
  T = object,
  J = T,
  K extends string = never,
  const R = undefined,
>(
  said: UseCaseRow<I, O, T, Q, S, J, K, A, R>,
): Checked<Checked<SeesFits<T, Q>, KeyFits<K, T, S>>, Checked<InputFits<J, I>, AnswerFits<R, A>>> {
  const row = rowOf(said, [said.useCase], said.useCase.kind === 'command', async ({ caller, sent, seen, keyed }) => {
    const output = await runRaw(caller, said.useCase, said.input ? said.input(sent, seen) : sent, keyed);
    return said.output?.(output, sent, seen);
  });
  // The faults exist for the compiler alone.
  return row as unknown as Checked<Checked<SeesFits<T, Q>, KeyFits<K, T, S>>, Checked<InputFits<J, I>, AnswerFits<R, A>>>;
}

/** A row where several use cases form one legacy call. */
export function restSteps<const A extends Answers, Q = object, S = object, T = object, K extends string = never, const R = undefined>(
  said: StepsRow<T, Q, S, K, A, R>,
): Checked<Checked<SeesFits<T, Q>, KeyFits<K, T, S>>, AnswerFits<R, A>> {
  const startsWork = !said.isRead && (said.answers === 'file' || said.useCases.some(({ kind }) => kind === 'command'));
  const row = rowOf(said, said.useCases, startsWork, (call) => said.steps(call));
  return row as unknown as Checked<Checked<SeesFits<T, Q>, KeyFits<K, T, S>>, AnswerFits<R, A>>;
}

function rowOf<T, Q, S, K extends string, A extends Answers>(
  said: RowFacts<T, Q, S, K, A>,
  behind: readonly Behind[],
  startsWork: boolean,
  work: (call: StepsCall<T, S>) => Promise<unknown>,
): RestRow {
  const [method, path] = said.call.split(' ') as [Method, string];
  // Without a map nothing is taken.
  const takes = (wire: Wire): T => said.takes?.(wire) ?? ({} as T);
  let known: TakenNames | undefined;
  const taken = (): TakenNames => {
    known ??= namesTaken(takes, said.alsoTakes ?? []);
    return known;
  };
  const isOfMany = (): boolean => isDoorOfMany({ path, answers: said.answers, behind, names: taken().names });
  const useCases = [...(said.sees ? [said.sees.name] : []), ...behind.map(({ name }) => name)];
  return {
    method,
    path,
    given: !said.isOurs,
    words: said.words,
    note: said.note ?? null,
    answers: said.answers,
    twinAnswers: null,
    isUpload: said.isUpload ?? false,
    isOfPayees: said.isOfPayees ?? false,
    isAlias: false,
    acceptsQueryToken: said.acceptsQueryToken ?? false,
    startsWork,
    useCases: [...new Set(useCases)],
    refusal: said.refusal ?? null,
    done: said.done ?? null,
    taken,
    requireOpen: (caller) => requireOpen(caller, behind),
    async answer(caller, wire, context) {
      if (isOfMany()) requireKnownNames(taken().names, wire);
      requireValues(taken(), wire.all, isOfMany());
      const sent = takes(wire);
      if (!startsWork && behind.some((useCase) => isBlankFor(caller, useCase))) return blankResult(said.answers);
      // A row without `sees` uses nothing of it.
      const seen = said.sees ? await runRaw(caller, said.sees, sent) : ({} as S);
      const answered = await work({ caller, sent, seen, keyed: keyOf(said, [sent, seen], wire, context), context });
      if (said.answers === null) return null;
      return said.answers === 'empty' ? {} : answered;
    },
  };
}

function namesTaken<T>(takes: (wire: Wire) => T, others: readonly WireName[]): TakenNames {
  const taken = nothingTaken(others);
  takes(recordingWire(taken));
  return taken;
}

/** Of a thing, or of a list of things, what is in it: as text they would all be alike. */
function wordOf(value: unknown): string {
  const isOne = value === null || typeof value !== 'object' || value instanceof Date;
  const isPlain = Array.isArray(value) ? value.every((one) => typeof one !== 'object') : isOne;
  return isPlain ? String(value ?? '') : stableJson(value);
}

/** The names were compared with the fields when the row was compiled. */
function keyOf<T, Q, S, K extends string, A>(
  { naturalKey, saysAlike, sees }: RowFacts<T, Q, S, K, A>,
  known: readonly [sent: T, seen: S],
  wire: Wire,
  { idempotencyKey }: RowContext,
): RunOptions {
  const said = sees ? { said: wire.all } : {};
  if (naturalKey === 'EACH') return { idempotencyKey: idempotencyKey ?? randomToken(), ...said };
  const values = new Map(known.flatMap((part) => Object.entries<unknown>(part ?? {})));
  const textOf = (names: readonly K[] | undefined) => names?.map((name) => `${name}:${wordOf(values.get(name))}`).join(';') ?? null;
  return { idempotencyKey, naturalKey: textOf(naturalKey), alike: textOf(saysAlike), ...said };
}

/** The same row under another path (type-1/type-2 and prefix twins), with words of its own where the path means a little else. */
export function aliasOf(row: RestRow, path: string, own: { readonly isOurs: boolean; readonly words?: Words }): RestRow {
  return { ...row, isAlias: true, path, given: !own.isOurs, words: own.words ?? row.words };
}
