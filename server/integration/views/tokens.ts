import { type ApiScope, type ApiTokenState, apiScope, apiTokenState } from '../../../schema/integration';
import { type Cents, centsFromDatabase, ZERO } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { groupedBy } from '../../kernel/groups';
import { usersWithRoles } from '../../member/public';
import { stateOf } from '../rules/tokens';
import { type CallRecord, type KeyRecord, liveKeys, paidToday, type TokenRecord } from '../store';

interface KeyView {
  readonly id: string;
  readonly shown: string;
  readonly madeAt: Date;
  readonly endsAt: Date | null;
  readonly lastUsedAt: Date | null;
}

export interface TokenView {
  readonly id: string;
  readonly name: string;
  readonly makerName: string;
  readonly isSandbox: boolean;
  readonly scopes: ApiScope[];
  readonly scopeLabels: string[];
  readonly addresses: string[];
  readonly dailyCap: Cents | null;
  readonly paidToday: Cents;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly state: ApiTokenState;
  readonly stateLabel: string;
  readonly keys: KeyView[];
}

const keyView = (row: KeyRecord): KeyView => ({
  id: row.id,
  shown: row.shown,
  madeAt: row.made_at,
  endsAt: row.ends_at,
  lastUsedAt: row.last_used_at,
});

export async function tokenViews(ctx: Ctx, rows: readonly TokenRecord[]): Promise<TokenView[]> {
  const ids = rows.map(({ id }) => id);
  const keys = groupedBy(await liveKeys(ctx, ids), (key) => key.token_id);
  const paid = await paidToday(ctx, ids);
  const masters = new Set(await usersWithRoles(ctx, ['MASTER']));
  return rows.map((row) => {
    const facts = { revokedAt: row.revoked_at, expiresAt: row.expires_at, makerId: row.made_by };
    const state = stateOf(facts, masters, ctx.now);
    return {
      id: row.id,
      name: row.name,
      makerName: row.made_by_name,
      isSandbox: row.is_sandbox,
      scopes: row.scopes,
      scopeLabels: row.scopes.map((scope) => apiScope.label(scope)),
      addresses: row.addresses,
      dailyCap: row.daily_cap_cents === null ? null : centsFromDatabase(row.daily_cap_cents),
      paidToday: paid.get(row.id) ?? ZERO,
      expiresAt: row.expires_at,
      createdAt: row.created_at,
      state,
      stateLabel: apiTokenState.label(state),
      keys: (keys.get(row.id) ?? []).map(keyView),
    };
  });
}

export async function tokenView(ctx: Ctx, row: TokenRecord): Promise<TokenView> {
  const [view] = await tokenViews(ctx, [row]);
  if (!view) throw new Error('a token has a view');
  return view;
}

export const callView = (row: CallRecord) => ({
  id: row.id,
  at: row.at,
  tokenName: row.token_name,
  keyShown: row.key_shown,
  door: row.door,
  operation: row.operation,
  errorCode: row.error_code,
  tookMs: row.took_ms,
  ip: row.ip,
  requestId: row.request_id,
  body: row.body,
});
