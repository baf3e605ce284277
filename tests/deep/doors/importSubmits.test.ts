// The last step of an import of people on the legacy wire: what its flag means, and what a second submission is (SGN-045, REG-022, D42).
import 'reflect-metadata';
import { importsOf, newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import type { RestClient } from '../../kit/clients/clients';
import { signEachIn } from '../../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let rest: RestClient;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  rest = (await signEachIn(world.app, { 王敏: '16000000102' })).rest('王敏');
});
afterAll(() => world?.app.close());

const REUSED = '请求标识已用于其他内容：上一次的请求可能已经完成，请先查看，确有需要再提交';

describe.each([
  ['SIGNING', '/api/sign/check/submit', 'is_sign', 'SIGN_LINK', 20],
  ['REGISTRATION', '/api/agent/user/register/commit', 'isNotify', 'REGISTRATION_LINK', 40],
] as const)('an import of kind %s', (kind, path, flag, template, first) => {
  /** A list of one person who may be submitted. */
  async function ready(n: number): Promise<string> {
    const imports = importsOf(world, kind);
    const [paper] = await world.app.database.rows<{ id: string }>(
      `SELECT id FROM contract_template WHERE subject_id = $1 AND agreement_type = 'LABOR_CONTINUOUS' AND status = 'PUBLISHED'`,
      [world.subjectId],
    );
    const signed = kind === 'SIGNING' ? { agreementType: 'LABOR_CONTINUOUS', templateId: must(paper).id } : {};
    return (await imports.next(await imports.start([newcomer(first + n)], signed))).key;
  }
  const submit = async (key: string, said: unknown) => {
    const { code, message } = await rest.post(path, { key, [flag]: said });
    return code === 22000 ? code : [code, message];
  };
  const told = () => world.app.database.rows<{ id: string }>('SELECT id FROM delivery WHERE template = $1', [template]);

  it('is submitted once: the same again is that call, and who asks for notices after a call without them is told so', async () => {
    const key = await ready(0);
    expect([await submit(key, 0), await submit(key, 0), await submit(key, '0'), await submit(key, '')]).toEqual([
      22000, 22000, 22000, 22000,
    ]);
    expect(await submit(key, 1)).toEqual([22005, REUSED]);
    expect(await told()).toEqual([]);
  });

  it('notifies by 1, as a truth value and a word too, and by nothing else', async () => {
    for (const [at, said] of ([true, 'yes', 'TRUE'] as const).entries()) {
      const key = await ready(1 + at);
      expect([said, await submit(key, said), await submit(key, 1)]).toEqual([said, 22000, 22000]);
      expect(await submit(key, 0)).toEqual([22005, REUSED]);
      await until(told, (sent) => sent.length === at + 1);
    }
    for (const [at, said] of ([2, 'no', 'later'] as const).entries()) {
      const key = await ready(4 + at);
      expect([said, await submit(key, said), await submit(key, 0)]).toEqual([said, 22000, 22000]);
      expect(await submit(key, 1)).toEqual([22005, REUSED]);
    }
    expect(await told()).toHaveLength(3);
  });
});
