// What a domain hands to the house: one manifest each, so that a new domain is one line of domains.ts.
import type { CallbackRow } from './doors/callbacks';
import type { ResolverClass } from './doors/graphql';
import type { RestRow } from './doors/restRow';
import type { PushRow } from './doors/sockets';
import type { FigureKind } from './figures';
import type { JobDefinition, SweepDefinition } from './jobs';
import type { ExportKind, PeopleImportKind, PersonalRecordKind, RosterKind } from './kinds';
import type { LinkKind } from './linkKinds';
import type { OwnRecordsPart } from './ownRecords';
import type { PaperDesk, QueueKind } from './queues';
import type { SealedColumn } from './sealed';
import type { SearchKind } from './searchKinds';

export interface Domain {
  /** As in tests/house/order.ts, and the name of its folder on every floor. */
  readonly name: string;
  /** TypeORM entities of its tables. */
  readonly entities: readonly (abstract new () => object)[];
  readonly resolvers: readonly ResolverClass[];
  readonly rest: readonly RestRow[];
  /** Rows of the legacy socket. */
  readonly push: readonly PushRow[];
  readonly jobs: readonly JobDefinition[];
  /** Jobs by the clock. */
  readonly sweeps: readonly SweepDefinition[];
  /** Signed calls from outside, such as a bank's. */
  readonly callbacks: readonly CallbackRow[];
  /** Kinds of uploaded lists whose rows it takes over. */
  readonly rosterKinds: readonly RosterKind[];
  /** Kinds of people whose imported lists it takes over. */
  readonly peopleImports: readonly PeopleImportKind[];
  /** Kinds of exports of its rows. */
  readonly exportKinds: readonly ExportKind[];
  /** Records of its tables that hold personal data. */
  readonly personalRecords: readonly PersonalRecordKind[];
  /** What links of a payee lead to. */
  readonly linkKinds: readonly LinkKind[];
  /** What the search of the console finds of its tables. */
  readonly searchKinds: readonly SearchKind[];
  /** What of its rows waits for an operator. */
  readonly queues: readonly QueueKind[];
  /** Papers of its rows that could not be made. */
  readonly papers: readonly PaperDesk[];
  /** What it knows of a payee, for a copy of her own. */
  readonly ownRecords: readonly OwnRecordsPart[];
  /** Where its tables hold what is encrypted. */
  readonly sealed: readonly SealedColumn[];
  /** What it tells whoever watches the product. */
  readonly figures: readonly FigureKind[];
}

/** What is left out is nothing to say. */
export function defineDomain(name: string, said: Partial<Omit<Domain, 'name'>>): Domain {
  return {
    name,
    entities: [],
    resolvers: [],
    rest: [],
    push: [],
    jobs: [],
    sweeps: [],
    callbacks: [],
    rosterKinds: [],
    peopleImports: [],
    exportKinds: [],
    personalRecords: [],
    linkKinds: [],
    searchKinds: [],
    queues: [],
    papers: [],
    ownRecords: [],
    sealed: [],
    figures: [],
    ...said,
  };
}
