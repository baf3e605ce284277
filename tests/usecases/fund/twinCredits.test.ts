import { randomUUID } from 'node:crypto';
import { fundChangeProblems } from '../../../schema/fundTexts';
import { opsProposeFundChange } from '../../../server/fund/commands/change-funds';
import { opsConfirmInbound } from '../../../server/fund/commands/confirm-inbound';
import { opsEnterInbound } from '../../../server/fund/commands/enter-inbound';
import { opsImportInbounds } from '../../../server/fund/commands/import-inbounds';
import { opsSettleReversal } from '../../../server/fund/commands/settle-reversal';
import { opsInboundTransfers, opsWaitingReversals } from '../../../server/fund/queries';
import { wireTime } from '../../../server/kernel/clock';
import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import * as ledger from '../../../server/ledger/public';
import { bookFaults, commit, type FundedPair, makePair } from '../../kit/builders/ledger';
import { memberOf, startKernel, type TestKernel } from '../../kit/worlds/kernel';

// Two credits of before migration 1370 whose references are read as one by now: `TX 1` and `TX1` are two transfers, and nobody takes one for the other.
let kernel: TestKernel;
let pair: FundedPair;
let accountNo: string;
let serial = 0;
const key = () => ({ idempotencyKey: randomUUID() });
const operator = (id: string): Caller =>
  memberOf(pair.companyId, {
    realm: 'operator',
    company: null,
    actor: { kind: 'operator', id, name: `运营${id}`, roles: ['OPS_FINANCE'], sessionId: null },
  });
/** By its id, because two of them have one reference. */
const stateOf = async (bankRef: string, id: string) =>
  (await run(operator('1'), opsInboundTransfers, { bankRef, first: 10 })).nodes.find((one) => one.id === id);
const rowOf = (id: string) =>
  kernel.database.rows<{ reversed: boolean }>('SELECT reversed_at IS NOT NULL AS reversed FROM inbound_transfer WHERE id = $1', [id]);

beforeAll(async () => {
  kernel = await startKernel();
  await kernel.database.rows(
    `INSERT INTO operator (id, name, phone_index, phone_cipher, phone_mask, password_hash, is_active, roles, created_at)
     OVERRIDING SYSTEM VALUE VALUES (1, '运营1', 'i', 'c', 'm', 'h', true, '{OPS_FINANCE}', now())`,
  );
});
beforeEach(async () => {
  pair = await makePair(kernel.database);
  accountNo = `629904${String(++serial).padStart(13, '0')}`;
  await kernel.database.rows(
    `INSERT INTO remittance_account (company_id, subject_id, account_name, bank_name, account_no, is_exclusive) VALUES ($1, $2, 'S', 'bank', $3, false)`,
    [pair.companyId, pair.subjectId, accountNo],
  );
  await commit(memberOf(pair.companyId), (ctx) => ledger.openAccounts(ctx, pair));
});
afterEach(async () => expect(await bookFaults(kernel.database)).toEqual([]));
afterAll(() => kernel.stop());

async function twins(amounts: readonly [number, number], isConfirmed = false) {
  const ref = `TX${pair.companyId}`;
  const spaced = `TX ${pair.companyId}`;
  const ids: string[] = [];
  for (const amount of amounts) {
    const input = { bankRef: `T${++serial}`, payerName: `付款方${ids.length}`, amount, virtualAccountNo: accountNo };
    ids.push((await run(operator('1'), opsEnterInbound, input, key())).id);
  }
  // As they stood in the books before their references were folded.
  if (isConfirmed) for (const id of ids) await run(operator('2'), opsConfirmInbound, { id }, key());
  const [first = '', second = ''] = ids;
  await kernel.database.rows('UPDATE inbound_transfer SET bank_ref = $2 WHERE id = $1', [first, spaced]);
  await kernel.database.rows('UPDATE inbound_transfer SET bank_ref = $2 WHERE id = $1', [second, ref]);
  return { ref, spaced, first, second };
}
const imported = (...lines: readonly string[]) =>
  run(operator('1'), opsImportInbounds, { fileName: '流水.csv', content: Buffer.from(lines.join('\r\n')).toString('base64') }, key());

it('either of them is known when the bank tells it again, and what agrees with neither is told', async () => {
  const { ref } = await twins([50_000, 70_000]);
  const HEAD = '交易流水号,贷方发生额,对方户名';
  expect(await imported(HEAD, `${ref},500.00,付款方0`)).toMatchObject({ entered: 0, known: 1, problemCount: 0 });
  expect(await imported(HEAD, `${ref},700.00,付款方1`)).toMatchObject({ entered: 0, known: 1, problemCount: 0 });
  expect(await imported(HEAD, `${ref},900.00,付款方1`)).toMatchObject({ entered: 0, known: 0, problemCount: 1 });
});

it('what the bank takes back by the reference of both marks neither; the one that is spelled is marked', async () => {
  const { ref, spaced, first, second } = await twins([80_000, 80_000]);
  const at = wireTime(new Date(Date.now()));
  const HEAD = '交易流水号,贷方发生额,对方户名,摘要,交易时间';
  expect(await imported(HEAD, `${ref},-800.00,,冲正,${at}`)).toMatchObject({ problemCount: 1 });
  expect([await rowOf(first), await rowOf(second)]).toEqual([[{ reversed: false }], [{ reversed: false }]]);
  const { nodes } = await run(operator('1'), opsWaitingReversals, { first: 100 });
  const reversal = nodes.find(({ bankRef }) => bankRef === ref);
  expect(reversal?.candidates.map(({ bankRef }) => bankRef).sort()).toEqual([spaced, ref].sort());
  const settle = (bankRef: string) => run(operator('1'), opsSettleReversal, { id: reversal?.id ?? '', bankRef }, key());
  await expect(settle(` T X${pair.companyId}`)).rejects.toMatchObject({ params: { fields: { bankRef: fundChangeProblems.severalRefs } } });
  expect(await settle(spaced)).toMatchObject({ id: first });
  expect([await rowOf(first), await rowOf(second)]).toEqual([[{ reversed: true }], [{ reversed: false }]]);
});

it('a deduction puts right the one that is spelled, never the other', async () => {
  const { ref, spaced, first, second } = await twins([50_000, 70_000], true);
  expect([(await stateOf(ref, first))?.status, (await stateOf(ref, second))?.status]).toEqual(['CONFIRMED', 'CONFIRMED']);
  const propose = (bankRef: string, amount: number) => {
    const { companyId, subjectId } = pair;
    return run(operator('1'), opsProposeFundChange, { companyId, subjectId, kind: 'DEDUCT', amount, bankRef, reason: '更正' }, key());
  };
  await expect(propose(`T X${pair.companyId}`, 100)).rejects.toMatchObject({
    params: { fields: { bankRef: fundChangeProblems.severalRefs } },
  });
  // The one was 500 yuan, the other 700.
  await expect(propose(spaced, 60_000)).rejects.toMatchObject({ key: 'CORRECTION_ABOVE_CREDIT' });
  await propose(ref, 60_000);
  await expect(propose(ref, 80_000)).rejects.toMatchObject({ key: 'CORRECTION_ABOVE_CREDIT' });
});
