import { DomainError } from '../../schema/errors';
import { allows } from '../../schema/permissions';
import type { Ctx } from '../kernel/context';
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

/** Whether this person may start such an export, and so have its file, start it anew or stop it. */
export const mayHave = (ctx: Ctx, kind: ExportKind): boolean =>
  allows(kind.needs, ctx.actor?.roles ?? [], { auditOn: ctx.company?.auditOn ?? true });

/** Errors: PERMISSION_MISSING. */
export function requireMay(ctx: Ctx, kind: ExportKind): void {
  if (!mayHave(ctx, kind)) throw new DomainError('PERMISSION_MISSING');
}
