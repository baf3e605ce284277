import { DomainError } from '../../schema/errors';
import { areColumnsOf, isListKey, type ListKey, viewFault } from '../../schema/lists';

interface Columns {
  readonly order: string[];
  readonly hidden: string[];
}

/** A list that a later product has no more has no views: they are as good as unknown. Errors: LIST_VIEW_NOT_FOUND. */
export function listOf(text: string): ListKey {
  if (!isListKey(text)) throw new DomainError('LIST_VIEW_NOT_FOUND');
  return text;
}

/** Errors: LIST_VIEW_INVALID, LIST_VIEW_PERSONAL. */
export function requireQuery(list: ListKey, query: string): void {
  const fault = viewFault(list, query);
  if (fault) throw new DomainError(fault === 'PERSONAL' ? 'LIST_VIEW_PERSONAL' : 'LIST_VIEW_INVALID');
}

/** Errors: LIST_VIEW_INVALID. */
export function requireColumns(list: ListKey, columns: Columns | null): void {
  if (columns && !areColumnsOf(list, columns)) throw new DomainError('LIST_VIEW_INVALID');
}
