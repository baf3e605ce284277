import 'reflect-metadata';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { payeeLink } from '../../../../server/payee/queries';
import { notifyTaskPeople } from '../../../../server/task/commands/notify-task-people';
import { openTaskLink } from '../../../../server/task/commands/open-task-link';
import { remindTaskPeople } from '../../../../server/task/commands/remind-task-people';
import { resendTaskLink } from '../../../../server/task/commands/resend-task-link';
import { taskPeople } from '../../../../server/task/queries/tasks';
import { payeeSignedIn, prove } from '../../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../../kit/builders/people';
import { linksTo, refusalOf } from '../../../kit/builders/signing';
import { key } from '../../../kit/builders/statements';
import { grab, published, worked } from '../../../kit/builders/tasks';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SignedDoors, signEachIn } from '../../../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let taskId: string;
let personId: string;
let doors: SignedDoors<'王敏'>;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  doors = await signEachIn(world.app, { 王敏: '16000000102' });
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
const onWire = async () => {
  const { result } = await doors.rest('王敏').get<{ list: Record<string, unknown>[] }>('/api/taskManagement/person/list', { taskId });
  return must(result.list.find(({ id }) => id === personId));
};
const offered = async () => (await row()).availableActions.map((action) => action.key).sort();
/** The contract of the person as another end of it would be. */
const contractIs = (status: string, endsOn = '2027-11-19') =>
  world.app.database.rows(
    `UPDATE contract SET status = $1, seal_due_at = CASE WHEN $1 = 'SIGNING' THEN '2100-01-01'::timestamptz END, ends_on = CASE WHEN signed_on IS NULL THEN ends_on ELSE $2::date END
     WHERE person_id = (SELECT person_id FROM task_person WHERE id = $3) RETURNING id`,
    [status, endsOn, personId],
  );

