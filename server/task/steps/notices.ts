import type { Ctx } from '../../kernel/context';
import { runtime } from '../../kernel/runtime';
import { decryptField } from '../../kernel/secrets';
import { sendSms } from '../../message/public';
import { issueLinks } from '../../payee/public';
import { PHONE_COLUMN } from '../rules';
import type { TaskPersonRecord } from '../store/people';

/** One SMS each, with a fresh link: what waits for them on the task of this name. */
export async function tellPeople(ctx: Ctx, rows: readonly TaskPersonRecord[], names: ReadonlyMap<string, string>): Promise<void> {
  const links = await issueLinks(
    ctx,
    rows.map((row) => ({ purpose: 'TASK', targetId: row.id, personId: row.person_id })),
  );
  const paths = new Map(links.map((link) => [link.targetId, link.path]));
  for (const row of rows) {
    await sendSms(ctx, {
      recipient: decryptField(ctx.companyId, PHONE_COLUMN, row.phone_cipher),
      template: row.status === 'RETURNED' ? 'TASK_RETURNED' : 'TASK_LINK',
      params: {
        company: ctx.company?.name ?? '',
        task: names.get(row.task_id) ?? '',
        link: `${runtime().config.publicUrl}${paths.get(row.id) ?? ''}`,
      },
    });
  }
}
