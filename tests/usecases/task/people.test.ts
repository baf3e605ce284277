import 'reflect-metadata';
import { run, runRaw } from '../../../server/kernel/usecase';
import { resendTaskLink } from '../../../server/task/commands/resend-task-link';
import { taskPeople } from '../../../server/task/queries/tasks';
import { payeeSignedIn } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { key } from '../../kit/builders/statements';
import { grab, published, worked } from '../../kit/builders/tasks';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let taskId: string;
let personId: string;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  taskId = await published(world);
  personId = (await grab(await payeeSignedIn(0), taskId)).id;
  // The job that asks who has no contract has seen the one that she has; what a test makes of it later makes it ask for none.
  await waitUntil(
    async () =>
      (
        await world.app.database.rows(`SELECT seq FROM audit_record WHERE company_id = $1 AND body->>'action' = 'task.askToSign'`, [
          world.companyId,
        ])
      ).length > 0,
    () => 'the job that asks to sign',
  );
});
afterAll(() => world?.app.close());

const maker = () => world.member('王敏');
const row = async () => must((await runRaw(await maker(), taskPeople, { filter: { taskId } })).nodes.find(({ id }) => id === personId));
const offered = async () => (await row()).availableActions.map((action) => action.key).sort();
/** The contract of the person as another end of it would be. */
const contractIs = (status: string, endsOn = '2027-11-19') =>
  world.app.database.rows(
    `UPDATE contract SET status = $1, ends_on = CASE WHEN signed_on IS NULL THEN ends_on ELSE $2::date END
     WHERE person_id = (SELECT person_id FROM task_person WHERE id = $3) RETURNING id`,
    [status, endsOn, personId],
  );

describe('what is offered beside a person on a task', () => {
  it.each([
    // D44: 0 unsigned, 3 signed, 5 voided, 7 expired; 2, signed by the person and being sealed, is as 3.
    ['HAS_BEEN_SIGNED', '2027-11-19', 'SIGNED', ['editPhone', 'remove']],
    ['HAS_BEEN_SIGNED', '2026-11-19', 'EXPIRED', ['copyLink', 'editPhone', 'remind', 'remove']],
    ['HAS_BEEN_VOIDED', '2027-11-19', 'VOIDED', ['remove']],
    ['WAITING_SIGN', '2027-11-19', 'UNSIGNED', ['copyLink', 'editPhone', 'remind', 'remove']],
  ])('with a contract that is %s until %s: %s', async (status, endsOn, state, actions) => {
    await contractIs(status, endsOn);
    expect((await row()).signState).toBe(state);
    expect(await offered()).toEqual(actions);
  });

  it('nothing is sent to whoever could not prove who he is', async () => {
    await contractIs('WAITING_SIGN');
    await world.app.database.rows('UPDATE task_person SET authentication_failed = true WHERE id = $1 RETURNING id', [personId]);
    expect(await offered()).toEqual(['editPhone', 'remove']);
    await expect(run(await maker(), resendTaskLink, { id: personId }, { idempotencyKey: key() })).rejects.toMatchObject({
      key: 'SIGNER_UNPROVEN',
    });
    await world.app.database.rows('UPDATE task_person SET authentication_failed = false WHERE id = $1 RETURNING id', [personId]);
  });

  it('an SMS is sent again to whoever still has to do something, never to whoever waits for the company', async () => {
    expect(await run(await maker(), resendTaskLink, { id: personId }, { idempotencyKey: key() })).toMatchObject({ id: personId });
    const done = await worked(taskId, 1);
    await expect(run(await maker(), resendTaskLink, { id: done }, { idempotencyKey: key() })).rejects.toMatchObject({
      key: 'ACTION_NOT_ALLOWED',
    });
    await expect(run(await maker(), resendTaskLink, { id: '999999' }, { idempotencyKey: key() })).rejects.toMatchObject({
      key: 'TASK_PERSON_NOT_FOUND',
    });
  });
});