describe('what is offered beside a person on a task', () => {
  const all = ['copyLink', 'editPhone', 'remind', 'remove', 'unbind'];
  it.each([
    // D44: 0 unsigned, 3 signed, 5 voided, 7 expired; 2, signed by the person and being sealed, is as 3.
    ['HAS_BEEN_SIGNED', '2027-11-19', 'SIGNED', '3 已签', ['editPhone', 'remove', 'unbind']],
    ['SIGNING', '2027-11-19', 'SIGNING', '2 签署中', ['editPhone', 'remove', 'unbind']],
    ['HAS_BEEN_SIGNED', '2026-11-19', 'EXPIRED', '7 已过期', all],
    ['HAS_BEEN_VOIDED', '2027-11-19', 'VOIDED', '5 已作废', ['remove', 'unbind']],
    ['WAITING_SIGN', '2027-11-19', 'UNSIGNED', '0 未签', all],
  ])(
    '[TSK-012 1/3] [TSK-022 1/2] with a contract that is %s until %s: %s, on the wire %s',
    async (status, endsOn, state, wire, actions) => {
      await contractIs(status, endsOn);
      expect((await row()).signState).toBe(state);
      const { contractSignStatus, contractSignStatusStr } = await onWire();
      expect(`${contractSignStatus} ${contractSignStatusStr}`).toBe(wire);
      expect(await offered()).toEqual(actions);
      if (state !== 'VOIDED') return;
      // Whoever calls all the same is refused.
      const rest = doors.rest('王敏');
      const at = '/api/taskManagement/person';
      for (const answer of [
        await rest.post(`${at}/resend`, { id: personId }),
        await rest.get(`${at}/link`, { id: personId }),
        await rest.post(`${at}/phone/update`, { id: personId, phone: must(WORKERS[0]).phone }),
      ])
        expect(answer).toMatchObject({ code: 22001, message: expect.stringContaining('已作废') });
      // Nor is she among the many of a reminder, named or not.
      const reminder = { selection: { mode: 'ALL', filter: { taskId } } };
      expect(await runRaw(await maker(), remindTaskPeople, reminder, { idempotencyKey: key() })).toEqual({ sent: 0, refused: 1 });
      expect((await rest.post(`${at}/remind`, { taskId, idList: [personId] })).result).toEqual({ reminderCount: 0 });
    },
  );

  it('[TSK-023 1/2] who has not accepted yet is 0 and gets the link whatever was signed, who has is 1', async () => {
    await contractIs('HAS_BEEN_SIGNED');
    expect([(await row()).isConfirmed, (await onWire()).taskConfirmStatus]).toEqual([true, 1]);
    const back = await world.app.database.rows<{ confirmed_at: Date }>(
      `UPDATE task_person p SET status = 'OFFERED', confirmed_at = NULL, confirmed_version = NULL FROM task_person o WHERE p.id = $1 AND o.id = p.id RETURNING o.confirmed_at`,
      [personId],
    );
    expect([(await row()).isConfirmed, (await onWire()).taskConfirmStatus]).toEqual([false, 0]);
    expect(await offered()).toEqual(all);
    await world.app.database.rows(
      `UPDATE task_person SET status = 'TAKEN', confirmed_at = $2, confirmed_version = 1 WHERE id = $1 RETURNING id`,
      [personId, must(back[0]).confirmed_at],
    );
  });

  it('who is asked to sign anew after a contract was voided is asked, and not voided', async () => {
    await contractIs('HAS_BEEN_VOIDED');
    const asked = await world.app.database.rows<{ id: string }>(
      `INSERT INTO contract (company_id, contract_code, payee_id, person_id, subject_id, agreement_type, status, source, name, created_by, created_at, sign_system_type)
       SELECT company_id, 'HC-ANEW-1', payee_id, person_id, subject_id, agreement_type, 'WAITING_SIGN', 'SINGLE', name, 'test', now(), 2 FROM contract
       WHERE person_id = (SELECT person_id FROM task_person WHERE id = $1) LIMIT 1 RETURNING id`,
      [personId],
    );
    expect([(await row()).signState, await offered()]).toEqual(['UNSIGNED', all]);
    await world.app.database.rows('UPDATE contract SET deleted_at = now() WHERE id = $1 RETURNING id', [must(asked[0]).id]);
  });

  it('[TSK-012 2/3] [TSK-021 2/2] nothing is sent to whoever could not prove who he is', async () => {
    await contractIs('WAITING_SIGN');
    const { url } = await run(await maker(), openTaskLink, { id: personId });
    await world.app.database.rows('UPDATE task_person SET authentication_failed = true WHERE id = $1 RETURNING id', [personId]);
    expect(await offered()).toEqual(['editPhone', 'remove', 'unbind']);
    expect((await onWire()).authenticationFailedFlag).toBe(1);
    await expect(run(await maker(), resendTaskLink, { id: personId }, { idempotencyKey: key() })).rejects.toMatchObject({
      key: 'SIGNER_UNPROVEN',
    });
    expect((await doors.rest('王敏').post('/api/taskManagement/person/resend', { id: personId })).code).toBe(22001);
    // Until the person has come to the link with name, number and code.
    await prove(must(url.split('/').pop()), must(WORKERS[0]));
    expect((await onWire()).authenticationFailedFlag).toBe(0);
    expect(await offered()).toEqual(all);
  });

  it('the link that was copied while an SMS was still to leave is the one that the SMS brings', async () => {
    const phone = must(WORKERS[0]).phone;
    const before = await linksTo(phone, 'tasks');
    await world.app.database.rows('UPDATE task_person SET notice_due = true WHERE id = $1 RETURNING id', [personId]);
    const { url } = await run(await maker(), openTaskLink, { id: personId });
    expect(await run(await world.system(), notifyTaskPeople, { limit: 200 })).toBe(0);
    expect(await linksTo(phone, 'tasks')).toEqual([must(url.split('/').pop()), ...before]);
    expect((await run(guestCaller(), payeeLink, { token: must(url.split('/').pop()) })).purpose).toBe('TASK');
    // With nothing to leave, copying sends nothing.
    await run(await maker(), openTaskLink, { id: personId });
    expect(await linksTo(phone, 'tasks')).toHaveLength(before.length + 1);
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

  it('five SMS a day are of the person at the company, whichever list and whichever task sends them', async () => {
    const other = (await grab(await payeeSignedIn(0), await published(world))).id;
    const again = async (id: string) => {
      await waitUntil(
        async () => (await world.app.database.rows('SELECT id FROM task_person WHERE id = $1 AND notice_due', [id])).length === 0,
        () => 'the SMS before has left',
      );
      return refusalOf(run(await maker(), resendTaskLink, { id }, { idempotencyKey: key() }));
    };
    // Three were sent by the list of contracts.
    await world.app.database.rows(
      `INSERT INTO signing_reminder AS s (company_id, person_id, day, sent) SELECT company_id, person_id, '2026-11-20', 3 FROM task_person WHERE id = $1
       ON CONFLICT (company_id, person_id, day) DO UPDATE SET sent = 3 RETURNING sent`,
      [personId],
    );
    expect((await row()).remindersToday).toBe(3);
    expect([await again(personId), await again(other)]).toEqual(['', '']);
    expect(await row()).toMatchObject({ remindersToday: 5 });
    expect((await row()).availableActions.find((action) => action.key === 'remind')).toMatchObject({ enabled: false });
    expect([await again(personId), await again(other)]).toEqual(['REMINDER_LIMIT', 'REMINDER_LIMIT']);
    const all = { selection: { mode: 'ALL', filter: { taskId, name: must(WORKERS[0]).name } } };
    // Another number than the person agreed to.
    await expect(
      runRaw(await maker(), remindTaskPeople, { selection: { ...all.selection, expectedCount: 2 } }, { idempotencyKey: key() }),
    ).rejects.toMatchObject({ key: 'SELECTION_CHANGED' });
    const agreed = { selection: { ...all.selection, expectedCount: 1 } };
    expect(await runRaw(await maker(), remindTaskPeople, agreed, { idempotencyKey: key() })).toEqual({ sent: 0, refused: 1 });
  });
});
