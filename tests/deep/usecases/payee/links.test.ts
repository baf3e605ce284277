import 'reflect-metadata';
import { linkPurpose } from '../../../../schema/payeeLinks';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { payeeLink } from '../../../../server/payee/queries';
import {
  type Errands,
  errandLink,
  finishErrand,
  installErrands,
  issueErrand,
  payeeCaller,
  personIdOf,
  proveWorker,
  revokeErrand,
} from '../../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../../kit/builders/people';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let errands: Errands;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  errands = installErrands();
});
afterAll(() => world?.app.close());

const rows = (sql: string, parameters: unknown[] = []) => world.app.database.rows<Record<string, unknown>>(sql, parameters);
const open = (token: string) => run(guestCaller(), payeeLink, { token });
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );

describe('a link', () => {
  it('[PYE-003 1/2] has 256 random bits, is kept as a hash, serves one purpose, ends after seven days, and a delete, a void or a newer link revokes it', async () => {
    const link = await errandLink(world, 0);
    expect(link.path).toBe(`/m/tasks/${link.token}`);
    expect(Buffer.from(link.token, 'base64url')).toHaveLength(32);
    const [kept] = await rows('SELECT * FROM payee_link WHERE id = $1', [link.linkId]);
    expect(JSON.stringify(kept)).not.toContain(link.token);
    expect(kept).toMatchObject({ purpose: 'TASK', target_id: 'worker-0', token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const { created_at: from, expires_at: to } = must(kept) as { created_at: Date; expires_at: Date };
    const lives = to.getTime() - from.getTime();
    expect(lives).toBe(7 * 86_400_000);
    expect((await open(link.token)).purpose).toBe('TASK');

    // Its session does what it is for, and nothing of another purpose.
    const session = await payeeCaller(await proveWorker(link.token, 0));
    for (const purpose of linkPurpose.keys.filter((key) => key !== 'TASK'))
      expect(await refusal(run(session, finishErrand, { purpose }))).toBe('LINK_INVALID');

    const newer = await errandLink(world, 0);
    expect(await refusal(open(link.token))).toBe('LINK_INVALID');
    expect(await refusal(run(session, finishErrand, { purpose: 'TASK' }))).toBe('LINK_INVALID');
    expect((await open(newer.token)).purpose).toBe('TASK');

    for (const reason of ['DELETED', 'VOIDED']) {
      const next = await errandLink(world, 0);
      expect(await run(await world.member('王敏'), revokeErrand, { targetId: 'worker-0', reason })).toBe(1);
      expect(await refusal(open(next.token))).toBe('LINK_INVALID');
    }
    const [, late] = [await errandLink(world, 1), await errandLink(world, 0)];
    await world.app.setTime('2026-11-27T09:00:00+08:00');
    expect((await open(late.token)).documentName).toBe('跑腿任务');
    await world.app.setTime('2026-11-30T10:00:01+08:00');
    expect(await refusal(open(late.token))).toBe('LINK_INVALID');
  });

  it('[PYE-004 2/2] that has ended, was used, revoked or never was, shows 链接已失效 and nothing else', async () => {
    const used = await errandLink(world, 0);
    await run(await payeeCaller(await proveWorker(used.token, 0)), finishErrand, { purpose: 'TASK' });
    const [revoked, gone, past] = [
      await errandLink(world, 1),
      await errandLink(world, 1, { targetId: 'worker-1-b' }),
      await errandLink(world, 2),
    ];
    await run(await world.member('王敏'), revokeErrand, { targetId: 'worker-1', reason: 'VOIDED' });
    errands.gone.add('worker-1-b');
    await rows(`UPDATE payee_link SET expires_at = created_at WHERE id = $1 RETURNING id`, [past.linkId]);
    const tokens = [used.token, revoked.token, gone.token, past.token, 'A'.repeat(43), 'x', `${used.token}=`];
    const client = world.app.graphql();
    const answers = await Promise.all(
      tokens.map((token) => client.send('query ($token: String!) { payeeLink(token: $token) { companyName } }', { token })),
    );
    const plain = answers.map(({ text }) => text.replace(/"requestId":"[^"]*"/g, ''));
    expect(new Set(plain).size).toBe(1);
    expect(answers[0]?.errors[0]).toMatchObject({ message: '链接已失效', extensions: { code: 'LINK_INVALID' } });
    for (const { name, idCard, phone } of WORKERS) for (const said of [name, idCard, phone]) expect(plain[0]).not.toContain(said);
    expect(plain[0]).not.toContain('星穹');
  });

  it('says before the proof who asks and for what, and counts how often it was opened', async () => {
    const link = await errandLink(world, 2);
    expect(await open(link.token)).toEqual({
      purpose: 'TASK',
      companyName: '杭州星穹直播传媒有限公司',
      subjectName: '示例主体',
      documentName: '跑腿任务',
      deadline: null,
      phoneMasked: null,
      isIdentityNeeded: true,
      simulated: true,
      isCardRead: true,
    });
    await open(link.token);
    expect(
      await rows('SELECT opened_count, opened_at IS NOT NULL AS opened, used_count FROM payee_link WHERE id = $1', [link.linkId]),
    ).toEqual([{ opened_count: 2, opened: true, used_count: 0 }]);
  });

  it('on two phones at once is used up by one of them', async () => {
    const link = await errandLink(world, 0);
    const [one, other] = [await payeeCaller(await proveWorker(link.token, 0)), await payeeCaller(await proveWorker(link.token, 0))];
    const ends = await Promise.all([one, other].map((caller) => refusal(run(caller, finishErrand, { purpose: 'TASK' }))));
    expect(ends.sort()).toEqual(['', 'LINK_INVALID']);
  });

  it('of another company is not revoked with the same target', async () => {
    const link = await errandLink(world, 0);
    const b = { ...(await world.member('王敏')), company: await companyOf('B') };
    await run(b, issueErrand, { purpose: 'TASK', targetId: 'worker-0', personId: await personIdOf(world, 0), expiresAt: null });
    expect(await run(b, revokeErrand, { targetId: 'worker-0', reason: 'VOIDED' })).toBe(1);
    expect((await open(link.token)).purpose).toBe('TASK');
  });

  it('that nobody can do anything with yet opens nothing', async () => {
    const { token } = await errandLink(world, 0, { purpose: 'UNBIND' });
    expect(await refusal(open(token))).toBe('LINK_INVALID');
  });
});

async function companyOf(letter: 'B') {
  const { company } = await world.api.systemCaller(world.platform.companies[letter] ?? '');
  return company;
}

it('a shape that is no token costs nothing but its answer', async () => {
  expect(await refusal(runRaw(guestCaller(), payeeLink, { token: '' }))).toBe('VALIDATION_FAILED');
});
