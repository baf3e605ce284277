import 'reflect-metadata';
import { opsSetCompany } from '../../../server/company/commands/ops-set-company';
import type { JobApi, JobDefinition } from '../../../server/kernel/jobs';
import { run, runRaw } from '../../../server/kernel/usecase';
import { testInbox } from '../../../server/message/queries';
import { operatorCallerFor } from '../../../server/operator/public';
import { remindRegistrations } from '../../../server/registration/commands/remind-registrations';
import { jobs as registrationJobs } from '../../../server/registration/jobs';
import { contractTemplates } from '../../../server/signing/queries/templates';
import { dispatchTask } from '../../../server/task/commands/dispatch-task';
import { remindTaskPeople } from '../../../server/task/commands/remind-task-people';
import { jobs as taskJobs } from '../../../server/task/jobs';
import { importsOf, newcomer } from '../../kit/builders/imports';
import { guestCaller, LOOSE } from '../../kit/builders/people';
import { key } from '../../kit/builders/statements';
import { editForm } from '../../kit/builders/tasks';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
const keyed = () => ({ idempotencyKey: key() });
const maker = () => world.member('王敏');

/** People who wait for an SMS, and how the company reminds all of them. */
interface Place {
  readonly people: readonly ReturnType<typeof newcomer>[];
  readonly table: 'task_person' | 'registration';
  readonly template: 'TASK_LINK' | 'REGISTRATION_LINK';
  readonly job: JobDefinition;
  remindAll(): Promise<{ sent: number; refused: number }>;
}

async function dispatched(): Promise<Place> {
  await run(operatorCallerFor(world.platform.review), opsSetCompany, { companyId: world.companyId, taskMode: 'DISPATCH' });
  const agreementType = 'LABOR_CONTINUOUS' as const;
  const [template] = await run(await maker(), contractTemplates, { subjectId: world.subjectId, agreementType });
  const people = [newcomer(91), newcomer(92)];
  const list = await importsOf(world, 'TASK').start(people, { agreementType, templateId: must(template).id });
  const task = await run(await maker(), dispatchTask, { input: editForm(), key: list.key, keyAge: list.keyAge }, keyed());
  return {
    people,
    table: 'task_person',
    template: 'TASK_LINK',
    job: must(taskJobs.find((one) => one.task === 'task.notify')),
    remindAll: async () => runRaw(await maker(), remindTaskPeople, { selection: { mode: 'ALL', filter: { taskId: task.id } } }, keyed()),
  };
}

async function registered(): Promise<Place> {
  const people = [newcomer(93), newcomer(94)];
  await importsOf(world, 'REGISTRATION').done(people, true);
  return {
    people,
    table: 'registration',
    template: 'REGISTRATION_LINK',
    job: must(registrationJobs.find((one) => one.task === 'registration.notify')),
    remindAll: async () => runRaw(await maker(), remindRegistrations, { selection: { mode: 'ALL', filter: {} } }, keyed()),
  };
}

const smsTo = async (phone: string, template: string): Promise<number> =>
  (await run(guestCaller(), testInbox, { receiver: phone, first: 50 })).filter((sms) => sms.template === template).length;
const counts = ({ people, template }: Place): Promise<number[]> => Promise.all(people.map(({ phone }) => smsTo(phone, template)));
const haveHad = (place: Place, each: number): Promise<void> =>
  waitUntil(
    async () => (await counts(place)).every((count) => count === each),
    () => `${each} SMS to each`,
  );
const dueIn = async ({ table }: Place): Promise<number> =>
  (await world.app.database.rows(`SELECT 1 FROM ${table} WHERE notice_due`)).length;
/** Asked for, and no job is on its way to them: the one that wrote to them before has ended. */
async function leave({ table, job }: Place): Promise<void> {
  await waitUntil(
    async () => (await world.app.database.rows('SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = $1', [job.task])).length === 0,
    () => `${job.task} has ended`,
  );
  await world.app.database.rows(`UPDATE ${table} SET notice_due = true RETURNING id`);
}

/** A process that is told to end while it works: a page holds one person. */
function endingAfterAPage(): JobApi {
  const ending = new AbortController();
  const runPage = async (...[caller, useCase, input]: Parameters<typeof runRaw>) => {
    ending.abort();
    return runRaw(caller, useCase, { ...(input as object), limit: 1 });
  };
  return { ...world.api, signal: ending.signal, run: runPage as JobApi['run'] };
}

describe('SMS whose job has ended before them', () => {
  beforeAll(async () => {
    world = await startSmallWorld({ limits: LOOSE });
  });
  afterAll(() => world?.app.close());

  it.each([
    ['of a task', dispatched],
    ['of registered users', registered],
  ] as const)('%s: a process that ends hands the rest back, and the next run sends it', async (_what, made) => {
    const place = await made();
    await haveHad(place, 1);
    await leave(place);
    const payload = { companyId: world.companyId };
    await expect(place.job.run(payload, endingAfterAPage())).rejects.toThrow('the process ends');
    expect(await dueIn(place)).toBe(1);
    await place.job.run(payload, world.api);
    expect(await dueIn(place)).toBe(0);
    await haveHad(place, 2);
    // What nobody is on the way to any more goes with the next reminder, though it marks nobody.
    await leave(place);
    expect(await place.remindAll()).toEqual({ sent: 0, refused: 2 });
    await haveHad(place, 3);
    expect(await dueIn(place)).toBe(0);
  });
});
