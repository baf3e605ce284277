import type { Ctx } from '../../kernel/context';
import { runtime } from '../../kernel/runtime';
import { decryptField } from '../../kernel/secrets';
import { sendSms } from '../../message/public';
import { issueLinks } from '../../payee/public';
import { PHONE_COLUMN } from '../rules';
import type { TaskPersonRecord } from '../store/people';

/** A fresh link for each of these locked rows, by its id; the one before it ends. */
export async function linksOf(ctx: Ctx, rows: readonly TaskPersonRecord[]): Promise<ReadonlyMap<string, string>> {
  const links = await issueLinks(
    ctx,
    rows.map((row) => ({ purpose: 'TASK', targetId: row.id, personId: row.person_id })),
  );
  return new Map(links.map((link) => [link.targetId, `${runtime().config.publicUrl}${link.path}`]));
}

/** The SMS that brings this link to its person: what waits on the task of this name. */
export async function sendLink(ctx: Ctx, row: TaskPersonRecord, link: string, taskName: string): Promise<void> {
  await sendSms(ctx, {
    recipient: decryptField(ctx.companyId, PHONE_COLUMN, row.phone_cipher),
    template: row.status === 'RETURNED' ? 'TASK_RETURNED' : 'TASK_LINK',
    params: { company: ctx.company?.name ?? '', task: taskName, link },
  });
}
