// Intermediary orders at both doors of the master of company A, who makes and pays.
import 'reflect-metadata';
import { formatYuan, yuan } from '../../../schema/money';
import { fundAccount } from '../../../server/fund/queries';
import { run } from '../../../server/kernel/usecase';
import { newcomer } from '../builders/imports';
import { LOOSE } from '../builders/people';
import { openIntermediary, serviceOrdersOf } from '../builders/serviceOrders';
import { moneyArrives } from '../builders/transfers';
import { must } from '../checks/must';
import type { GraphqlClient, RestClient } from '../clients/clients';
import { type SmallWorld, startSmallWorld } from '../worlds/smallWorld';

export const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;
export const BASE = '/api/service/order';

export let world: SmallWorld;
export let orders: ReturnType<typeof serviceOrdersOf>;
export let rest: RestClient;
export let graphql: GraphqlClient;

export type Fields = Readonly<Record<string, string | number>>;
export type List = { readonly total: number; readonly list: Fields[] };
export const post = async <T>(path: string, body: object): Promise<T> => must((await rest.post<T>(`${BASE}/${path}`, body)).result);
export const get = async <T>(path: string, query: object): Promise<T> => must((await rest.get<T>(`${BASE}/${path}`, { ...query })).result);
/** How a read is refused. */
export const refusal = async (path: string, query: object): Promise<readonly [number, string]> => {
  const { code, message } = await rest.get(`${BASE}/${path}`, { ...query });
  return [code, message];
};
export const available = async (): Promise<string> =>
  formatYuan((await run(await orders.payer(), fundAccount, { subjectId: world.subjectId })).available);
export const codeOf = async (path: string, body: object): Promise<readonly [number, string]> => {
  const { code, message } = await rest.post(`${BASE}/${path}`, body);
  return [code, message];
};
export const sale = (n: number, amount: string, remark = '') => ({ name: newcomer(n).name, idCard: newcomer(n).idCard, amount, remark });

/** One file has one of them. */
export async function startServiceOrderDoors(): Promise<void> {
  world = await startSmallWorld({ limits: LOOSE });
  await openIntermediary(world);
  await moneyArrives(world, yuan('500000.00'));
  orders = serviceOrdersOf(world);
  // The master of A makes and pays.
  const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000101', p: 'Demo2026' });
  rest = world.app.rest({ token: login.token });
  graphql = world.app.graphql({ token: login.token });
}
