import { number, object } from 'yup';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../../kernel/paging';
import { query } from '../../kernel/usecase';
import { listQrs } from '../store/qrs';
import { qrViews, type SigningQrView } from '../views/qrs';

export const signingQrs = query({
  name: 'signingQrs',
  realm: 'company',
  needs: 'READER',
  input: object({ first: number().integer().nullable(), page: number().integer().nullable() }),
  visitor: (): Connection<SigningQrView> => emptyConnection(),
  async run(ctx, input): Promise<Connection<SigningQrView>> {
    const page = pageOf({ first: input.first ?? null, after: null, page: input.page ?? null });
    const { rows, count } = await listQrs(ctx, page);
    return connectionOf(await qrViews(ctx, rows), page, count, (node) => [node.id]);
  },
});
