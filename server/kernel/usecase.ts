// The one runner: every change of the world passes here, whatever door it came through (architecture §5).
import { DomainError, invalid } from '../../schema/errors';
import type { Permission } from '../../schema/permissions';
import { appendAudit, PLATFORM } from './audit';
import { authorise, isBlankFor, type Judged, visitorRefused } from './authorise';
import type { Before, Caller, Ctx, Realm } from './context';
import { claimRequestKey, type RequestKey, storeAnswer } from './idempotency';
import { isUnknownThing, type Noted, noteDenied, noteRefusal, noteUnknown } from './refusalRows';
import { type Refusal, requireDeclared } from './refusals';
import { checked, type Given, type NoStranger, type Shape } from './shapes';
import { isMisfit, isRepeatable } from './sqlErrors';
import { flushEffects, inTransaction, type OpenCtx } from './unitOfWork';

interface UseCase<I> {
  readonly name: string;
  readonly realms: readonly Realm[];
  readonly needs: Permission | null;
  readonly input: Shape<I>;
  /** Only what the input shows counts (the token of a link): whoever calls, calls as nobody. */
  readonly asNobody?: boolean;
}

interface Audit<I, O> {
  readonly action: string;
  readonly target?: (input: I, output: O) => readonly [string, string];
  /** Refusals that leave no row: in a rush a row each, in one chain, would make the others wait. */
  readonly rowless?: readonly Refusal[];
}

export interface Command<I, O> extends UseCase<I> {
  readonly kind: 'command';
  /** Every refusal of its own, beyond those of the runner: in the words of the SDL ("Errors:"), and nothing else in tests. */
  readonly errors: readonly Refusal[];
  readonly idempotent: 'required' | 'natural' | 'no';
  /** Of a natural key: whether what its first call made is gone, so that the same words make another one, once. */
  hasEnded?(ctx: Ctx, answer: O): Promise<boolean>;
  /** What a repeated call is answered, where the first answer holds what is told once and kept nowhere; left out = the same. */
  kept?(answer: O): O;
  /** null = bookkeeping of a job (leases, progress): a row per tick would bury the company's own acts. */
  readonly audit: Audit<I, O> | null;
  readonly allowedWhenSuspended: boolean;
  readonly statementTimeoutMs?: number;
  /** A member's session must have shown who sits there within the last minutes, else PROOF_NEEDED; tests/contract holds the list. */
  readonly needsProof?: boolean;
  /** Open to an operator who only looks at the console: how he ends that (OPS-032). */
  readonly endsViews?: true;
  /** What it answers (a passed code, a verified user) is handed to `run`. */
  before?(before: Before, input: I): Promise<unknown>;
  run(ctx: Ctx, input: I, before: unknown): Promise<O>;
}

/** A command whose `before` answers a B. */
type WithBefore<C, I, O, B> = Omit<C, 'before' | 'run'> & {
  before(before: Before, input: I): Promise<B>;
  run(ctx: Ctx, input: I, before: B): Promise<O>;
};

export interface Query<I, O> extends UseCase<I> {
  readonly kind: 'query';
  /**
   * What a visitor sees instead (D07). Without it the facade answers them a blank, and GraphQL what a company without business has; whoever is one
   * by the flag alone is refused there.
   */
  visitor?(input: I): O;
  /** What a company needs to read of itself before its business is open: no blank. */
  readonly isForVisitors?: true;
  /** Reads all companies at once, as app_verify in one snapshot: the checks of the whole world, for realm system only. */
  readonly seesAll?: boolean;
  /** A long list or a report, which may be read from the copy that follows the database (SCA-003). */
  readonly fromReplica?: true;
  /** Gives out a file as it was written, with numbers that every page masks: nothing for whoever only looks (OPS-032). */
  readonly givesFiles?: true;
  /** Whether an answer without an error says that the id named nothing of this company: it leaves a row in the log like a refusal. */
  saysUnknown?(output: O, input: I): boolean;
  readonly statementTimeoutMs?: number;
  /** Commits what must be counted whatever the answer is; the query itself writes nothing. */
  before?(before: Before, input: I): Promise<unknown>;
  run(ctx: Ctx, input: I): Promise<O>;
}

