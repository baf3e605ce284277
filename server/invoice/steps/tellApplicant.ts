import type { Ctx } from '../../kernel/context';
import { notify } from '../../message/public';
import type { Application } from '../store/applications';

/** Whoever asked for it; what was asked for by itself is the master's. */
export async function tellApplicant(ctx: Ctx, { id, created_by }: Pick<Application, 'id' | 'created_by'>, title: string): Promise<void> {
  const readers = created_by === 'system' ? { roles: ['MASTER'] as const } : { userIds: [created_by] };
  await notify(ctx, { type: 'BUSINESS', title, link: `/invoice/detail/${id}`, ...readers });
}
