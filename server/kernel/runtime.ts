import type { Config } from './config';
import type { CompanyFacts, Ctx } from './context';
import type { Database } from './database';
import type { Reaction } from './events';
import type { LiveHub } from './liveHub';
import type { Gateways } from './outside';
import type { Replica } from './replica';
import type { SharedByCommands } from './sharedPorts';

/** What main.ts (or a test) installs once per process; the kernel's functions read it instead of taking it through every call. */
interface Runtime {
  readonly config: Config;
  readonly database: Database;
  /** null = everything is read from the database itself. */
  readonly replica: Replica | null;
  readonly live: LiveHub;
  readonly shared: SharedByCommands;
  readonly reactions: readonly Reaction[];
  /** Reads a company's facts inside a transaction; comes from the company domain through wiring.ts. */
  readonly companyFacts: (ctx: Ctx, companyId: string) => Promise<CompanyFacts | null>;
}

let current: Runtime | null = null;
let simulated: readonly string[] | null = null;

export function installRuntime(runtime: Runtime | null): void {
  current = runtime;
}

/** The parts of the outside world that nothing real answers for, as their adapters say. */
export function installSimulated(kinds: readonly string[] | null): void {
  simulated = kinds;
}

/** Whether pages and documents carry the mark 模拟通道. */
export function isAnythingSimulated(): boolean {
  return simulated === null ? runtime().config.mode !== 'production' : simulated.length > 0;
}

type Asked = Pick<Gateways, 'identityProvider' | 'webhooks'>;
let asked: Asked | null = null;

/** What may be asked before a command. */
export function installAsked(installed: Asked | null): void {
  asked = installed;
}

/** For what comes before a command (`before`), which runs once and holds no transaction; never inside one. */
export function identityProvider(): Asked['identityProvider'] {
  if (!asked) throw new Error('no identity provider is installed');
  return asked.identityProvider;
}

/** Likewise: whether an address may be called at all. */
export function judgeAddress(url: string): ReturnType<Asked['webhooks']['judge']> {
  if (!asked) throw new Error('nothing outside is installed');
  return asked.webhooks.judge(url);
}

export function runtime(): Runtime {
  if (!current) throw new Error('the runtime is not installed');
  return current;
}

let offered: readonly string[] | null = null;

/** Parts of the outside world that the product could do without, and that are there. */
export function installOffered(kinds: readonly string[] | null): void {
  offered = kinds;
}

/** Whether people are offered what such a part does. */
export function isOffered(kind: string): boolean {
  return offered?.includes(kind) ?? false;
}