type RealmSpec = Realm | readonly Realm[];
type Spec<T> = Omit<T, 'kind' | 'realms' | 'allowedWhenSuspended'> & { readonly realm: RealmSpec };

type CommandSpec<I, O> = Spec<Command<I, O>> & { readonly allowedWhenSuspended?: boolean };

export interface RunOptions {
  readonly idempotencyKey?: string | null;
  readonly naturalKey?: string | null;
  /** Of a natural key: what every call of it says; another word refuses the call. */
  readonly alike?: string | null;
  /** The call as it was sent, where a door adds to the input what it has read itself (a version): the key stands for these words. */
  readonly said?: unknown;
}

const MAX_RUNS = 3;

/** Declares a writing use case. `needs: null` = logged in is enough (realm company), or nobody need be (realm public). */
export function command<I, O, B>(spec: WithBefore<CommandSpec<I, O>, I, O, B>): Command<I, O>;
export function command<I, O>(spec: CommandSpec<I, O>): Command<I, O>;
export function command<I, O>(spec: CommandSpec<I, O>): Command<I, O> {
  return { ...spec, kind: 'command', realms: realmsOf(spec.realm), allowedWhenSuspended: spec.allowedWhenSuspended ?? false };
}

export function query<I, O>(spec: Spec<Query<I, O>>): Query<I, O> {
  if (spec.seesAll && spec.realm !== 'system') throw new Error(`${spec.name} would show a caller every company`);
  return { ...spec, kind: 'query', realms: realmsOf(spec.realm) };
}

function realmsOf(realm: RealmSpec): readonly Realm[] {
  return typeof realm === 'string' ? [realm] : realm;
}

/**
 * Runs a use case for a caller. Errors: what a command declares, and those of the runner (refusals.ts).
 */
export function run<I, O, const G extends Given<I>>(
  caller: Caller,
  useCase: Command<I, O> | Query<I, O>,
  input: G & NoStranger<G, I>,
  options: RunOptions = {},
): Promise<O> {
  return runRaw(caller, useCase, input, options);
}

/** The same for a door that holds what came over the wire: the shape is the first to judge it. */
export async function runRaw<I, O>(
  shown: Caller,
  useCase: Command<I, O> | Query<I, O>,
  input: unknown,
  options: RunOptions = {},
): Promise<O> {
  const caller = seenAs(shown, useCase);
  if (useCase.kind === 'query') return runQuery(caller, useCase, input);
  try {
    authorise(caller, useCase);
    return await runCommand(caller, useCase, checked(useCase.input, input), options);
  } catch (error) {
    if (error instanceof DomainError) {
      requireDeclared(useCase, error);
      await noteRefusal(caller, useCase, error, input);
    }
    throw error;
  }
}

/**
 * What is open to everybody knows no payees: there the holder of such a session is nobody, with the database role of nobody.
 */
function seenAs<I, O>(caller: Caller, { realms, asNobody }: Command<I, O> | Query<I, O>): Caller {
  const isStranger = caller.realm === 'payee' && realms.includes('public') && !realms.includes('payee');
  if (!asNobody && !isStranger) return caller;
  const former = caller.realm === 'payee' ? caller.actor : null;
  return { ...caller, realm: 'public', actor: null, former, company: null, problem: null };
}

/** A refused command leaves its row by its own action; a question has none. */
async function authoriseQuery(caller: Caller, useCase: Judged & { readonly name: string }): Promise<void> {
  try {
    authorise(caller, useCase);
  } catch (error) {
    if (error instanceof DomainError) await noteDenied(caller, useCase.name, error);
    throw error;
  }
}

async function runQuery<I, O>(caller: Caller, useCase: Query<I, O>, rawInput: unknown): Promise<O> {
  await authoriseQuery(caller, useCase);
  const input = checked(useCase.input, rawInput);
  if (caller.company?.isVisitor && useCase.visitor && caller.realm === 'company') return useCase.visitor(input);
  if (caller.company?.isFlagged && isBlankFor(caller, useCase)) throw visitorRefused();
  const { seesAll, fromReplica, statementTimeoutMs } = useCase;
  const options = { readOnly: true, seesAll, fromReplica, statementTimeoutMs };
  try {
    await useCase.before?.(beforeOf(caller), input);
    const output = await inTransaction(caller, options, (ctx) => useCase.run(ctx, input));
    if (useCase.saysUnknown?.(output, input)) await noteUnknown(caller, 'NOT_FOUND', input);
    return output;
  } catch (error) {
    if (error instanceof DomainError && isUnknownThing(error)) await noteUnknown(caller, error.key, input);
    // A cursor is signed, so it is one of ours; whose values do not fit was given out by another list.
    const { after } = input as { readonly after?: unknown };
    throw typeof after === 'string' && isMisfit(error) ? invalid({ after: 'cursor' }) : error;
  }
}

