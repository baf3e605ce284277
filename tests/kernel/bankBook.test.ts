// I14: our attempts against the bank's own book, and how the tool reads the two while payments run.
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookEntry } from '../../server/gateways/bank/simulator/journal';
import { compareWithBook, lastingDifferences, type OurAttempt } from '../../server/payout/books/bankBook';
import { checkBankBook } from '../../server/tools/verify/bankBook';
import { makeDatabase, type TestDatabase } from '../kit/worlds/database';

const theirs = (result: BookEntry['result'], number = 'P1-1', amountCents = 99_000): [string, BookEntry] => [
  number,
  { outBizNo: number, nth: 1, amountCents, accountTail: '1', accountDigest: 'd', payeeDigest: '0', bankRef: 'r', result, acceptedAt: 0 },
];

describe("I14: our attempts against the bank's own book", () => {
  const ours = (status: string, number = 'P1-1', line = '1/1', amount = '99000'): OurAttempt => ({
    out_biz_no: number,
    line,
    status,
    amount_cents: amount,
    is_operator_decided: false,
  });
  const decided = (status: string): OurAttempt => ({ ...ours(status), is_operator_decided: true });

  test.each<[string, OurAttempt[], [string, BookEntry][], RegExp | null]>([
    ['paid on both sides', [ours('SUCCESS')], [theirs('SUCCESS')], null],
    ['still open here', [ours('UNKNOWN')], [theirs('SUCCESS')], null],
    ['a return we have not heard of yet', [ours('SUCCESS')], [theirs('RETURNED')], null],
    ['refused on both sides', [ours('FAILED')], [theirs('FAILED')], null],
    ['sent, but lost on the way', [ours('SENT')], [], null],
    ['paid here, not there', [ours('SUCCESS')], [], /paid here/],
    ['failed here, paid there', [ours('FAILED')], [theirs('SUCCESS')], /failed here, SUCCESS there/],
    ['returned here, not there', [ours('RETURNED')], [theirs('SUCCESS')], /returned here/],
    ['another amount', [ours('SUCCESS')], [theirs('SUCCESS', 'P1-1', 98_999)], /amount 99000 here, 98999 there/],
    ['decided paid by two people while the bank says nothing', [decided('SUCCESS')], [theirs('PROCESSING')], null],
    ['decided paid by two people, against the bank', [decided('SUCCESS')], [theirs('FAILED')], null],
    ['decided failed by two people while the bank says nothing', [decided('FAILED')], [theirs('PROCESSING')], null],
    ['decided failed by two people and paid after all', [decided('FAILED')], [theirs('SUCCESS')], /failed here, SUCCESS there/],
    ['decided of another amount', [decided('SUCCESS')], [theirs('SUCCESS', 'P1-1', 98_999)], /amount/],
    ['an order unknown to us', [], [theirs('SUCCESS')], /unknown here/],
    [
      'one line paid twice',
      [ours('FAILED'), ours('SUCCESS', 'P1-2')],
      [theirs('SUCCESS'), theirs('SUCCESS', 'P1-2')],
      /paid twice, P1-1 and P1-2/,
    ],
  ])('%s', (_name, attempts, entries, wanted) => {
    const found = compareWithBook(attempts, new Map(entries)).join('\n');
    if (wanted) expect(found).toMatch(wanted);
    else expect(found).toBe('');
  });

  test('only what a book before and a book after our attempts both say is a difference', () => {
    const attempts = [ours('SUCCESS'), ours('SUCCESS', 'P2-1', '1/2')];
    const before = new Map([theirs('PROCESSING'), theirs('FAILED', 'P2-1')]);
    const after = new Map([theirs('SUCCESS'), theirs('FAILED', 'P2-1'), theirs('SUCCESS', 'P3-1')]);
    expect(compareWithBook(attempts, before)).toHaveLength(2);
    expect(lastingDifferences(attempts, before, () => after)).toEqual(['P2-1: paid here, FAILED there']);
  });
});

describe('the tool that asks for it', () => {
  let database: TestDatabase;
  let dataDir: string;
  const write = (put: (file: string, text: string) => void, entry: BookEntry) =>
    put(join(dataDir, 'bank/journal.jsonl'), `${JSON.stringify(entry)}\n`);
  const look = (bankUrl: string | null = null) => checkBankBook(database.url, { dataDir, bankUrl });

  beforeAll(async () => {
    database = await makeDatabase();
    await database.rows(`SET session_replication_role = replica;
      INSERT INTO payout_attempt (company_id, id, statement_id, line_id, attempt_no, out_biz_no, pay_way, amount_cents, account_cipher, account_mask, payee_name, status, is_clear, sent_at, settled_at)
        OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 1, 1, 'P1-1', 'BANK_CARD', 99000, 'c', 'm', 'n', 'SUCCESS', true, now(), now());
      SET session_replication_role = DEFAULT`);
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'jieqing-book-'));
    mkdirSync(join(dataDir, 'bank'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  afterAll(() => database.drop());

  test('names what the two say differently', async () => {
    write(writeFileSync, theirs('FAILED')[1]);
    expect(await look()).toMatchObject({ id: 'I14', looked: 1, bad: ['P1-1: paid here, FAILED there'] });
  });

  test('is not alarmed by an order that is settled between its look at the book and its look at our attempts', async () => {
    write(writeFileSync, theirs('PROCESSING')[1]);
    // The book is read before the call first waits; what is settled now is settled before our attempts are read.
    const looking = look();
    write(appendFileSync, theirs('SUCCESS')[1]);
    expect(await looking).toMatchObject({ looked: 1, bad: [] });
  });

  test('has no book where there is none, or where another bank is paid by and the book is an old one', async () => {
    expect(await look()).toBeNull();
    write(writeFileSync, theirs('FAILED', 'P-OLD')[1]);
    expect(await look('https://bank.example')).toBeNull();
    expect((await look())?.bad).toHaveLength(2);
  });
});
