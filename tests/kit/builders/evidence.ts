// Statements of accepted work with everything that an evidence pack may hold, and the hashes of what is in it.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { takePicture } from '../../../server/file/public';
import { applyInvoice } from '../../../server/invoice/commands/apply-invoice';
import { opsIssueInvoice } from '../../../server/invoice/commands/decide-invoice';
import { invoices, opsInvoices } from '../../../server/invoice/queries/invoices';
import { receivingAddresses } from '../../../server/invoiceTitle/queries';
import { run, runRaw } from '../../../server/kernel/usecase';
import { rosterUseCases } from '../../../server/roster/public';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { passAudit } from '../../../server/statement/commands/pass-audit';
import { passBaseCheck } from '../../../server/statement/commands/pass-base-check';
import { settleTask } from '../../../server/statement/commands/settle-task';
import { submitAudit } from '../../../server/statement/commands/submit-audit';
import { addTaskPicture } from '../../../server/task/commands/add-task-picture';
import { submitTaskWork } from '../../../server/task/commands/submit-task-work';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { must } from '../checks/must';
import { until, waitUntil } from '../checks/waiting';
import type { SmallWorld } from '../worlds/smallWorld';
import { goOn } from './goOn';
import { titledToInvoice } from './invoices';
import { payeeSignedIn } from './payees';
import { cameraJpeg } from './pictures';
import { key, onceTold, type Statements } from './statements';
import { accepted, grab, published, worked } from './tasks';

const keyed = () => ({ idempotencyKey: key() });

/** Worker 0 takes the task and hands in a text and a picture. */
async function workedWithPicture(world: SmallWorld, taskId: string): Promise<string> {
  const worker = await payeeSignedIn(0);
  const { id } = await grab(worker, taskId);
  const stream = Readable.from([cameraJpeg()]);
  const taken = await takePicture(worker, { fileName: '现场.jpg', stream }, 1_000_000, world.gateways.gateways.storage);
  const { storageKey, name, contentType, size, sha256 } = taken;
  const { id: pictureId } = await run(worker, addTaskPicture, { id, storageKey, name, contentType, size, sha256 });
  await run(worker, submitTaskWork, { id, text: '已完成三小时直播', pictureIds: [pictureId] }, keyed());
  return id;
}

/** Two people's accepted work, settled and paid; one is paid more than the task said, with a reason. */
export async function paidWork(world: SmallWorld, make: Statements): Promise<string> {
  const member = await world.member('王敏');
  const taskId = await published(world, { name: '双十一助播', people: 2 });
  const people = [await workedWithPicture(world, taskId), await worked(taskId, 1)];
  await accepted(world, taskId, { [must(people[0])]: '512.34', [must(people[1])]: '900.00' });
  const draft = await run(member, settleTask, { taskId, ids: people, scenarioCode: '13', payWay: 'BANK_CARD' }, keyed());
  await waitUntil(
    async () => (await run(member, rosterUseCases.roster, { id: must(draft.rosterId) })).status === 'OPEN',
    () => 'the list is checked',
  );
  const look = () => make.view(draft.id);
  await goOn(look, (keyAge) => run(member, passBaseCheck, { id: draft.id, keyAge }));
  await waitUntil(
    async () => (await look()).status !== 'CHECKING_BASE',
    () => 'the detail check ends',
  );
  const { id, version } = await goOn(look, (keyAge) =>
    onceTold(() => run(member, confirmStatement, { id: draft.id, keyAge, answers: make.answers })),
  );
  const waiting = await run(member, submitAudit, { id, version });
  const passed = await run(await make.member(make.place.checker), passAudit, { id, version: waiting.version }, keyed());
  await make.pay(passed);
  await make.until(id, 'COMPLETED');
  return id;
}

/** The receipts are open, and the statement is invoiced. */
export async function completed(world: SmallWorld, statementId: string): Promise<void> {
  const member = await world.member('王敏');
  await world.app.setTime('2026-11-21T10:00:00+08:00');
  await waitUntil(
    async () => (await world.app.database.rows(`SELECT 1 FROM line_receipt WHERE status <> 'AVAILABLE'`)).length === 0,
    () => 'the receipts open',
  );
  await titledToInvoice(world);
  const addressId = must((await run(member, receivingAddresses, {})).nodes[0]).id;
  const selection = { subjectId: world.subjectId, ids: [statementId] };
  const { id } = await runRaw(member, applyInvoice, { selection, kind: 'DIGITAL_SPECIAL', category: '主播服务费', addressId }, keyed());
  const review = await makeBuilder(world.api, world.gateways).operator(world.platform.review);
  const { contentHash } = must((await run(review, opsInvoices, { isOpen: true })).nodes[0]);
  await run(review, opsIssueInvoice, { id, contentHash }, keyed());
  await until(
    async () => (await run(member, invoices, {})).nodes[0],
    (row) => row?.document?.pdfFileId != null,
  );
}

/** SHA-256 of every file of an archive but its manifest. */
export const hashesOf = (files: ReadonlyMap<string, Buffer>): Record<string, string> =>
  Object.fromEntries(
    [...files]
      .filter(([name]) => name !== 'manifest.json')
      .map(([name, bytes]): [string, string] => [name, createHash('sha256').update(bytes).digest('hex')])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The same as its manifest says. */
export function hashesIn(files: ReadonlyMap<string, Buffer>): Record<string, string> {
  const { files: listed } = JSON.parse(must(files.get('manifest.json')).toString('utf8')) as { files: { path: string; sha256: string }[] };
  return Object.fromEntries(listed.map(({ path, sha256 }): [string, string] => [path, sha256]).sort(([a], [b]) => (a < b ? -1 : 1)));
}
