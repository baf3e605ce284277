// What the tests of sessions at the doors share: the people of two companies, their logins, and what a session says of itself.
import { PASSWORD, type People, startPeople } from '../builders/people';

type Facts = {
  company_id: string;
  user_name: string;
  phone: string;
  allow_access: string;
  manage_roles: string[];
  need_audit: number;
  jwt: string;
  token?: string;
};

export const cookiesOf = (answer: { headers: Headers }): Record<string, string> =>
  Object.fromEntries(answer.headers.getSetCookie().map((line) => [line.split('=')[0] ?? '', line]));

/** People of its own for the file that calls it. */
export function sessionWire() {
  let people: People;
  beforeAll(async () => {
    people = await startPeople();
  });
  afterAll(() => people?.close());

  const login = async (account: string, headers: Record<string, string> = {}) =>
    people.app.rest({ headers }).post<{ token: string; ttl: number }>('/api/user/login', { account, password: PASSWORD });
  return {
    get people() {
      return people;
    },
    login,
    tokenOf: async (account: string): Promise<string> => (await login(account)).result.token,
    factsOf: async (token: string, headers: Record<string, string> = {}) =>
      people.app.rest({ token, headers }).get<Facts>('/api/user/info'),
  };
}
