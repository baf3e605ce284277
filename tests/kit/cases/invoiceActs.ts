// Random acts on invoices by a seed: apply, cancel, reject, issue, return, red letter, reissue. After every few of them the books are looked at.
import { Readable } from 'node:stream';
import { DomainError } from '../../../schema/errors';
import { receiveUpload } from '../../../server/file/rest/receive';
import { applyInvoice } from '../../../server/invoice/commands/apply-invoice';
import { cancelInvoice } from '../../../server/invoice/commands/cancel-invoice';
import { opsIssueInvoice, opsRejectInvoice } from '../../../server/invoice/commands/decide-invoice';
import { opsConfirmRedInvoice, opsRefuseRedInvoice } from '../../../server/invoice/commands/decide-red';
import { requestRedInvoice, withdrawRedInvoice } from '../../../server/invoice/commands/request-red';
import { jobs } from '../../../server/invoice/jobs';
import { invoiceableList } from '../../../server/invoice/queries/invoiceable';
import { invoices, opsInvoices } from '../../../server/invoice/queries/invoices';
import { opsRedConfirmations } from '../../../server/invoice/queries/reds';
import { receivingAddresses } from '../../../server/invoiceTitle/queries';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { invoiceInvariants } from '../../../server/payout/books/invoiceInvariants';
import { opsConfirmPayoutDecision } from '../../../server/payout/commands/decide-result';
import { opsReturnLine } from '../../../server/payout/commands/propose-result';
import { terminateLines } from '../../../server/statement/commands/terminate-lines';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { titledToInvoice } from '../builders/invoices';
import { between, randomOf, shuffled } from '../builders/random';
import { key, statementsOf, workerRows } from '../builders/statements';
import { brokenInvariants } from '../checks/invariants';
import { must } from '../checks/must';
import type { SmallWorld } from '../worlds/smallWorld';

const keyed = () => ({ idempotencyKey: key() });
type Act = 'apply' | 'cancel' | 'reject' | 'issue' | 'return' | 'red' | 'reissue' | 'withdraw' | 'refuse' | 'confirm';

/** How often each is drawn: what needs something to act on comes after what makes it. */
const WEIGHTS: Readonly<Record<Act, number>> = {
  apply: 30,
  issue: 24,
  cancel: 8,
  reject: 6,
  return: 3,
  red: 8,
  reissue: 8,
  withdraw: 3,
  refuse: 3,
  confirm: 16,
};

interface Walk {
  readonly seed: number;
  readonly acts: number;
  /** Statements, of so many lines each. */
  readonly statements: number;
  readonly lines: number;
  /** The books are looked at after so many acts. */
  readonly every: number;
}

/** How often each act was done; a refusal is no act done. */
type Done = Record<Act, number>;

interface Hands {
  readonly world: SmallWorld;
  readonly random: () => number;
  readonly member: Caller;
  readonly finance: Caller;
  readonly review: Caller;
  readonly addressId: string;
  readonly statementIds: readonly string[];
}

const oneOf = <T>({ random }: Hands, all: readonly T[]): T | undefined => all[between(random, 0, Math.max(0, all.length - 1))];

const work = async ({ world }: Hands, task: string, id: string): Promise<void> =>
  must(jobs.find((job) => job.task === task)).run({ companyId: world.companyId, id }, world.api);

const newest = async (hands: Hands, statuses: readonly ('PENDING' | 'ISSUED')[]) =>
  (await runRaw(hands.member, invoices, { statuses, first: 100 })).nodes;
const openReds = async ({ review }: Hands) => (await run(review, opsRedConfirmations, { isOpen: true, first: 100 })).nodes;

