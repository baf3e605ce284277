// What stands in DATA_DIR beside the database and belongs to a copy of it. Not the keys; and not the book of what was sent: without it,
// or with the one that is there, a database that was put back is known for one, and nothing is paid before the bank's books are compared.
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { spool } from '../../gateways/storage/spool';
import { AUDIT_HEADS, readHeads } from '../../kernel/auditHeads';
import { filesUnder, keepFile, openList, readList } from './files';
import type { CopiedList } from './manifest';

const FOLDER = 'beside';
/** What the simulated outside world remembers; a real one remembers by itself. */
const SIMULATED_BOOKS = ['bank/journal.jsonl', 'sandboxBank/journal.jsonl'];
const AUTHORITIES = 'authorities';
const SEQS = `SELECT company_id::text AS company, seq::text AS seq FROM public.audit_head`;

/** Heads that know nothing of what came after the snapshot: with a later one the log of the copy would look cut. */
async function headsOf(client: Client, dataDir: string): Promise<string[]> {
  const { rows } = await client.query<{ company: string; seq: string }>(SEQS);
  const seqs = new Map(rows.map(({ company, seq }) => [company, BigInt(seq)]));
  const known = readHeads(dataDir).filter(({ chains }) => chains.every(({ companyId, seq }) => BigInt(seq) <= (seqs.get(companyId) ?? 0n)));
  return known.map(({ day }) => join(AUDIT_HEADS, `${day}.json`));
}

/** The client must be in the snapshot, as a role that sees all chains. */
export async function takeBeside(client: Client, dataDir: string, folder: string): Promise<CopiedList> {
  const authorities = (await filesUnder(join(dataDir, AUTHORITIES))).map((name) => join(AUTHORITIES, name));
  const books = SIMULATED_BOOKS.filter((name) => existsSync(join(dataDir, name)));
  const list = await openList(folder, 'beside.jsonl');
  for (const name of [...(await headsOf(client, dataDir)), ...authorities, ...books])
    await list.add(await keepFile(folder, join(FOLDER, name), createReadStream(join(dataDir, name))));
  return list.end();
}

/** What is there already is newer, and stays. Answers how many were put back. */
export async function putBeside(dataDir: string, folder: string, list: CopiedList): Promise<number> {
  let put = 0;
  for await (const { file } of readList(folder, list)) {
    const target = join(dataDir, file.slice(FOLDER.length + 1));
    if (existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const { path } = await spool(dirname(target), createReadStream(join(folder, file)));
    await rename(path, target);
    put += 1;
  }
  return put;
}
