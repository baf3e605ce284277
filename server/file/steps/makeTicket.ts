import { limits } from '../../../schema/limits';
import type { Ctx } from '../../kernel/context';
import { hashToken, randomToken } from '../../kernel/secrets';
import { getFile, insertTicket } from '../store';

export interface TicketView {
  readonly url: string;
  readonly expiresAt: Date;
}

export async function makeTicket(ctx: Ctx, fileId: string): Promise<TicketView> {
  await getFile(ctx, fileId);
  const token = randomToken();
  const expiresAt = await insertTicket(ctx, fileId, hashToken(token), limits.session.ticketLife);
  return { url: `/api/file/download?ticket=${token}`, expiresAt };
}
