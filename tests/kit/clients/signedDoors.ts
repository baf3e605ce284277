import type { TestApp } from '../worlds/app';
import type { GraphqlClient, RestClient } from './clients';

const LOGIN = 'mutation($a: String!) { login(input: { account: $a, password: "Demo2026", asToken: true }) { token } }';

/** Both doors, each with the session of whoever is named. */
export interface SignedDoors<Name extends string> {
  rest(name: Name): RestClient;
  graphql(name: Name, headers?: Readonly<Record<string, string>>): GraphqlClient;
}

/** Logs everybody in by the phone that belongs to the name. */
export async function signEachIn<Name extends string>(app: TestApp, phones: Readonly<Record<Name, string>>): Promise<SignedDoors<Name>> {
  const tokens = new Map<string, string>();
  for (const [name, phone] of Object.entries<string>(phones)) {
    const { login } = await app.graphql().call<{ login: { token: string } }>(LOGIN, { a: phone });
    tokens.set(name, login.token);
  }
  const identity = (name: Name) => ({ token: tokens.get(name) ?? '' });
  return {
    rest: (name) => app.rest(identity(name)),
    graphql: (name, headers = {}) => app.graphql({ ...identity(name), headers }),
  };
}
