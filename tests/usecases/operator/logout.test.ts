import 'reflect-metadata';
import { PASSWORD, type People, startPeople } from '../../kit/builders/people';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people?.close());

const LOGIN = 'mutation ($i: OpsLoginInput!) { opsLogin(input: $i) { token } }';
const login = async (): Promise<string> => {
  const answer = await people.app
    .graphql()
    .call<{ opsLogin: { token: string } }>(LOGIN, { i: { account: '16000000901', password: PASSWORD, asToken: true } });
  return answer.opsLogin.token;
};

test('an operator who logs out ends this session and no other one, and without a session nothing ends', async () => {
  const [here, elsewhere] = [await login(), await login()];
  const desk = people.app.graphql({ token: here });
  expect(await desk.call('mutation { opsLogout }')).toEqual({ opsLogout: true });
  expect(await desk.refusal('{ opsClock { now } }')).toBe('SESSION_EXPIRED');
  expect(await people.app.graphql({ token: elsewhere }).refusal('{ opsClock { now } }')).toBe('');
  expect(await people.app.graphql().call('mutation { opsLogout }')).toEqual({ opsLogout: false });
});
