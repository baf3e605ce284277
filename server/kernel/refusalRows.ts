// What was refused leaves a row of its own, written after the rollback.
import type { DomainError } from '../../schema/errors';
import { type AuditEntry, appendAudit, PLATFORM } from './audit';
import { elapsedMs } from './clock';
import type { Caller } from './context';
import { log } from './log';
import type { Refusal } from './refusals';
import { inTransaction } from './unitOfWork';

const silentRefusals = new Set([
  'VALIDATION_FAILED',
  'SESSION_EXPIRED',
  'BUSY',
  'REQUEST_IN_PROGRESS',
  'IDEMPOTENCY_KEY_MISSING',
  'NEEDS_CONFIRMATION',
  'PROOF_NEEDED',
]);

export interface Noted {
  readonly audit: { readonly action: string; readonly rowless?: readonly Refusal[] } | null;
}

export async function noteRefusal(caller: Caller, { audit }: Noted, error: DomainError, input: unknown): Promise<void> {
  if (!audit || silentRefusals.has(error.key) || audit.rowless?.some((key) => key === error.key)) return;
  await appendRefusal(caller, { action: audit.action, refused: error.key, ...(isUnknownThing(error) ? askedIds(input) : {}) });
}

/** Who reads by ids that name nothing of theirs may be trying those of another company or person; both look the same here. */
export async function noteUnknown(caller: Caller, key: string, input: unknown): Promise<void> {
  if (caller.realm === 'company' || caller.realm === 'payee')
    await appendRefusal(caller, { action: 'read.unknown', refused: key, ...askedIds(input) });
}

const DENIED_AGAIN_MS = 10 * 60_000;
const MAX_DENIED = 10_000;
const denied = new Map<string, number>();

/**
 * AUT-009: whoever asks to read what his roles do not show. Once in ten minutes per person and question: a page that asks again and again would
 * bury the acts of the company under rows that say nothing new.
 */
export async function noteDenied(caller: Caller, query: string, { key }: DomainError): Promise<void> {
  if (key !== 'PERMISSION_MISSING' || caller.realm === 'system') return;
  const who = [caller.realm, caller.company?.id, caller.actor?.id, caller.token?.id, query].join();
  const now = elapsedMs();
  if ((denied.get(who) ?? -DENIED_AGAIN_MS) > now - DENIED_AGAIN_MS) return;
  if (denied.size >= MAX_DENIED) denied.clear();
  denied.set(who, now);
  await appendRefusal(caller, { action: 'read.refused', refused: key, target: ['query', query] });
}

/** It must never hide the refusal itself. */
async function appendRefusal(caller: Caller, entry: AuditEntry): Promise<void> {
  if (caller.realm === 'system') return;
  try {
    await inTransaction(caller, {}, (ctx) => appendAudit(ctx, caller.company?.id ?? PLATFORM, entry));
  } catch (failure) {
    log.error({ err: failure, requestId: caller.requestId }, 'the audit row of a refusal could not be written');
  }
}

export const isUnknownThing = ({ key }: DomainError): boolean => key.endsWith('NOT_FOUND') || key.endsWith('_GONE');

const MAX_ASKED = 20;

/** The numbers that a call named, by field. Keys and tokens are secrets, and a longer run of digits may be a phone, card or ID number: they stay out of the log. */
function askedIds(input: unknown): { readonly asked?: Record<string, string> } {
  if (input === null || typeof input !== 'object') return {};
  const inner = Object.values(input).filter((value) => value !== null && typeof value === 'object' && !Array.isArray(value));
  const named = [input, ...inner]
    .flatMap(Object.entries<unknown>)
    .filter(([field, value]) => /(^i|I)ds?$/.test(field) && [value].flat().every((id) => /^\d{1,10}$/.test(String(id))));
  if (named.length === 0) return {};
  return { asked: Object.fromEntries(named.map(([field, value]) => [field, [value].flat().slice(0, MAX_ASKED).join()])) };
}