async function runCommand<I, O>(caller: Caller, useCase: Command<I, O>, input: I, options: RunOptions): Promise<O> {
  const request = requestKeyOf(useCase, options);
  const before = await useCase.before?.(beforeOf(caller), input);
  return untilCommitted(() =>
    inTransaction(caller, { statementTimeoutMs: useCase.statementTimeoutMs }, (ctx) => once(ctx, useCase, { input, before }, request)),
  );
}

/** Whichever of two transactions that waited for each other the database gave up, is run again. Errors: BUSY. */
async function untilCommitted<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isRepeatable(error) || attempt >= MAX_RUNS) throw isRepeatable(error) ? new DomainError('BUSY') : error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * attempt));
    }
  }
}

/** Steps 5 to 9: request key, run, audit row, reactions and rows of jobs and live events, stored answer. */
async function once<I, O>(
  ctx: OpenCtx,
  useCase: Command<I, O>,
  { input, before }: { readonly input: I; readonly before: unknown },
  request: RequestKey | null,
): Promise<O> {
  const keyCompany = ctx.company?.id ?? PLATFORM;
  if (request) {
    const { hasEnded } = useCase;
    // The stored answer is this command's own output of an earlier call.
    const isGone = request.isNatural && hasEnded ? (answer: unknown) => hasEnded(ctx, answer as O) : undefined;
    const earlier = await claimRequestKey(ctx, keyCompany, request, input, isGone);
    if (earlier) {
      ctx.caller.replayed = true;
      return earlier.answer as O;
    }
  }
  const output = await useCase.run(ctx, input, before);
  await flushEffects(ctx);
  const chain = ctx.company?.id ?? PLATFORM;
  if (useCase.audit) {
    const target = useCase.audit.target?.(input, output);
    await appendAudit(ctx, chain, { action: useCase.audit.action, ...(target ? { target } : {}), ...ctx.notes });
  }
  if (request) await storeAnswer(ctx, keyCompany, request, useCase.kept ? useCase.kept(output) : output);
  return output;
}

function requestKeyOf<I, O>(useCase: Command<I, O>, options: RunOptions): RequestKey | null {
  if (options.idempotencyKey) return { operation: useCase.name, key: options.idempotencyKey, isNatural: false, said: options.said };
  if (options.naturalKey && useCase.idempotent !== 'no')
    return { operation: useCase.name, key: options.naturalKey, isNatural: true, said: options.alike ?? undefined };
  if (useCase.idempotent === 'required') throw new DomainError('IDEMPOTENCY_KEY_MISSING');
  return null;
}

/** Asked by a door before it reads what may be large: whoever would be refused behind it is refused here, and logged likewise. */
export async function requireOpen(caller: Caller, useCases: readonly (Judged & Partial<Noted>)[]): Promise<void> {
  const own = useCases.filter(({ realms }) => realms.includes(caller.realm));
  for (const useCase of own.length > 0 ? own : useCases.slice(0, 1)) {
    try {
      authorise(caller, useCase);
    } catch (error) {
      if (error instanceof DomainError && useCase.kind === 'query') await noteDenied(caller, useCase.name, error);
      else if (error instanceof DomainError) await noteRefusal(caller, { audit: useCase.audit ?? null }, error, null);
      throw error;
    }
  }
}

function beforeOf(caller: Caller): Before {
  return Object.assign(Object.create(caller) as Caller, {
    autonomous: <T>(work: (ctx: Ctx) => Promise<T>) =>
      untilCommitted(() =>
        inTransaction(caller, {}, async (ctx) => {
          const result = await work(ctx);
          await flushEffects(ctx);
          return result;
        }),
      ),
  });
}
