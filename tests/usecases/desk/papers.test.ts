import 'reflect-metadata';
import { type PaperKind, paperStuckAfter } from '../../../schema/desk';
import { drawingReasons } from '../../../schema/documents';
import { sealingReasons } from '../../../schema/signingPhoneTexts';
import { opsRetryPaper } from '../../../server/desk/commands/retry-paper';
import { opsDesk, opsFailedPapers } from '../../../server/desk/queries';
import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import { prepareReceipt } from '../../../server/receipt/commands/prepare-receipt';
import { retryReceiptPackage } from '../../../server/receipt/commands/retry-receipt-package';
import { startReceiptPackage } from '../../../server/receipt/commands/start-receipt-package';
import { lineReceiptOf, receiptPackageById } from '../../../server/receipt/queries/receipts';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate, signOnPhone, untilSealed } from '../../kit/builders/phones';
import { refusalOf } from '../../kit/builders/signing';
import { key } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let finance: Caller;
let reader: Caller;
/** What the storage does not take, as long as it stands here. */
const broken = new Set<string>();

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE, config: { role: 'all' } });
  finance = await makeBuilder(world.api, world.gateways).operator(world.platform.finance);
  reader = { ...finance, actor: { ...must(finance.actor), roles: ['OPS_READONLY'] } };
  const { storage } = world.gateways.gateways;
  const put = storage.put.bind(storage);
  jest.spyOn(storage, 'put').mockImplementation(async (name, ...rest) => {
    for (const part of broken) if (name.includes(part)) throw new Error('planted');
    return put(name, ...rest);
  });
});
afterAll(() => world?.app.close());

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const failed = async (kind: PaperKind, keyword: string | null = null) => (await run(reader, opsFailedPapers, { kind, keyword })).nodes;
const queue = async (kind: PaperKind) => must((await run(finance, opsDesk, {})).queues.find((one) => one.key === kind));

describe('receipts that cannot be drawn', () => {
  type Receipt = { line_id: string; receipt_no: string; drawn: boolean; draw_tries: number; waits: number | null };
  const receipts = () =>
    rows<Receipt>(
      `SELECT line_id, receipt_no, file_id IS NOT NULL AS drawn, draw_tries, extract(epoch FROM draw_due_at - now())::float8 AS waits
       FROM line_receipt WHERE statement_id = $1 ORDER BY line_id`,
      [world.paid.statementId],
    );
  const drawnOf = async () => (await receipts()).map(({ drawn }) => drawn);
  const dueNow = () => rows('UPDATE line_receipt SET draw_due_at = now() WHERE draw_tries > 0 RETURNING id');

  it('are put off one by one, and those of the same batch are there', async () => {
    const [first] = await receipts();
    broken.add(`/${must(first).line_id}-`);
    // In the night before they open.
    await world.app.setTime('2026-11-21T03:00:00+08:00');
    await waitUntil(
      async () => (await drawnOf()).join() === 'false,true,true',
      () => 'the others are drawn',
    );
    await waitUntil(
      async () => must((await receipts())[0]).draw_tries > 0,
      () => 'the one is put off',
    );
    // Later and later, by itself.
    await rows(`UPDATE line_receipt SET draw_tries = $1, draw_due_at = now() WHERE draw_tries > 0 RETURNING id`, [paperStuckAfter - 1]);
    await waitUntil(
      async () => must((await receipts())[0]).draw_tries === paperStuckAfter,
      () => 'it is tried again',
    );
    expect(must((await receipts())[0]).waits).toBeGreaterThan(10);
  });

  it('an operator sees each with its company and the reason and has it tried at once; whoever only reads has not', async () => {
    const [stuck] = await receipts();
    const { line_id: lineId, receipt_no: title } = must(stuck);
    const told = { id: lineId, title, companyName: '杭州星穹直播传媒有限公司', reason: drawingReasons.STORE, tries: paperStuckAfter };
    expect(await failed('RECEIPT')).toMatchObject([told]);
    expect(await failed('RECEIPT', title.slice(2))).toHaveLength(1);
    expect(await failed('RECEIPT', '星穹')).toHaveLength(1);
    expect(await failed('RECEIPT', '没有')).toEqual([]);
    expect(await queue('RECEIPT')).toMatchObject({
      count: 1,
      path: '/ops/receipt-files',
      items: [{ title, companyName: told.companyName, path: `/ops/receipt-files?keyword=${title}` }],
    });
    const retry = (caller: Caller, id: string, kind: PaperKind = 'RECEIPT') => refusalOf(run(caller, opsRetryPaper, { kind, id }));
    expect(await retry(reader, lineId)).toBe('PERMISSION_MISSING');
    for (const [id, kind] of [
      ['999999', 'RECEIPT'],
      [lineId, 'SEALING'],
      [must((await receipts())[1]).line_id, 'RECEIPT'],
    ] as const)
      expect([id, kind, await retry(finance, id, kind)]).toEqual([id, kind, 'NOT_FOUND']);
    // Once more in vain: it waits on, and is one try older.
    expect(await retry(finance, lineId)).toBe('');
    await waitUntil(
      async () => must((await receipts())[0]).draw_tries === paperStuckAfter + 1,
      () => 'it was tried at once',
    );
    const [noted] = await rows<{ target: string[] }>(
      `SELECT body->'target' AS target FROM audit_record WHERE action = 'paper.retry' AND NOT body ? 'refused' ORDER BY seq DESC LIMIT 1`,
    );
    expect(must(noted).target).toEqual(['statementLine', lineId]);
  });

  it('keep a package from being made, which is told; what was drawn beside it stays, and after the mend both are there', async () => {
    await world.app.setTime('2026-11-21T10:30:00+08:00');
    const member = await world.member('王敏');
    const [stuck] = await receipts();
    const { line_id: lineId } = must(stuck);
    await waitUntil(
      async () => (await run(member, lineReceiptOf, { lineId }))?.status === 'AVAILABLE',
      () => 'it may be had',
    );
    // As if nobody had drawn the others either.
    await rows('UPDATE line_receipt SET file_id = NULL RETURNING id');
    await rows(`DELETE FROM stored_file WHERE storage_key LIKE 'receipts/%' RETURNING id`);
    const { id } = await run(member, startReceiptPackage, { statementId: world.paid.statementId }, { idempotencyKey: key() });
    const ends = (status: string) =>
      waitUntil(
        async () => (await run(member, receiptPackageById, { id }))?.status === status,
        () => `the package is ${status}`,
      );
    await ends('FAILED');
    expect(await drawnOf()).toEqual([false, true, true]);
    broken.clear();
    await run(member, prepareReceipt, { lineId });
    await waitUntil(
      async () => must((await receipts())[0]).drawn,
      () => 'whoever asks has it drawn',
    );
    expect(must((await receipts())[0])).toMatchObject({ draw_tries: 0, waits: null });
    expect([await failed('RECEIPT'), (await queue('RECEIPT')).count]).toEqual([[], 0]);
    await run(member, retryReceiptPackage, { id }, { idempotencyKey: key() });
    await ends('READY');
    expect(await dueNow()).toEqual([]);
  });
});

