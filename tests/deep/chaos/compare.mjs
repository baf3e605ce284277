// Compares the bank's own journal with our attempts: number, amount, account and payee of every order. Imports nothing of the product: only what stands in the file and in the tables counts.
//   node tests/deep/chaos/compare.mjs --database postgres://… --journal …/journal.jsonl
//   --running  while payments run: only what no later moment could make right
// The login must see through row security. Prints one JSON; ends with 1 on any difference.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';

const SHOWN = 10;

const { values } = parseArgs({
  options: { database: { type: 'string' }, journal: { type: 'string' }, running: { type: 'boolean', default: false } },
});
if (!values.database || !values.journal) {
  console.error('usage: compare.mjs --database <url> --journal <file>');
  process.exit(2);
}

/** The last line of each order is how it stands; a last line without its end was never answered for. */
function readBook(file) {
  const text = readFileSync(file, 'utf8');
  const book = new Map();
  for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
    if (line === '') continue;
    const entry = JSON.parse(line);
    book.set(entry.outBizNo, entry);
  }
  return book;
}

async function readOurs(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: lines } = await client.query(
    `SELECT l.company_id::text, l.id::text, l.status, l.net_cents::text, l.name, l.account_tail FROM statement_line l
     JOIN statement s ON s.company_id = l.company_id AND s.id = l.statement_id WHERE s.paid_at IS NOT NULL`,
  );
  const { rows: attempts } = await client.query(
    `SELECT company_id::text, line_id::text, attempt_no, out_biz_no, status, amount_cents::text, payee_name, right(account_mask, 4) AS account_tail
     FROM payout_attempt ORDER BY line_id, attempt_no`,
  );
  await client.end();
  return { lines, attempts };
}

const found = {
  /** Paid by the bank, not by us. */
  lost: [],
  /** Lines that the bank paid more than once. */
  doublePaid: [],
  /** Paid or returned by us, not by the bank. */
  ghosts: [],
  /** Orders of the bank that we never sent. */
  strangers: [],
  amountDiffers: [],
  /** Orders to another account or another person than ours, and lines paid so. */
  payeeDiffers: [],
  returnedDiffers: [],
  refusedDiffers: [],
  /** Lines and attempts without an end. */
  open: [],
  /** A line whose own state its attempts do not bear out. */
  lineDiffers: [],
};

// The bank's file holds no names: what it was told is known by the digest of number and name.
const digestOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 32);
const isSamePayee = (entry, name, tail) => entry.payeeDigest === digestOf(`${entry.outBizNo} ${name}`) && entry.accountTail === tail;

function compareOrders(book, attempts) {
  const ours = new Map(attempts.map((attempt) => [attempt.out_biz_no, attempt]));
  for (const [number, entry] of book) {
    const attempt = ours.get(number);
    if (!attempt) found.strangers.push(number);
    else if (attempt.amount_cents !== String(entry.amountCents)) found.amountDiffers.push(number);
    if (attempt && !isSamePayee(entry, attempt.payee_name, attempt.account_tail)) found.payeeDiffers.push(number);
    if (attempt && entry.result === 'SUCCESS' && attempt.status !== 'SUCCESS') found.lost.push(`${number} ${attempt.status}`);
    if (entry.result === 'PROCESSING') found.open.push(`bank ${number}`);
  }
  for (const { out_biz_no: number, status } of attempts) {
    const theirs = book.get(number)?.result;
    if (status === 'SUCCESS' && theirs !== 'SUCCESS') found.ghosts.push(`${number} ${theirs}`);
    if ((status === 'RETURNED') !== (theirs === 'RETURNED')) found.returnedDiffers.push(`${number} ${status} ${theirs}`);
    // A number that was given up before it was sent is unknown to the bank.
    if (status === 'FAILED' && theirs !== undefined && theirs !== 'FAILED') found.refusedDiffers.push(`${number} ${theirs}`);
    if (status === 'SENT' || status === 'UNKNOWN') found.open.push(`attempt ${number}`);
  }
}

function compareLines(book, { lines, attempts }) {
  const byLine = new Map();
  for (const attempt of attempts) {
    const key = `${attempt.company_id}/${attempt.line_id}`;
    byLine.set(key, [...(byLine.get(key) ?? []), attempt]);
  }
  for (const { company_id: company, id, status, net_cents: net, name, account_tail: tail } of lines) {
    const own = byLine.get(`${company}/${id}`) ?? [];
    const paid = own.filter(({ out_biz_no: number }) => book.get(number)?.result === 'SUCCESS');
    if (paid.length > 1) found.doublePaid.push(id);
    // What the company sees of a paid line is whom the bank paid.
    if (status === 'SUCCESS' && !paid.every((order) => isSamePayee(book.get(order.out_biz_no), name, tail)))
      found.payeeDiffers.push(`line ${id}`);
    if (status !== 'SUCCESS' && status !== 'TERMINATED') found.open.push(`line ${id} ${status}`);
    if (status === 'SUCCESS' && (paid.length !== 1 || paid[0].amount_cents !== net))
      found.lineDiffers.push(`${id} paid ${paid.length} times`);
    if (status === 'TERMINATED' && paid.length > 0) found.lineDiffers.push(`${id} stopped and paid`);
  }
}

// The book first: an order that is sent while we look is then ours alone, never a stranger there.
const book = readBook(values.journal);
const ours = await readOurs(values.database);
compareOrders(book, ours.attempts);
compareLines(book, ours);

function count(rows, key) {
  const sums = {};
  for (const row of rows) sums[row[key]] = (sums[row[key]] ?? 0) + 1;
  return sums;
}

/** The book was read before our tables, so what was still open in it may have gone on; the rest may not. */
if (values.running) {
  for (const name of ['lost', 'ghosts', 'returnedDiffers', 'open', 'lineDiffers']) found[name] = [];
  found.refusedDiffers = found.refusedDiffers.filter((difference) => !difference.endsWith('PROCESSING'));
}

const differences = Object.fromEntries(Object.entries(found).map(([name, list]) => [name, list.length]));
const examples = Object.fromEntries(
  Object.entries(found).flatMap(([name, list]) => (list.length > 0 ? [[name, list.slice(0, SHOWN)]] : [])),
);
console.log(
  JSON.stringify({
    bankOrders: book.size,
    bankResults: count([...book.values()], 'result'),
    attempts: ours.attempts.length,
    attemptResults: count(ours.attempts, 'status'),
    lines: ours.lines.length,
    lineResults: count(ours.lines, 'status'),
    differences,
    ...(Object.keys(examples).length > 0 && { examples }),
  }),
);
// exitCode, not exit: what was printed must reach the reader whole.
process.exitCode = Object.values(differences).some((n) => n > 0) ? 1 : 0;
