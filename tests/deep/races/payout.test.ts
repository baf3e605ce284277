import { run, runRaw } from '../../../server/kernel/usecase';
import { dispatchCompany } from '../../../server/payout/jobs/dispatch';
import { resendLine } from '../../../server/statement/commands/resend-line';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { newKey } from '../../../server/tools/seed/builder';
import { brokenBooks } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { compareWithBank, type PayoutWorld, startPayoutWorld } from '../../kit/worlds/payouts';

const keyOf = (error: unknown) => (error as { key?: string }).key ?? String(error);

describe('rivals over one line', () => {
  let world: PayoutWorld;
  beforeAll(async () => {
    world = await startPayoutWorld();
  });
  afterEach(async () => {
    expect(await compareWithBank(world)).toEqual([]);
    expect(await brokenBooks(world.app)).toEqual([]);
  });
  afterAll(() => world.close());

  it('M06 many resends of one failed line at once make one new attempt', async () => {
    const statementId = await world.pay([{ tail: '0002' }, {}]);
    const [failed] = await world.settled(statementId);
    const payer = await world.member('周倩');
    const account = '6299010088888887283';
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        run(payer, resendLine, { id: must(failed).id, account, payWay: null }, { idempotencyKey: newKey() }).then(() => 'sent', keyOf),
      ),
    );
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(1);
    const lines = await world.settled(statementId);
    expect(lines[0]).toMatchObject({ status: 'SUCCESS', attempt_count: 2 });
    expect(await world.status(statementId)).toBe('COMPLETED');
  });

  it('M07 a line that is paying or paid is neither stopped nor resent; a failed one is stopped once', async () => {
    const statementId = await world.pay([{ tail: '0006' }, { tail: '0001' }, {}]);
    const lines = await until(
      () => world.lines(statementId),
      (all) => all[1]?.status === 'FAILED' && all[2]?.status === 'SUCCESS',
    );
    const maker = await world.member('王敏');
    const stop = (ids: (string | undefined)[]) =>
      runRaw(
        maker,
        terminateLines,
        { statementId, selection: { mode: 'PAGE', ids, excludedIds: [] }, reason: 'PEOPLE_WRONG', remark: null },
        { idempotencyKey: newKey() },
      ).then(() => 'stopped', keyOf);
    expect(lines[0]?.status).toBe('PAYING');
    expect(await stop([lines[0]?.id])).not.toBe('stopped');
    expect(await stop([lines[2]?.id])).not.toBe('stopped');
    const resend = await run(
      maker,
      resendLine,
      { id: must(lines[0]).id, account: '6299010088888887283', payWay: null },
      { idempotencyKey: newKey() },
    ).then(() => 'sent', keyOf);
    expect(resend).not.toBe('sent');
  });

  it('several workers that dispatch the same company at once open one attempt per line', async () => {
    const statementId = await world.pay(Array.from({ length: 40 }, () => ({})));
    await Promise.all(Array.from({ length: 6 }, () => dispatchCompany(world.api, world.companyId)));
    await world.settled(statementId);
    const attempts = await world.attempts(statementId);
    expect(attempts).toHaveLength(40);
    expect(new Set(attempts.map((attempt) => attempt.line_id)).size).toBe(40);
  });
});
