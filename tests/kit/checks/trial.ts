import type { Caller, Ctx } from '../../../server/kernel/context';
import { type Command, runRaw } from '../../../server/kernel/usecase';

class TakenBack<S> extends Error {
  constructor(readonly seen: S) {
    super('the trial is over');
  }
}

// biome-ignore lint/suspicious/noExplicitAny: commands of all inputs and outputs are tried alike.
export type AnyCommand = Command<any, any>;

interface Trial<S> {
  readonly command: AnyCommand;
  readonly input: unknown;
  /** Facts of the case, made in the command's own transaction. */
  readonly arrange?: (ctx: Ctx) => Promise<unknown>;
  /** What the command did, read before it is taken back. */
  readonly look: (ctx: Ctx) => Promise<S>;
}

/** Runs a command with its rights, checks and locks as every door does, looks at what it reached, and takes all of it back. */
export async function trial<S>(caller: Caller, { command, input, arrange, look }: Trial<S>): Promise<S> {
  const tried: AnyCommand = {
    ...command,
    idempotent: 'no',
    // Not even a refusal leaves a row, so that one statement serves all cases.
    audit: null,
    async run(ctx, given, before) {
      await arrange?.(ctx);
      await command.run(ctx, given, before);
      throw new TakenBack(await look(ctx));
    },
  };
  try {
    await runRaw(caller, tried, input);
  } catch (error) {
    // Thrown above with what `look` answered.
    if (error instanceof TakenBack) return error.seen as S;
    throw error;
  }
  throw new Error(`${command.name} was not tried`);
}

/** The reached state, or the key of the refusal: one word for a table of cases. */
export async function outcomeOf(caller: Caller, of: Trial<string>): Promise<string> {
  try {
    return await trial(caller, of);
  } catch (error) {
    if (error instanceof Error && 'key' in error) return String(error.key);
    throw error;
  }
}
