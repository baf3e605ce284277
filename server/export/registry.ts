import { DomainError } from '../../schema/errors';
import { allows } from '../../schema/permissions';
import { mayReadAll } from '../kernel/authorise';
import type { Ctx } from '../kernel/context';
import type { ExportKind, ExportKindKey } from '../kernel/kinds';
import type { ExportEntity } from './entity';

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

const mayWith = (ctx: Ctx, needs: readonly ExportKind['needs'][], { reads }: ExportKind): boolean =>
  needs.every((need) => allows(need, ctx.actor?.roles ?? [], { auditOn: ctx.company?.auditOn ?? true })) && mayReadAll(ctx, reads);

type Made = Pick<ExportEntity, 'kind' | 'needs'>;

/** Whether this person may have the file of this export, start it anew or stop it: it may show more than others of its kind. */
export function mayHave(ctx: Ctx, { kind: key, needs }: Made): boolean {
  // Held by a CHECK.
  const kind = exportKind(key as ExportKindKey);
  return mayWith(ctx, [kind.needs, needs], kind);
}

/** The same for who asks for such an export. Errors: PERMISSION_MISSING. */
export function requireMayStart(ctx: Ctx, kind: ExportKind): void {
  if (!mayWith(ctx, [kind.needs], kind)) throw new DomainError('PERMISSION_MISSING');
}

/** Errors: PERMISSION_MISSING. */
export function requireMayHave(ctx: Ctx, made: Made): void {
  if (!mayHave(ctx, made)) throw new DomainError('PERMISSION_MISSING');
}
