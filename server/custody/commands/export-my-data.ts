import { object } from 'yup';
import { dayOf } from '../../kernel/clock';
import { ownDataParts } from '../../kernel/ownData';
import { command } from '../../kernel/usecase';

/** PYE-022: everything of the person of this session over all companies, in full; that she took it stands in the log. */
export const exportMyData = command({
  name: 'exportMyData',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  errors: [],
  idempotent: 'no',
  audit: { action: 'payee.exportData' },
  input: object({}),
  async run(ctx) {
    const parts: { title: string; columns: readonly string[]; rows: readonly { cells: readonly string[] }[] }[] = [];
    for (const { title, columns, rows } of ownDataParts())
      parts.push({ title, columns, rows: (await rows(ctx)).map((cells) => ({ cells })) });
    ctx.note({ after: { rows: parts.reduce((sum, { rows }) => sum + rows.length, 0) } });
    return { fileName: `本人资料_${dayOf(ctx.now)}.csv`, madeAt: ctx.now, parts };
  },
});
