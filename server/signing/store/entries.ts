// Signatures made on paper: entered by one operator, decided by another.
import { maskIdCard } from '../../../schema/formats';
import { approvalHash } from '../../kernel/approvals';
import type { Ctx } from '../../kernel/context';
import type { Keyword } from '../../kernel/keyword';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { type Row, scoped } from '../../kernel/rows';
import { decryptField } from '../../kernel/secrets';
import { SignatureEntryRow } from '../entity';

export type EntryRecord = Row<SignatureEntryRow>;

type NewEntry = Pick<
  EntryRecord,
  'name' | 'id_card_cipher' | 'id_index' | 'id_card_mask' | 'subject_id' | 'agreement_type' | 'signed_on' | 'ends_on' | 'evidence_file_id'
> &
  Partial<Pick<EntryRecord, 'moves_contract_id' | 'phone_cipher' | 'phone_mask' | 'phone_index'>>;

/** Who is said to have signed what, until when, and on what evidence, or to have which phone by now (D82). */
export function entryHash(companyId: string, entry: NewEntry): string {
  return approvalHash(companyId, {
    company: companyId,
    name: entry.name,
    idCard: entry.id_index,
    subject: entry.subject_id,
    agreement: entry.agreement_type,
    dates: `${entry.signed_on} ${entry.ends_on}`,
    evidence: entry.evidence_file_id,
    ...(entry.moves_contract_id ? { contract: entry.moves_contract_id, phone: entry.phone_index ?? '' } : {}),
  });
}

export async function insertEntry(ctx: Ctx, fresh: NewEntry): Promise<EntryRecord> {
  return scoped(ctx, SignatureEntryRow).insertReturning({
    ...fresh,
    status: 'PROPOSED',
    entered_by: ctx.actor?.id ?? 'system',
    entered_by_name: ctx.actor?.name ?? '',
    entered_at: ctx.now,
    content_hash: entryHash(ctx.companyId, fresh),
  });
}

/** Operators see all companies (row security lets app_ops pass), so an entry is found by its id alone. */
export async function findEntry(ctx: Ctx, id: string): Promise<EntryRecord | undefined> {
  // By hand: the company is what is looked for.
  return ctx.maybe<EntryRecord>('SELECT * FROM signature_entry WHERE id = $1', [id]);
}

export async function idCardOfEntry(ctx: Ctx, id: string): Promise<string | null> {
  const entry = await scoped(ctx, SignatureEntryRow).find({ id });
  return entry ? decryptField(ctx.companyId, 'signature_entry.id_card', entry.id_card_cipher) : null;
}

export async function entryOfContract(ctx: Ctx, contractId: string): Promise<EntryRecord | undefined> {
  return scoped(ctx, SignatureEntryRow).find({ contract_id: contractId });
}

export async function lockEntry(ctx: Ctx, id: string): Promise<EntryRecord | undefined> {
  return scoped(ctx, SignatureEntryRow).lock({ id });
}

export async function moveEntry(
  ctx: Ctx,
  id: string,
  decision: { to: 'CONFIRMED' | 'REJECTED'; contractId: string | null; remark: string | null },
): Promise<EntryRecord> {
  return scoped(ctx, SignatureEntryRow).updateOne(
    { id, status: 'PROPOSED' },
    {
      status: decision.to,
      contract_id: decision.contractId,
      remark: decision.remark,
      decided_by: ctx.actor?.id ?? 'system',
      decided_by_name: ctx.actor?.name ?? '',
      decided_at: ctx.now,
    },
  );
}

/** Who signed has said no to what was confirmed. */
export async function stopMoves(ctx: Ctx, contractId: string): Promise<void> {
  await scoped(ctx, SignatureEntryRow).update(
    { moves_contract_id: contractId, status: 'CONFIRMED', stopped_at: null },
    { stopped_at: ctx.now },
  );
}

/** Whoever holds the phone that signed has said that it is not the signer's: it stands with the change that was confirmed. */
export async function disownMoves(ctx: Ctx, contractId: string): Promise<void> {
  await scoped(ctx, SignatureEntryRow).update(
    { moves_contract_id: contractId, status: 'CONFIRMED', stopped_at: null, disowned_at: null },
    { disowned_at: ctx.now },
  );
}

interface EntryFilter {
  readonly onlyProposed: boolean;
  readonly keyword: Keyword | null;
  /** Companies whose names the keyword names. */
  readonly companyIds: readonly string[];
}

export async function listEntries(
  ctx: Ctx,
  { onlyProposed, keyword, companyIds }: EntryFilter,
  page: Page,
): Promise<{ rows: EntryRecord[]; count: number }> {
  const parameters: unknown[] = [];
  const where = ['true'];
  if (onlyProposed) where.push(`status = 'PROPOSED'`);
  if (keyword) {
    const pattern = `$${parameters.push(keyword.pattern)}`;
    // The card itself is bound to its company; the operator who has it in hand knows what its mask shows.
    const card = `$${parameters.push(maskIdCard(keyword.text))}`;
    const companies = `$${parameters.push(companyIds)}`;
    where.push(
      `(name ILIKE ${pattern} OR id_card_mask = ${card} OR id_card_mask ILIKE ${pattern} OR entered_by_name ILIKE ${pattern} OR company_id = ANY (${companies}::bigint[]))`,
    );
  }
  const wall = where.join(' AND ');
  const counted = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM signature_entry WHERE ${wall} LIMIT ${COUNT_CAP}) x`,
    parameters,
  );
  const rows = await ctx.rows<EntryRecord>(
    `SELECT * FROM signature_entry WHERE ${wall} ORDER BY entered_at DESC, id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    parameters,
  );
  return { rows, count: counted.n };
}
