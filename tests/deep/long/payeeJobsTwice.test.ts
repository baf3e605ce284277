// The jobs that payees begin, and those who ask them for something; the others are in jobsTwice.
import { mixed, object, string } from 'yup';
import type { LinkPurpose } from '../../../schema/payeeLinks';
import type { JobSet } from '../../../server/kernel/jobs';
import { command, run, runRaw } from '../../../server/kernel/usecase';
import { changeMyAccount } from '../../../server/payee/commands/change-my-account';
import { sendAccountChangeCode } from '../../../server/payee/commands/send-account-change-code';
import { issueLink } from '../../../server/payee/public';
import { confirmReceipt } from '../../../server/payout/commands/confirm-receipt';
import { confirmTermination } from '../../../server/signing/commands/confirm-termination';
import { fixAccount } from '../../../server/statement/commands/fix-account';
import { sendFixLink } from '../../../server/statement/commands/send-fix-link';
import { returnTaskWork } from '../../../server/task/commands/return-task-work';
import { captchaChallenge } from '../../../server/verification/queries';
import { importsOf, newcomer } from '../../kit/builders/imports';
import {
  codeFor,
  confirmToken,
  fixSession,
  fixToken,
  objectionTo,
  payeeCaller,
  payeeSignedIn,
  personIdOf,
  proveWorker,
} from '../../kit/builders/payees';
import { guestCaller, LOOSE, solve } from '../../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate, signOnPhone, untilSealed } from '../../kit/builders/phones';
import { key, OTHER_CARD, REFUSED_CARD, statementsOf, workerRows } from '../../kit/builders/statements';
import { published, worked } from '../../kit/builders/tasks';
import { allHaveRun, hasRun } from '../../kit/cases/jobsTwice';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

jest.mock('../../../server/wiring', () => {
  const { wiringTwice } = jest.requireActual<{ wiringTwice: <W>(wiring: W) => W }>('../../kit/cases/jobsTwice');
  return wiringTwice(jest.requireActual<{ jobSet: JobSet }>('../../../server/wiring'));
});

const WAITING_CARD = '6299031234560007';
const issued = command({
  name: 'issuedLinkOfJobs',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({ purpose: mixed<LinkPurpose>().required(), targetId: string().required(), personId: string().required() }),
  run: (ctx, link) => issueLink(ctx, link),
});

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

const rows = <Row>(sql: string, parameters: unknown[] = []) => world.app.database.rows<Row & object>(sql, parameters);

it('[IDM-008 2/5] what payees are asked for and what they answer comes out with every job run twice as with every job run once', async () => {
  const make = statementsOf(world);
  const maker = await world.member('王敏');
  const first = must(WORKERS[0]);

  // A failed line that is mended by its link, and a payment that its payee confirms.
  const failed = await make.paid(workerRows(['201.00'], [REFUSED_CARD]));
  await make.until(failed.id, 'ABNORMAL');
  const [line] = await make.linesOf(failed.id);
  await run(maker, sendFixLink, { lineId: must(line).id });
  await run(
    await fixSession(await fixToken(first.phone)),
    fixAccount,
    { account: OTHER_CARD, bankName: '示例农业银行' },
    { idempotencyKey: key() },
  );
  await hasRun('statement.tellFixed');
  const held = await make.paid(workerRows(['501.00'], [WAITING_CARD]));
  const token = await until(
    () => confirmToken(first.phone).catch(() => ''),
    (found) => found !== '',
  );
  await run(await fixSession(token), confirmReceipt, {}, { idempotencyKey: key() });
  await hasRun('payout.confirm');
  await make.until(held.id, 'COMPLETED');

  // A contract that is signed, sealed and ended.
  const contractId = await contractOf(world, 1, await publishedTemplate(world));
  await signOnPhone((await phoneOf(world, 1, contractId)).caller);
  await untilSealed(world, contractId);
  await rows(`UPDATE contract SET void_pending_until = '2026-11-27T10:00:00+08:00' WHERE id = $1 RETURNING id`, [contractId]);
  const ending = await run(await world.system(), issued, {
    purpose: 'TERMINATE',
    targetId: contractId,
    personId: await personIdOf(world, 1),
  });
  await run(await payeeCaller(await proveWorker(ending.token, 1)), confirmTermination, {}, { idempotencyKey: key() });
  await hasRun('signing.voided');

  // People who are asked to register, and work that is taken and sent back.
  await importsOf(world, 'REGISTRATION').done([newcomer(71)], true);
  await hasRun('registration.notify');
  const me = await payeeSignedIn(0);
  const taskId = await published(world, { people: 3 });
  const id = await worked(taskId, me);
  await hasRun('task.askToSign');
  await runRaw(maker, returnTaskWork, { taskId, people: [{ id, round: 1 }], reason: '请补充照片' }, { idempotencyKey: key() });
  await hasRun('task.notify');

  // Another account, and an objection.
  const card = { payWay: 'BANK_CARD', accountNo: OTHER_CARD } as const;
  const captcha = await solve(await run(guestCaller(), captchaChallenge, {}));
  await run(me, sendAccountChangeCode, { ...card, captcha });
  const change = { ...card, bank: '示例农业银行', code: await codeFor(first.phone) };
  await run(me, changeMyAccount, change, { idempotencyKey: key() });
  await hasRun('payee.tellAccountChanged');
  await objectionTo(must((await make.linesOf(world.paid.statementId))[0]).id, me);
  await hasRun('statement.tellObjection');

  await allHaveRun('payees');
  const toldTwice = await rows('SELECT user_id, title FROM station_message GROUP BY user_id, title HAVING count(*) > 1');
  expect(toldTwice).toEqual([]);
  const sent = await rows<{ template: string; n: number }>(
    `SELECT template, count(*)::int AS n FROM delivery WHERE template IN ('REGISTRATION_LINK', 'TASK_RETURNED', 'CONFIRM_LINK') GROUP BY template ORDER BY template`,
  );
  expect(sent).toEqual([
    { template: 'CONFIRM_LINK', n: 1 },
    { template: 'REGISTRATION_LINK', n: 1 },
    { template: 'TASK_RETURNED', n: 1 },
  ]);
  expect(await rows('SELECT 1 FROM payout_attempt WHERE statement_id = $1', [held.id])).toHaveLength(1);
  expect(await brokenInvariants(world.app.database)).toEqual([]);
});
