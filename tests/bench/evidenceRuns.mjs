// The evidence of a statement of 20,000 lines: a contract and a receipt of each, with the tables, the index and the hash of every file. The files are
// those of the package of receipts; a contract lies in the storage under a name of its own and has the bytes of a receipt.
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, symlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { COMPANY, openProduct } from './base.mjs';
import { makeReceipts, pathOf, storageFolder } from './packages.mjs';
import { seedLines, statementOf } from './seedsLines.mjs';
import { packageOf, product, withClient } from './world.mjs';

const LINES = 20_000;
const FIRST_LINE = 1_000_000;
const PERSON_FROM = 5_000_000;
const FOLDER = 'contracts';
const countOf = ({ scale }) => Math.round(LINES * scale);

export function prepareFiles(order) {
  makeReceipts(order);
  const folder = join(storageFolder(order), FOLDER);
  if (!existsSync(folder)) symlinkSync('.', folder);
}

/** Each line has a person of its own, who has signed; contract and receipt lie in the storage. */
export async function seedEvidence(order) {
  const count = countOf(order);
  await seedLines(order, count);
  await withClient(order.superUrl, async (client) => {
    await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
    const statement = await statementOf(client);
    const columns = async (table) => {
      const { rows } = await client.query(
        `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
        [table],
      );
      return rows.map(({ name }) => name);
    };
    const changed = { id: `${PERSON_FROM} + n`, person_id: `${PERSON_FROM} + n`, id_index: `'bench' || n`, phone_index: `'bench' || n` };
    const payee = await columns('payee');
    await client.query(
      `INSERT INTO person (id, id_index, created_at) OVERRIDING SYSTEM VALUE SELECT ${PERSON_FROM} + n, 'bench' || n, now() FROM generate_series(1, ${count}) n`,
    );
    await client.query(
      `INSERT INTO payee (${payee.join(', ')}) OVERRIDING SYSTEM VALUE SELECT ${payee.map((name) => changed[name] ?? `o.${name}`).join(', ')}
       FROM (SELECT * FROM payee WHERE company_id = ${COMPANY} ORDER BY id LIMIT 1) o, generate_series(1, ${count}) n`,
    );
    await client.query(
      `UPDATE statement_line SET person_id = ${PERSON_FROM} + id - ${FIRST_LINE}, payee_id = ${PERSON_FROM} + id - ${FIRST_LINE}
       WHERE company_id = ${COMPANY} AND statement_id = ${statement}`,
    );
    const stored = (from, folder) =>
      client.query(
        `INSERT INTO stored_file (company_id, id, storage_key, name, purpose, content_type, size, sha256, created_by, created_by_name, created_at) OVERRIDING SYSTEM VALUE
         SELECT ${COMPANY}, ${from} + n, '${folder}r' || (n - 1) % 100 || '/' || n - 1 || '.pdf', n || '.pdf', 'DOCUMENT', 'application/pdf', 30720, repeat('a', 64), '1', 'bench', now()
         FROM generate_series(1, ${count}) n`,
      );
    await stored(FIRST_LINE, '');
    await stored(2 * FIRST_LINE, `${FOLDER}/`);
    await client.query(`UPDATE line_receipt SET file_id = line_id WHERE company_id = ${COMPANY} AND statement_id = ${statement}`);
    await client.query(
      `INSERT INTO contract (company_id, contract_code, payee_id, person_id, subject_id, agreement_type, status, source, sign_system_type, name, signed_on, ends_on,
         document_file_id, created_by, created_at)
       SELECT ${COMPANY}, 'HTBENCH' || n, ${PERSON_FROM} + n, ${PERSON_FROM} + n, s.subject_id, 'LABOR_CONTINUOUS', 'HAS_BEEN_SIGNED', 'OFFLINE_RECORD', 2, 'bench',
         '2026-11-01', '2027-10-31', ${2 * FIRST_LINE} + n, '1', now()
       FROM generate_series(1, ${count}) n, statement s WHERE s.company_id = ${COMPANY} AND s.id = ${statement}`,
    );
  });
  await withClient(order.superUrl, (client) => client.query('VACUUM (ANALYZE)'));
}

const summed = (hashes) => ({ files: hashes.length, hash: createHash('sha256').update(hashes.sort().join()).digest('hex') });

/** Hashes of the contracts and receipts, as the list of hashes inside the pack says them. */
async function listedIn(path) {
  const zip = await packageOf('yauzl').openPromise(path);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'manifest.json') continue;
    let text = '';
    for await (const part of await zip.openReadStreamPromise(entry)) text += part;
    return JSON.parse(text)
      .files.filter(({ path: name }) => /^0[16]_.*\.pdf$/.test(name))
      .map(({ sha256 }) => sha256);
  }
  throw new Error('a pack without a list of hashes');
}

export async function packOf(order) {
  const opened = await openProduct(order);
  const { run } = product('server/kernel/usecase');
  const { jobs } = product('server/export/jobs');
  const { installExportKinds } = product('server/export/registry');
  installExportKinds([product('server/receipt/kinds/evidencePack').evidencePack]);
  const storage = product('server/gateways/storage/disk').diskStorage(storageFolder(order));
  const api = { run, gateways: { storage }, signal: new AbortController().signal, systemCaller: opened.systemCaller };
  const id = await withClient(order.superUrl, async (client) => {
    const state = { ids: [await statementOf(client)], reason: 'bench', by: 'bench', at: '2026-11-21T00:00:00.000Z' };
    const { rows } = await client.query(
      `INSERT INTO export_job (company_id, kind, status, content, file_name, request, expected_rows, created_by, created_by_name, created_at)
       VALUES ($1, 'EVIDENCE_PACK', 'WAITING', 'bench', 'bench.zip', $2, $3, '1', 'bench', now()) RETURNING id::text`,
      [COMPANY, JSON.stringify(state), 2 * countOf(order)],
    );
    return rows[0].id;
  });
  const path = join(storageFolder(order), `export/${COMPANY}-${id}-1.zip`);
  const write = jobs.find(({ task }) => task === 'export.write');
  return {
    isOnce: true,
    async run() {
      await write.run({ companyId: COMPANY, exportId: id }, api);
      if (!existsSync(path)) throw new Error('no pack was written');
      return order.mode === 'check' ? { output: summed(await listedIn(path)) } : {};
    },
    async close() {
      rmSync(path, { force: true });
      await opened.close();
    },
  };
}

/** Reads each file, hashes it and the whole, and writes them one behind the other. */
export function copyOf(order) {
  const folder = join(order.files, 'packs');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `copy-${process.pid}`);
  return {
    isOnce: true,
    run() {
      const file = openSync(path, 'w');
      const whole = createHash('sha256');
      const hashes = [];
      for (let n = 0; n < 2 * countOf(order); n += 1) {
        const bytes = readFileSync(pathOf(order, n % countOf(order)));
        hashes.push(createHash('sha256').update(bytes).digest('hex'));
        whole.update(bytes);
        writeSync(file, bytes);
      }
      whole.digest('hex');
      fsyncSync(file);
      closeSync(file);
      return order.mode === 'check' ? { output: summed(hashes) } : {};
    },
    close: () => rmSync(path, { force: true }),
  };
}
