// SQL of the yearly certificates of payees: a table of the platform, reached through functions by the person of the transaction.
import type { Ctx } from '../../kernel/context';

interface AskedCertificate {
  readonly year: number;
  readonly contentHash: string;
  readonly printed: string;
  readonly fileName: string;
}

interface KnownCertificate {
  readonly certificate_id: string;
  readonly is_drawn: boolean;
}

/** The same content again is the same paper. */
export async function askCertificate(ctx: Ctx, { year, contentHash, printed, fileName }: AskedCertificate): Promise<KnownCertificate> {
  return ctx.row<KnownCertificate>('SELECT certificate_id, is_drawn FROM payee_certificate_ask($1, $2, $3::jsonb, $4, $5)', [
    year,
    contentHash,
    printed,
    fileName,
    ctx.now,
  ]);
}

/** Of the payee's session that asked, with which it ends. */
interface OwnTicket {
  readonly tokenHash: string;
  readonly livesMs: number;
  readonly session: string;
}

/** false = it is not to be had any more. */
export async function ticketOfCertificate(ctx: Ctx, id: string, ticket: OwnTicket): Promise<boolean> {
  const { ends } = await ctx.row<{ ends: Date | null }>('SELECT payee_certificate_ticket($1, $2, $3, $4) AS ends', [
    id,
    ticket.tokenHash,
    ticket.livesMs,
    ticket.session,
  ]);
  return ends !== null;
}

/** What is to be printed; null once it is drawn, and for a paper that a newer one has replaced. */
export async function certificatePrinted(ctx: Ctx, id: string): Promise<unknown> {
  return (await ctx.row<{ printed: unknown }>('SELECT certificate_printed($1) AS printed', [id])).printed;
}

/** Answers the keys of bytes that nobody owns any more: of papers that this one replaces, or its own where it was erased meanwhile. */
export async function certificateDrawn(ctx: Ctx, id: string, storageKey: string, size: number | null): Promise<string[]> {
  return (await ctx.rows<{ key: string }>('SELECT certificate_drawn($1, $2, $3) AS key', [id, storageKey, size])).map(({ key }) => key);
}
