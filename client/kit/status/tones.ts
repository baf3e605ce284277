/** Families of the status language (ux.md §3.2); the machine tables in schema/machines name one per state. */
export type StatusTone = 'draft' | 'review' | 'await' | 'ready' | 'progress' | 'success' | 'danger' | 'terminated';
