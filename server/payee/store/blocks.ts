// SQL of the blocks that operators place: the table is read by them alone, and written together with what is true of the person by functions.
import type { Ctx } from '../../kernel/context';
import { COUNT_CAP, type Page } from '../../kernel/paging';
import { columnList, platform, type Row } from '../../kernel/rows';
import { constraintMeans } from '../../kernel/sqlErrors';
import { PayeeBlockRow } from '../entity';

constraintMeans('payee_block_one', 'PAYEE_BLOCK_EXISTS');

export type BlockRecord = Row<PayeeBlockRow>;

const BLOCK = columnList(PayeeBlockRow);

interface BlockFilter {
  readonly personId: string | null;
  readonly isInForce: boolean;
}

/** Newest first. */
export async function listBlocks(
  ctx: Ctx,
  { personId, isInForce }: BlockFilter,
  page: Page,
): Promise<{ rows: BlockRecord[]; count: number }> {
  const asked = [personId, isInForce];
  const where = `($1::bigint IS NULL OR person_id = $1) AND (ended_at IS NULL OR NOT $2)`;
  const counted = await ctx.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM payee_block WHERE ${where} LIMIT ${COUNT_CAP}) x`,
    asked,
  );
  const rows = await ctx.rows<BlockRecord>(
    `SELECT ${BLOCK} FROM payee_block WHERE ${where} AND ($3::bigint IS NULL OR id < $3) ORDER BY id DESC LIMIT ${page.size + 1} OFFSET ${page.offset}`,
    [...asked, page.cursor?.[0] ?? null],
  );
  return { rows, count: counted.n };
}

export const findBlock = (ctx: Ctx, id: string): Promise<BlockRecord | undefined> => platform(ctx, PayeeBlockRow).find({ id });

interface NewBlock {
  readonly personId: string;
  readonly idCardMask: string;
  /** null = the person as a whole. */
  readonly account: { readonly index: string; readonly mask: string } | null;
  readonly reason: string;
}

/** Errors: PAYEE_BLOCK_EXISTS. */
export async function placeBlock(ctx: Ctx, { personId, idCardMask, account, reason }: NewBlock): Promise<string> {
  const row = await ctx.row<{ id: string }>('SELECT payee_block_place($1, $2, $3, $4, $5, $6, $7) AS id', [
    personId,
    idCardMask,
    account?.index ?? null,
    account?.mask ?? null,
    reason,
    ctx.actor?.name ?? '',
    ctx.now,
  ]);
  return row.id;
}

/** null = there is none, or it has ended before. */
export async function endBlock(ctx: Ctx, id: string, reason: string): Promise<string | null> {
  return (
    await ctx.row<{ id: string | null }>('SELECT payee_block_end($1, $2, $3, $4) AS id', [id, reason, ctx.actor?.name ?? '', ctx.now])
  ).id;
}

/** Companies that know this person. */
export async function companiesOfPerson(ctx: Ctx, personId: string): Promise<string[]> {
  return (await ctx.rows<{ id: string }>('SELECT companies_of_person($1) AS id', [personId])).map((row) => row.id);
}

/** By the whole number, of which only the index is known. */
export async function personByIndex(ctx: Ctx, idIndex: string): Promise<string | null> {
  return (await ctx.row<{ id: string | null }>('SELECT person_by_index($1) AS id', [idIndex])).id;
}
