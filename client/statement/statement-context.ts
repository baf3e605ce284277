import type { StatementFactsFragment } from '../generated/graphql';

/** What every dialog of a statement gets: the record as it was read, and how to leave. */
export type StatementDialogProps = {
  statement: StatementFactsFragment;
  onClose: () => void;
  /** While money is on its way the page stays where it is, so that the dialog can tell how it ended. */
  onPaying?: (isPaying: boolean) => void;
};
