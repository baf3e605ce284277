import { DomainError } from '../../schema/errors';
import type { ExportKind, ExportKindKey } from '../kernel/kinds';

const kinds = new Map<ExportKindKey, ExportKind>();

/** Called once at boot with the kinds of every domain. */
export function installExportKinds(list: readonly ExportKind[]): void {
  kinds.clear();
  for (const kind of list) kinds.set(kind.key, kind);
}

export function exportKind(key: ExportKindKey): ExportKind {
  const kind = kinds.get(key);
  if (!kind) throw new DomainError('UNKNOWN_VALUE', { field: 'kind' });
  return kind;
}
