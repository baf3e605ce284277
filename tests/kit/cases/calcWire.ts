// What the tests of calculations on the legacy wire share: one world with its maker at both doors, and the ways to ask, send and read files.
import { readSheet } from 'read-excel-file/node';
import { LOOSE } from '../builders/people';
import { must } from '../checks/must';
import { until } from '../checks/waiting';
import type { RestClient } from '../clients/clients';
import { type SmallWorld, startSmallWorld } from '../worlds/smallWorld';

const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;

export type Row = Readonly<Record<string, string>> & { readonly status: number };
export type Fields = Readonly<Record<string, unknown>>;
export type List = { readonly total: number; readonly list: Row[] };

/** A world of its own for the file that calls it. */
export function calcWire() {
  let world: SmallWorld;
  let token: string;
  let rest: RestClient;
  beforeAll(async () => {
    world = await startSmallWorld({ limits: LOOSE });
    const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
    token = login.token;
    rest = world.app.rest({ token });
  });
  afterAll(() => world?.app.close());

  const get = async <T>(path: string, query: object): Promise<T> => must((await rest.get<T>(path, { ...query })).result);
  return {
    get world() {
      return world;
    },
    get token() {
      return token;
    },
    get rest() {
      return rest;
    },
    get,
    post: async <T>(path: string, body: object): Promise<T> => must((await rest.post<T>(path, body)).result),
    async fileOf(path: string): Promise<unknown[][]> {
      const answer = await fetch(`${world.app.url}${path}`);
      expect(answer.status).toBe(200);
      return readSheet(Buffer.from(await answer.arrayBuffer()));
    },
    upload: async (path: string, bytes: Buffer): Promise<Record<string, string>> =>
      must((await rest.upload<Record<string, string>>(path, { name: '名单.xlsx', bytes })).result),
    /** The rows of a list once all of them are checked. */
    answered: (path: string, query: object): Promise<List> =>
      until(
        () => get<List>(path, query),
        ({ list }) => list.length > 0 && list.every(({ status }) => status !== 0),
      ),
  };
}
