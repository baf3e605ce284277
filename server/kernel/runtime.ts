import type { Config } from './config';
import type { CompanyFacts, Ctx } from './context';
import type { Database } from './database';
import type { Reaction } from './events';
import type { LiveHub } from './liveHub';

/** What main.ts (or a test) installs once per process; the kernel's functions read it instead of taking it through every call. */
export interface Runtime {
  readonly config: Config;
  readonly database: Database;
  readonly live: LiveHub;
  readonly reactions: readonly Reaction[];
  /** Reads a company's facts inside a transaction; comes from the company domain through wiring.ts. */
  readonly companyFacts: (ctx: Ctx, companyId: string) => Promise<CompanyFacts | null>;
}

let current: Runtime | null = null;

export function installRuntime(runtime: Runtime | null): void {
  current = runtime;
}

export function runtime(): Runtime {
  if (!current) throw new Error('the runtime is not installed');
  return current;
}
