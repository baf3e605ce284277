import { paths } from '../app/paths';
import type { PeopleImportFactsFragment, PeopleImportKind } from '../generated/graphql';

/** Imports with pages of their own; the people of a task come with the task. */
export type StandingKind = Exclude<PeopleImportKind, 'TASK'>;

/** Where the files of a kind go, and where its people are seen afterwards. */
export const importOf = {
  SIGNING: { target: { url: '/api/sign/file/upload' }, list: () => paths.contracts },
  REGISTRATION: { target: { url: '/api/agent/user/register/file/upload' }, list: (key: string) => `${paths.registrations}?key=${key}` },
} as const satisfies Record<StandingKind, { target: { url: string }; list: (key: string) => string }>;

/** What the pages of a kind work with. */
export type StandingFacts = Omit<PeopleImportFactsFragment, 'kind'> & { kind: StandingKind };
