import type { StatementFactsFragment } from '../generated/graphql';

/** What every dialog of a statement gets: the record as it was read, and how to leave. */
export type StatementDialogProps = { statement: StatementFactsFragment; onClose: () => void };
