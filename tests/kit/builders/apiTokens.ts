import type { ApiScope } from '../../../schema/integration';
import { yuan } from '../../../schema/money';
import { createApiToken } from '../../../server/integration/commands/create-api-token';
import { openSandbox } from '../../../server/integration/commands/open-sandbox';
import { sandbox } from '../../../server/integration/queries';
import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import { must } from '../checks/must';
import { until } from '../checks/waiting';
import type { SmallWorld } from '../worlds/smallWorld';
import { key } from './statements';

export const MASTER = '陈立群';
export const MASTER_PHONE = '16000000101';

interface TokenChoice {
  readonly addresses?: readonly string[];
  /** In yuan. */
  readonly dailyCap?: string;
  readonly expiresOn?: string;
  readonly maker?: Caller;
  readonly isSandbox?: boolean;
}

/** A token of the master of company A, and the clients that show it. */
export async function tokenIn(world: SmallWorld, scopes: readonly ApiScope[], choice: TokenChoice = {}) {
  const maker = choice.maker ?? (await world.member(MASTER));
  const dailyCap = choice.dailyCap === undefined ? null : yuan(choice.dailyCap);
  const input = {
    name: 'ERP 对接',
    scopes: [...scopes],
    addresses: [...(choice.addresses ?? [])],
    dailyCap,
    isSandbox: choice.isSandbox ?? false,
  };
  const wish = { ...input, expiresOn: choice.expiresOn ?? '2027-05-20' };
  const { secret: told, token } = await run(maker, createApiToken, wish, { idempotencyKey: key() });
  const secret = must(told);
  return { id: token.id, secret, graphql: world.app.graphql({ token: secret }), rest: bearer(world, secret) };
}

/** REST with the token where it belongs. */
export const bearer = (world: SmallWorld, secret: string) => world.app.rest({ headers: { authorization: `Bearer ${secret}` } });

/** A test token of company A, whose sandbox is opened for it. */
export async function testTokenIn(world: SmallWorld, scopes: readonly ApiScope[], choice: TokenChoice = {}) {
  await run(await world.member(MASTER), openSandbox, {});
  const { companyId } = await until(
    async () => run(await world.member(MASTER), sandbox, {}),
    ({ isReady }) => isReady,
  );
  return { ...(await tokenIn(world, scopes, { ...choice, isSandbox: true })), sandboxId: companyId ?? '' };
}
