export interface Invariant {
  readonly id: string;
  readonly says: string;
  /** How many rows were looked at; a check of nothing proves nothing. */
  readonly looked: string;
  /** Rows that break it; the first column says which. */
  readonly bad: string;
}