describe('contracts that cannot be sealed', () => {
  it('stand at the desk of the operators with their reason, and are tried at once', async () => {
    const contractId = await contractOf(world, 0, await publishedTemplate(world));
    broken.add(`/${contractId}/`);
    await signOnPhone((await phoneOf(world, 0, contractId)).caller);
    type Sealing = { contract_code: string; seal_tries: number; seal_reason: string | null };
    const sealing = async () =>
      must((await rows<Sealing>('SELECT contract_code, seal_tries, seal_reason FROM contract WHERE id = $1', [contractId]))[0]);
    await waitUntil(
      async () => (await sealing()).seal_reason === sealingReasons.FAILED,
      () => 'it failed',
    );
    const tried = (times: number) =>
      rows(`UPDATE contract SET seal_tries = $2, seal_due_at = now() + interval '1 hour' WHERE id = $1 RETURNING id`, [contractId, times]);
    // What a worker has in hand ends first.
    await waitUntil(
      async () => {
        await tried(paperStuckAfter - 1);
        return (await sealing()).seal_tries === paperStuckAfter - 1;
      },
      () => 'it rests',
    );
    expect([await failed('SEALING'), (await queue('SEALING')).count]).toEqual([[], 0]);
    await tried(paperStuckAfter);
    const { contract_code: title } = await sealing();
    expect(await failed('SEALING', title)).toMatchObject([
      { id: contractId, title, reason: sealingReasons.FAILED, tries: paperStuckAfter },
    ]);
    expect(await queue('SEALING')).toMatchObject({ count: 1, items: [{ title, path: `/ops/contract-files?keyword=${title}` }] });
    broken.clear();
    await run(finance, opsRetryPaper, { kind: 'SEALING', id: contractId });
    // Not within the hour for which it was put off, but at once.
    await untilSealed(world, contractId);
    expect([await failed('SEALING'), (await queue('SEALING')).count]).toEqual([[], 0]);
    expect(await refusalOf(run(finance, opsRetryPaper, { kind: 'SEALING', id: contractId }))).toBe('NOT_FOUND');
  });
});
