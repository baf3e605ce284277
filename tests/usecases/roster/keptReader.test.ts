import { randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { blindIndex, decryptField, installKeys, type Keys } from '../../../server/kernel/secrets';
import { readInThread, stopReaders } from '../../../server/roster/sheet/reader';
import type { StagedRow } from '../../../server/roster/sheet/readerThread';
import { SEAL_COLUMN } from '../../../server/roster/sheet/seal';
import { bookOf, textRows } from '../../kit/builders/xlsxFiles';

const HEADER = ['姓名', '身份证号', '手机号', '收款账号', '应发金额(元)'];
const COLUMNS = ['name', 'idCard', 'phone', 'account', 'amount'] as const;
const keys = (): Keys => ({ current: '1', masters: { 1: randomBytes(32).toString('base64') } });

interface Sheet {
  readonly companyId: string;
  readonly keys: Keys;
  readonly payee: readonly string[];
}

async function read({ companyId, keys: own, payee }: Sheet): Promise<StagedRow[]> {
  const rows: StagedRow[] = [];
  const rules = { columns: COLUMNS.map((field) => ({ field, isRequired: true })), payWay: 'BANK_CARD' as const, today: '2026-11-20' };
  const request = { chosen: new Map(), remembered: new Map(), rules };
  const order = {
    companyId,
    keys: own,
    request,
    leniency: { idDataErrorsAreWarnings: false, forcedSignCheckOn: false, landlineIsError: false },
    batchRows: 10,
    bins: [],
  };
  await readInThread(bookOf(textRows([HEADER, payee])), order, async (batch) => void rows.push(...batch));
  return rows;
}

// Before as well: a second try must begin without a waiting thread.
beforeEach(() => stopReaders());
afterAll(() => stopReaders());

test('a reader that waited takes the next company’s sheet with the keys of that company and nothing of the sheet before', async () => {
  const sheets: Sheet[] = [
    { companyId: '1', keys: keys(), payee: ['何静', '339901199503181386', '16000001001', '6299020001015776608', '60000.00'] },
    { companyId: '2', keys: keys(), payee: ['何静', '339901199503181386', '16000001001', '6299020001015776608', '1.00'] },
  ];
  const threads: unknown[] = [];
  const count = (thread: unknown): void => void threads.push(thread);
  const found: StagedRow[][] = [];
  subscribe('worker_threads', count);
  for (const sheet of sheets) found.push(await read(sheet));
  unsubscribe('worker_threads', count);
  expect(threads).toHaveLength(1);
  for (const [at, sheet] of sheets.entries()) {
    const [row, ...more] = found[at] ?? [];
    expect(more).toEqual([]);
    installKeys(sheet.keys);
    expect(decryptField(sheet.companyId, SEAL_COLUMN.idCard, row?.id_card_cipher ?? '')).toBe(sheet.payee[1]);
    expect(row?.account_index).toBe(blindIndex(sheet.companyId, 'account', sheet.payee[3] ?? ''));
    expect(row?.amount_text).toBe(sheet.payee[4]);
  }
  const [first, second] = found.map(([row]) => row);
  expect(second?.account_index).not.toBe(first?.account_index);
});
