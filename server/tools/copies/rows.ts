// Rows of a table as a stream: out of the snapshot, back into an empty table, and what they come to.
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

const BREAK = 10;
const HASH_BITS = 256n;

/** Counts rows of COPY's text form, one a line, and sums their hashes: the same rows in another order come to the same. */
export class RowCount extends Transform {
  rows = 0;
  private sum = 0n;
  private rest: Buffer[] = [];

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: Error | null, out: Buffer) => void): void {
    let from = 0;
    for (let end = chunk.indexOf(BREAK); end !== -1; end = chunk.indexOf(BREAK, from)) {
      this.add(chunk.subarray(from, end));
      from = end + 1;
    }
    if (from < chunk.length) this.rest.push(Buffer.from(chunk.subarray(from)));
    done(null, chunk);
  }

  private add(end: Buffer): void {
    const hash = createHash('sha256');
    for (const part of this.rest) hash.update(part);
    this.rest = [];
    this.sum = BigInt.asUintN(Number(HASH_BITS), this.sum + BigInt(`0x${hash.update(end).digest('hex')}`));
    this.rows += 1;
  }

  hash(): string {
    return this.sum.toString(16).padStart(Number(HASH_BITS) / 4, '0');
  }
}

const listOf = (columns: readonly string[]): string => columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ');

/** A table without columns of its own has nothing to copy but their number. */
export const rowsOut = (client: Client, table: string, columns: readonly string[]): ReturnType<typeof copyTo> =>
  client.query(copyTo(`COPY ${table} (${listOf(columns)}) TO STDOUT`));

export async function rowsIn(
  client: Client,
  table: string,
  columns: readonly string[],
  parts: readonly [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]],
): Promise<void> {
  await pipeline([...parts, client.query(copyFrom(`COPY ${table} (${listOf(columns)}) FROM STDIN`))]);
}

/** Reads a table to its end and says what it holds. */
export async function countRows(client: Client, table: string, columns: readonly string[]): Promise<RowCount> {
  const count = new RowCount();
  await pipeline(rowsOut(client, table, columns), count, async (rows) => {
    for await (const _part of rows);
  });
  return count;
}
