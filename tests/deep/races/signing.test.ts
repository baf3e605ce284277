// A contract between its signer and its company: both act at the same moment, round after round.
import { runRaw } from '../../../server/kernel/usecase';
import { deleteContracts } from '../../../server/signing/commands/delete-contracts';
import { signContract } from '../../../server/signing/commands/sign-contract';
import { voidContracts } from '../../../server/signing/commands/void-contracts';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate, signatureOf, type Template } from '../../kit/builders/phones';
import { linksTo } from '../../kit/builders/signing';
import { key } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';
import { noteFigures } from '../chaos/kit/figures';
import { insist } from './pairs';

/** Three people take turns: a phone is asked ten times a day whether a contract ends. */
const ROUNDS = 12;

let world: SmallWorld;
let template: Template;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  template = await publishedTemplate(world);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

interface Left {
  readonly status: string;
  readonly isGone: boolean;
  readonly isAsked: boolean;
  readonly hasDocument: boolean;
  readonly signatures: number;
}
const leftOf = async (id: string): Promise<Left> => {
  const [row] = await world.app.database.rows<Left>(
    `SELECT c.status, c.deleted_at IS NOT NULL AS "isGone", c.void_pending_until IS NOT NULL AS "isAsked",
       c.document_file_id IS NOT NULL AS "hasDocument",
       (SELECT count(*)::int FROM contract_signature s WHERE s.contract_id = c.id) AS signatures FROM contract c WHERE c.id = $1`,
    [id],
  );
  return must(row);
};
/** Out of the way of the next round, and of the number of messages that a phone takes. */
const free = (id: string) =>
  world.app.database.rows(
    `UPDATE contract SET status = CASE WHEN status = 'HAS_BEEN_SIGNED' THEN 'HAS_BEEN_VOIDED' ELSE 'OVER_TIME_CANCEL' END, void_pending_until = NULL
     WHERE id = $1 AND status IN ('WAITING_SIGN', 'SIGNING', 'HAS_BEEN_SIGNED') RETURNING id`,
    [id],
  );
const chosen = (id: string) => ({ selection: { mode: 'PAGE' as const, ids: [id], excludedIds: [], filter: null } });

/** A signer with the text read and the hand given, and a clerk at the list. */
async function rivalsOf(round: number) {
  const worker = round % WORKERS.length;
  const id = await contractOf(world, worker, template);
  const { caller } = await phoneOf(world, worker, id);
  const signature = (await signatureOf(caller)) as never;
  const clerk = await world.member('王敏');
  return {
    id,
    asked: async () => (await linksTo(must(WORKERS[worker]).phone, 'terminate')).length,
    sign: () => insist(() => runRaw(caller, signContract, signature, { idempotencyKey: key() })),
    cancel: () => insist(() => runRaw(clerk, voidContracts, chosen(id), { idempotencyKey: key() })),
    remove: () => insist(() => runRaw(clerk, deleteContracts, chosen(id), { idempotencyKey: key() })),
  };
}

test(`voided again and again while it is signed and sealed, it is signed once and whole, and only its signer ends it: ${ROUNDS} rounds`, async () => {
  const seen = { refusedBefore: 0, rounds: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, asked, sign, cancel } = await rivalsOf(round);
    const before = await asked();
    const ends: string[] = [];
    const clicking = async () => {
      for (let end = ''; end !== 'done'; ) {
        end = await cancel();
        ends.push(end);
      }
    };
    // Every other round the clerk is first, by as little as it takes to ask.
    const early = round % 2 === 0 ? clicking() : null;
    const [signed] = await Promise.all([sign(), early ?? clicking()]);
    expect([round, signed]).toEqual([round, 'done']);
    // Before it was sealed there was nothing to void; afterwards its person is asked, and it stays in force.
    expect(ends.at(-1)).toBe('done');
    expect([...new Set(ends.slice(0, -1))]).toEqual(ends.length > 1 ? ['CONTRACTS_NOT_VOIDABLE'] : []);
    expect(await leftOf(id)).toEqual({ status: 'HAS_BEEN_SIGNED', isGone: false, isAsked: true, hasDocument: true, signatures: 1 });
    // Asked once, however often it was clicked.
    await waitUntil(
      async () => (await asked()) > before,
      () => 'its signer is asked',
    );
    expect([await cancel(), await asked()]).toEqual(['CONTRACTS_NOT_VOIDABLE', before + 1]);
    seen.rounds += 1;
    seen.refusedBefore += ends.length - 1;
    await free(id);
  }
  // It was a race: in most rounds the clerk came before the seal.
  expect(seen.refusedBefore).toBeGreaterThan(0);
  noteFigures({ 'void while signing': seen });
});

test(`deleted, voided and signed in one moment, it is either gone without a signature or signed and there: ${ROUNDS} rounds`, async () => {
  const seen = { signed: 0, gone: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, sign, cancel, remove } = await rivalsOf(round);
    const acts = [sign, cancel, remove];
    const turn = [...acts.slice(round % 3), ...acts.slice(0, round % 3)];
    const ends = new Map(await Promise.all(turn.map(async (act) => [act, await act()] as const)));
    const [signed, voided, removed] = acts.map((act) => must(ends.get(act)));
    expect([round, [signed, removed].filter((end) => end === 'done')]).toEqual([round, ['done']]);
    const left = await leftOf(id);
    if (signed === 'done') {
      seen.signed += 1;
      expect([left.isGone, left.signatures, left.status === 'SIGNING' || left.status === 'HAS_BEEN_SIGNED']).toEqual([false, 1, true]);
      // Nothing that is not sealed is voided; sealed in between, its person is asked.
      expect([voided === 'done', left.isAsked]).toEqual(left.isAsked ? [true, true] : [false, false]);
    } else {
      seen.gone += 1;
      expect(['LINK_INVALID', 'ACTION_NOT_ALLOWED', 'SESSION_EXPIRED']).toContain(signed);
      expect([left.isGone, left.signatures]).toEqual([true, 0]);
      expect(['CONTRACTS_NOT_VOIDABLE', 'CONTRACT_NOT_FOUND']).toContain(voided);
    }
    await free(id);
  }
  noteFigures({ 'deleted while signing': seen });
});