/** Each answers whether there was anything to act on. */
const ACTS: Readonly<Record<Act, (hands: Hands) => Promise<boolean>>> = {
  async apply(hands) {
    const { world, random, member, addressId } = hands;
    const { nodes } = await runRaw(member, invoiceableList, { selection: { subjectId: world.subjectId }, first: 100 });
    const ids = shuffled(
      random,
      nodes.map(({ id }) => id),
    ).slice(0, between(random, 1, 4));
    if (ids.length === 0) return false;
    const kind = oneOf(hands, ['DIGITAL_SPECIAL', 'DIGITAL_ORDINARY', 'PAPER_SPECIAL']);
    await runRaw(
      member,
      applyInvoice,
      { selection: { subjectId: world.subjectId, ids }, kind, category: '主播服务费', addressId },
      keyed(),
    );
    return true;
  },
  async cancel(hands) {
    const found = oneOf(hands, await newest(hands, ['PENDING']));
    if (found) await run(hands.member, cancelInvoice, { id: found.id }, keyed());
    return found !== undefined;
  },
  async reject(hands) {
    const found = oneOf(hands, await pending(hands));
    if (found) await run(hands.review, opsRejectInvoice, { id: found.id, reason: '抬头有误', contentHash: found.contentHash }, keyed());
    return found !== undefined;
  },
  async issue(hands) {
    const found = oneOf(hands, await pending(hands));
    if (!found) return false;
    await run(hands.review, opsIssueInvoice, { id: found.id, contentHash: found.contentHash }, keyed());
    await work(hands, 'invoice.issue', found.id);
    return true;
  },
  async return(hands) {
    const { world, finance, review, statementIds } = hands;
    const statementId = oneOf(hands, statementIds);
    const [line] = await world.app.database.rows<{ id: string; attempt_id: string }>(
      `SELECT l.id, a.id AS attempt_id FROM statement_line l JOIN payout_attempt a ON a.line_id = l.id
       JOIN statement s ON s.id = l.statement_id
       WHERE l.statement_id = $1 AND l.status = 'SUCCESS' AND s.status IN ('COMPLETED', 'ABNORMAL') ORDER BY l.id LIMIT 1`,
      [statementId],
    );
    const [left] = await world.app.database.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM statement_line WHERE statement_id = $1 AND status = 'SUCCESS'`,
      [statementId],
    );
    // Something of each statement stands to the end.
    if (!line || must(left).n < 2) return false;
    const file = {
      fileName: '退票.pdf',
      contentType: '',
      stream: Readable.from([Buffer.from('%PDF-1.7 bank')]),
      companyId: world.companyId,
    };
    const evidenceFileId = (await receiveUpload(finance, file, 'EVIDENCE', world.gateways.gateways.storage)).id;
    const returned = { attemptId: line.attempt_id, reason: '银行退票', evidenceFileId };
    const proposal = await runRaw(finance, opsReturnLine, returned, keyed());
    await runRaw(review, opsConfirmPayoutDecision, { id: proposal.id }, keyed());
    const stop = { statementId, selection: { mode: 'PAGE', ids: [line.id] }, reason: 'AMOUNT_WRONG', isInvoiceDropConfirmed: true };
    await runRaw(hands.member, terminateLines, stop, keyed());
    await world.app.database.rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour' WHERE id = $1 RETURNING id`, [
      statementId,
    ]);
    return true;
  },
  red: (hands) => askRed(hands, false),
  reissue: (hands) => askRed(hands, true),
  async withdraw(hands) {
    const found = oneOf(hands, await openReds(hands));
    if (found) await runRaw(hands.member, withdrawRedInvoice, { id: found.id }, keyed());
    return found !== undefined;
  },
  async refuse(hands) {
    const found = oneOf(hands, await openReds(hands));
    if (found) await run(hands.review, opsRefuseRedInvoice, { id: found.id, reason: '票面无误', contentHash: found.contentHash }, keyed());
    return found !== undefined;
  },
  async confirm(hands) {
    const found = oneOf(hands, await openReds(hands));
    if (!found) return false;
    await run(hands.review, opsConfirmRedInvoice, { id: found.id, contentHash: found.contentHash }, keyed());
    await work(hands, 'invoice.red', found.id);
    if (found.red.isReissue) await work(hands, 'invoice.reissue', found.id);
    return true;
  },
};

const pending = async ({ review }: Hands) =>
  (await run(review, opsInvoices, { isOpen: true, first: 100 })).nodes.filter(({ invoice }) => invoice.status === 'PENDING');

async function askRed(hands: Hands, isReissue: boolean): Promise<boolean> {
  const found = oneOf(
    hands,
    (await newest(hands, ['ISSUED'])).filter(({ isRed, redAmount }) => !isRed && redAmount > 0),
  );
  if (!found) return false;
  const reason = oneOf(hands, ['WRONG_DATA', 'RETURNED', 'ENDED', 'DISCOUNT']);
  await runRaw(hands.member, requestRedInvoice, { invoiceId: found.id, reason, isReissue }, keyed());
  return true;
}

/** An act as the seed draws it. */
function drawn(random: () => number): Act {
  let at = random() * Object.values(WEIGHTS).reduce((sum, one) => sum + one, 0);
  for (const [act, weight] of Object.entries(WEIGHTS)) {
    at -= weight;
    if (at < 0) return act as Act;
  }
  return 'apply';
}

async function handsOf(world: SmallWorld, { seed, statements, lines }: Walk): Promise<Hands> {
  await titledToInvoice(world);
  const random = randomOf(seed);
  const make = statementsOf(world);
  const member = await world.member('王敏');
  const builder = makeBuilder(world.api, world.gateways);
  const [finance, review] = [await builder.operator(world.platform.finance), await builder.operator(world.platform.review)];
  const statementIds: string[] = [];
  for (let n = 0; n < statements; n += 1) {
    const amounts = Array.from({ length: lines }, () => `${between(random, 10, 900)}.${String(between(random, 0, 99)).padStart(2, '0')}`);
    const { id } = await make.paid(workerRows(amounts));
    await make.until(id, 'COMPLETED');
    statementIds.push(id);
  }
  await world.app.database.rows(`UPDATE statement SET settled_at = settled_at - interval '1 hour' RETURNING id`);
  const addressId = must((await run(member, receivingAddresses, {})).nodes[0]).id;
  return { world, random, member, finance, review, addressId, statementIds };
}

/** Walks and answers how often each act was done; what breaks is thrown with the seed and the acts that led to it. */
export async function walkInvoices(world: SmallWorld, walk: Walk): Promise<Done> {
  const hands = await handsOf(world, walk);
  const done = Object.fromEntries(Object.keys(WEIGHTS).map((act) => [act, 0])) as Done;
  const log: string[] = [];
  const look = async (): Promise<void> => {
    const broken = await brokenInvariants(world.app.database, invoiceInvariants);
    if (broken.length > 0) throw new Error(`seed ${walk.seed}: ${broken.join(', ')} after\n${log.slice(-40).join('\n')}`);
  };
  for (let n = 1; n <= walk.acts; n += 1) {
    const act = drawn(hands.random);
    try {
      const isDone = await ACTS[act](hands);
      if (isDone) done[act] += 1;
      log.push(`${n} ${act}: ${isDone ? 'done' : 'nothing to act on'}`);
    } catch (error) {
      // A refusal is an answer; anything else is a fault.
      if (!(error instanceof DomainError))
        throw new Error(`seed ${walk.seed}, ${act}: ${String(error)}; after\n${log.slice(-40).join('\n')}`);
      log.push(`${n} ${act}: ${error.key}`);
    }
    if (n % walk.every === 0) await look();
  }
  await look();
  return done;
}
