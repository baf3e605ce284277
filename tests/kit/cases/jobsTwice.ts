// IDM-008: every job of the product runs twice in one of the parts below, and comes out as if it had run once.
import type { JobApi, JobDefinition, JobSet } from '../../../server/kernel/jobs';
import { waitUntil } from '../checks/waiting';

/** Where each job runs twice. Together they are all jobs of the product, which deep/long/jobsTwice compares. */
export const TWICE = {
  /** deep/long/jobsTwice. */
  company: [
    'export.write',
    'invoice.issue',
    'invoice.print',
    'message.deliver',
    'payout.cancel',
    'payout.dispatch',
    'payout.reconcileDay',
    'receipt.draw',
    'receipt.package',
    'receipt.render',
    'roster.check',
    'roster.identify',
    'roster.read',
    'statement.checkName',
    'webhook.send',
  ],
  /** deep/long/payeeJobsTwice: begun by payees and by those who ask them for something. */
  payees: [
    'payee.tellAccountChanged',
    'payout.confirm',
    'registration.notify',
    'signing.seal',
    'signing.voided',
    'statement.tellFixed',
    'statement.tellObjection',
    'task.notify',
  ],
  /** deep/races/serviceOrder. */
  orders: ['serviceOrder.calculate'],
  /** usecases/invoice/soldAsPaid. */
  applications: ['invoice.dropChanged'],
  /** usecases/roster/interrupted: of lists that are being checked. */
  lists: ['roster.recheckPeople'],
  /** usecases/signing/actions: more than 200 people at once. */
  reminders: ['signing.remind'],
  /** deep/long/jobsTwice: of a letter that did not arrive, begun by hand there. */
  mail: ['invoice.unmailed'],
  /** deep/usecases/identity/attempts. */
  cards: ['identity.check', 'identity.read'],
  /** deep/usecases/identity/faces. */
  faces: ['identity.faceResult', 'identity.faceStart'],
  /** deep/long/otherJobsTwice: begun by operators, by the rule of a company and by whoever asks for a record. */
  others: [
    'custody.files',
    'custody.reseal',
    'custody.retention',
    'integration.furnishSandbox',
    'invoice.apply',
    'invoice.red',
    'invoice.reissue',
    'payee.judgeAgain',
    'receipt.certificate',
    'signing.record',
    'statement.migrate',
    'task.askToSign',
  ],
} as const;

const ran = new Set<string>();

const twice = (job: JobDefinition): JobDefinition => ({
  ...job,
  async run(payload, api) {
    await job.run(payload, api);
    await job.run(payload, api);
    ran.add(job.task);
  },
});

/** The product, but that its queue runs every job twice. For jest.mock of server/wiring. */
export const wiringTwice = <W extends { readonly jobSet: JobSet }>(wiring: W): W => ({
  ...wiring,
  jobSet: { ...wiring.jobSet, jobs: wiring.jobSet.jobs.map(twice) },
});

/** Until the queue has run a job of this task twice. */
export const hasRun = (task: string): Promise<void> =>
  waitUntil(
    () => ran.has(task),
    () => `${task} has run twice, not only ${[...ran].join()}`,
  );

/** Until each job of a part has. */
export async function allHaveRun(part: keyof typeof TWICE): Promise<void> {
  for (const task of TWICE[part]) await hasRun(task);
}

/** For a test of one job, whose queue runs each once. */
export async function runTwice(
  jobs: readonly JobDefinition[],
  task: (typeof TWICE)['applications' | 'lists' | 'mail' | 'orders' | 'reminders'][number],
  payload: Readonly<Record<string, unknown>>,
  api: JobApi,
): Promise<void> {
  const job = jobs.find((one) => one.task === task);
  if (!job) throw new Error(`there is no job ${task}`);
  await twice(job).run(payload, api);
}
