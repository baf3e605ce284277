import type { ServiceFlag } from '../../schema/codes';
import type { ErrorKey } from '../../schema/errors';
import type { ApiScope } from '../../schema/integration';
import type { Cents } from '../../schema/money';
import type { ProofWay, SecondFactorUse } from '../../schema/safety';
import type { DomainEvent } from './domainEvent';
import type { LiveTopic } from './liveHub';

/** Whose rules a call obeys. `public` = nobody is logged in; `system` = a job. */
export type Realm = 'company' | 'operator' | 'payee' | 'public' | 'system';
export type Door = 'GRAPHQL' | 'REST' | 'SOCKET' | 'JOB' | 'SEED';

/** An API token that a program showed: less than the rights of the member who made it (API-002). */
export interface ShownToken {
  readonly id: string;
  /** The company whose token it is; a test token works in the sandbox of that company. */
  readonly ownerId: string;
  readonly name: string;
  /** Which of its keys, as the company recognises it. */
  readonly shown: string;
  readonly scopes: ReadonlySet<ApiScope>;
  /**
   * Inside the transaction of a payment: counts it against the cap of the token's day of Shanghai. Errors: API_TOKEN_CAP.
   */
  spend(ctx: Ctx, amount: Cents): Promise<void>;
  /** What the door tells the log of the token's own calls; null until it knows. */
  call: { readonly operation: string; readonly said: unknown; errorCode: string | null } | null;
}

interface Actor {
  readonly kind: 'member' | 'operator' | 'payee' | 'system';
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly sessionId: string | null;
  /** How and whether this session has shown who sits there within the last minutes; only sessions of members have it. */
  readonly proof?: { readonly way: ProofWay; readonly isFresh: boolean };
  /** Of payees: the companies that know the phone of the session; row security shows nothing of others. */
  readonly reach?: readonly string[];
  /** The session was opened by an account of this company and works in no other (AUTH-015). */
  readonly onlyCompanyId?: string;
}

/** What rules of a command need to know of the paying company; read at every request. */
export interface CompanyFacts {
  readonly id: string;
  readonly name: string;
  readonly status: 'REGISTERED' | 'UNDER_REVIEW' | 'OPEN' | 'SUSPENDED';
  readonly isVisitor: boolean;
  /** It has business, and the caller has asked to be shown it as a visitor (`visitor-sign: 1`): what it has is there to be hidden. */
  readonly isFlagged?: true;
  /** Where programs are tried (API-014): no real channel, a clock of its own, and people who are nobody. */
  readonly isSandbox: boolean;
  readonly auditOn: boolean;
  readonly paymentVerificationOn: boolean;
  /** AUTH-014: what a second factor is at payments. */
  readonly secondFactor: SecondFactorUse;
  readonly forcedSignCheckOn: boolean;
  readonly autoInvoicingOn: boolean;
  readonly makerCheckerOn: boolean;
  readonly payOnPassOn: boolean;
  readonly idDataErrorsAreWarnings: boolean;
  /** A payee who mends an account lets the line be sent again (PYE-016). */
  readonly autoResendOn: boolean;
  /** Whoever signs here for the first time shows a face before. */
  readonly faceCheckOn: boolean;
  readonly reapprovalLimitCents: Cents;
  readonly features: readonly string[];
  readonly services: readonly { readonly kind: ServiceFlag; readonly from: string; readonly to: string | null }[];
}

/** Who calls, through which door. One per request; holds no connection. */
export interface Caller {
  readonly realm: Realm;
  readonly actor: Actor | null;
  /** The payee whose session was shown where she calls as nobody (a login, a link): it opens nothing, but what she opens now follows it. */
  readonly former?: Actor | null;
  readonly company: CompanyFacts | null;
  /** A program that shows an API token acts as the member who made it, within the token's scopes. */
  readonly token?: ShownToken;
  readonly door: Door;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly locale: 'zh' | 'en';
  readonly clientBuild: string | null;
  /** Until when a request waits in queues for connections and locks, by the clock that only goes forward; jobs and sockets have no such limit. */
  readonly waitUntil?: number;
  /** Transactions of one request run at most three at a time. */
  readonly slots: Slots;
  /** Set by doors whose requests read many things side by side: they read them in one transaction. */
  readonly sharesReads?: boolean;
  /** An operator who looks at the console of this company and may change nothing (OPS-032). */
  readonly readOnlyView?: { readonly operatorName: string; readonly reason: string; readonly endsAt: Date };
  /** Set by the runner when a stored answer was given again. */
  replayed: boolean;
  /** Why this session may not work although it was shown (no access, no company, ended); told by every use case that is not public. */
  readonly problem: ErrorKey | null;
  /** Company that the browser's identity cookie names; a hint for the next login, never a right. */
  readonly companyHint?: string;
  /** How the session was shown: a cookie is renewed when the session moves, a token held by a program or an address stays. */
  readonly sessionBy?: 'cookie' | 'header' | 'address';
  /** Session cookies that the door is to set with the answer; those of a command are in here once it has committed. */
  readonly cookies: SessionCookie[];
}

interface SessionCookie {
  readonly name: string;
  readonly value: string;
  /** 0 removes it. */
  readonly maxAgeSeconds: number;
  /** Hints for scripts (c_{company_id}) are readable; session tokens never are. */
  readonly isReadable?: boolean;
}

export interface JobOptions {
  /** A newer job with the same key replaces a waiting one. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
}

/** Added by a command to its own audit row. Values must be masked already. */
export interface AuditNote {
  readonly before?: unknown;
  readonly after?: unknown;
  readonly target?: readonly [type: string, id: string];
}

/** A caller inside one transaction: the only handle to the database that domains ever get. */
export interface Ctx extends Caller {
  /** Business clock (D73); never use SQL now() for what people see. */
  readonly now: Date;
  /** Id of the company this transaction works on; throws outside a company. */
  readonly companyId: string;
  /** `name` = planned once per connection, see Transaction; so with the three below. */
  rows<T>(sql: string, parameters?: readonly unknown[], name?: string): Promise<T[]>;
  /** Exactly one row, anything else is a programmer's error. */
  row<T>(sql: string, parameters?: readonly unknown[], name?: string): Promise<T>;
  maybe<T>(sql: string, parameters?: readonly unknown[], name?: string): Promise<T | undefined>;
  /** Rows hit by a write. */
  count(sql: string, parameters?: readonly unknown[], name?: string): Promise<number>;
  /**
   * Rows that several fields of a page need, by id: read once in a read transaction, always anew in a command, whose rows change.
   * `name` stands for what is read.
   */
  once<V>(
    name: string,
    ids: readonly string[],
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, V>>,
  ): Promise<ReadonlyMap<string, V>>;
  /** Operators, payees and platform jobs choose the company they work on: its facts, its row security, its audit chain. */
  enterCompany(companyId: string): Promise<void>;
  emit(event: DomainEvent): void;
  announce(topic: LiveTopic, subjectId: string): void;
  enqueue(task: string, payload: object, options?: JobOptions): void;
  note(part: AuditNote): void;
}

/** Work outside the command's transaction that must survive its refusal (code tries, counters). */
export interface Before extends Caller {
  autonomous<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

interface Slots {
  take(): Promise<() => void>;
}

/** A counting semaphore: at most `size` holders, first come first served. */
export function makeSlots(size: number): Slots {
  let free = size;
  const waiting: (() => void)[] = [];
  const give = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async take() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return give;
    },
  };
}
