import type { Ctx } from '../../kernel/context';
import { runtime } from '../../kernel/runtime';
import { decryptField } from '../../kernel/secrets';
import { sendSmsToEach } from '../../message/public';
import { issueLinks } from '../../payee/public';
import { PHONE_COLUMN } from '../rules';
import type { TaskPersonRecord } from '../store/people';
import { tasksById } from '../store/tasks';

/** A fresh link for each of these locked rows, by its id; the one before it ends. */
export async function linksOf(ctx: Ctx, rows: readonly TaskPersonRecord[]): Promise<ReadonlyMap<string, string>> {
  const links = await issueLinks(
    ctx,
    rows.map((row) => ({ purpose: 'TASK', targetId: row.id, personId: row.person_id })),
  );
  return new Map(links.map((link) => [link.targetId, `${runtime().config.publicUrl}${link.path}`]));
}

const templateOf = ({ status }: TaskPersonRecord) => (status === 'RETURNED' ? 'TASK_RETURNED' : 'TASK_LINK');

/** The SMS that brings each of these people the link of his row: what waits on which task. */
export async function sendLinks(ctx: Ctx, rows: readonly TaskPersonRecord[], links: ReadonlyMap<string, string>): Promise<void> {
  const tasks = await tasksById(ctx, [ctx.companyId], [...new Set(rows.map((row) => row.task_id))]);
  const names = new Map(tasks.map(({ id, name }) => [id, name]));
  const company = ctx.company?.name ?? '';
  for (const template of ['TASK_LINK', 'TASK_RETURNED'] as const) {
    const messages = rows
      .filter((row) => templateOf(row) === template)
      .map((row) => ({
        recipient: decryptField(ctx.companyId, PHONE_COLUMN, row.phone_cipher),
        params: { company, task: names.get(row.task_id) ?? '', link: links.get(row.id) ?? '' },
      }));
    await sendSmsToEach(ctx, template, messages);
  }
}
