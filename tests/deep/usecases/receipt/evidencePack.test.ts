import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { evidenceParts } from '../../../../schema/evidenceTexts';
import { startExport } from '../../../../server/export/commands/start-export';
import { exportQuery } from '../../../../server/export/queries';
import { applyInvoice } from '../../../../server/invoice/commands/apply-invoice';
import { opsIssueInvoice } from '../../../../server/invoice/commands/decide-invoice';
import { invoices, opsInvoices } from '../../../../server/invoice/queries/invoices';
import { receivingAddresses } from '../../../../server/invoiceTitle/queries';
import type { Caller } from '../../../../server/kernel/context';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { evidenceGaps, evidenceOutline } from '../../../../server/receipt/queries/evidence';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { isManifestKnown } from '../../../../server/tools/verify/knownManifest';
import { checkPack } from '../../../../server/tools/verify/pack';
import { titledToInvoice } from '../../../kit/builders/invoices';
import { key, statementsOf, workerRows } from '../../../kit/builders/statements';
import { must } from '../../../kit/checks/must';
import { readPdf } from '../../../kit/checks/pdf';
import { until, waitUntil } from '../../../kit/checks/waiting';
import { zipEntries } from '../../../kit/checks/zipEntries';
import { makeDatabase } from '../../../kit/worlds/database';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let member: Caller;
let folder: string;
const statementId = () => world.paid.statementId;
const keyed = () => ({ idempotencyKey: key() });
const HOSTILE = '../../=cmd|calc';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jieqing-pack-'));
  world = await startSmallWorld();
  member = await world.member('王敏');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await world?.app.close();
});

const ask = (input: object = {}, reason: string | null = '年度审计', caller = member) =>
  runRaw(
    caller,
    startExport,
    {
      kind: 'EVIDENCE_PACK',
      selection: { mode: 'PAGE', ids: [statementId()] },
      conditions: reason === null ? [] : [{ name: 'reason', values: [reason] }],
      ...input,
    },
    keyed(),
  );
const outline = (id = statementId(), caller = member) => run(caller, evidenceOutline, { statementId: id });

/** The finished pack and its bytes. */
async function packed(input: object = {}, reason?: string) {
  const { id } = await ask(input, reason);
  const done = await until(
    () => run(member, exportQuery, { id }),
    ({ status }) => status === 'DONE' || status === 'FAILED',
  );
  expect([done.status, done.failReason]).toEqual(['DONE', null]);
  const [file] = await world.app.database.rows<{ storage_key: string }>('SELECT storage_key FROM stored_file WHERE id = $1', [done.fileId]);
  return { done, bytes: await world.gateways.gateways.storage.get(must(file).storage_key) };
}
async function checked(bytes: Buffer) {
  const path = join(folder, `${key()}.zip`);
  await writeFile(path, bytes);
  return checkPack(path);
}

/** What the command says of a pack, as people run it. */
async function verified(bytes: Buffer, url: string, ...more: readonly string[]): Promise<{ code: unknown; said: string }> {
  const path = join(folder, `${key()}.zip`);
  await writeFile(path, bytes);
  const command = [join(__dirname, '../../../../dist/server/tools/verify-pack.js'), path, ...more];
  const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: url };
  return promisify(execFile)(process.execPath, command, { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (failure: { code: unknown; stdout: string; stderr: string }) => ({ code: failure.code, said: `${failure.stdout}${failure.stderr}` }),
  );
}

/** The receipts are open, and the statement is invoiced. */
async function complete(): Promise<void> {
  await world.app.setTime('2026-11-21T10:00:00+08:00');
  const closed = () => world.app.database.rows(`SELECT 1 FROM line_receipt WHERE status <> 'AVAILABLE'`);
  await waitUntil(
    async () => (await closed()).length === 0,
    () => 'the receipts open',
  );
  await titledToInvoice(world);
  const [address] = (await run(member, receivingAddresses, {})).nodes;
  const selection = { subjectId: world.subjectId, ids: [statementId()] };
  const asked = { selection, kind: 'DIGITAL_SPECIAL', category: '主播服务费', addressId: must(address).id };
  const { id } = await runRaw(member, applyInvoice, asked, keyed());
  const review = await makeBuilder(world.api, world.gateways).operator(world.platform.review);
  const { contentHash } = must((await run(review, opsInvoices, { isOpen: true })).nodes[0]);
  await run(review, opsIssueInvoice, { id, contentHash }, keyed());
  await until(
    async () => (await run(member, invoices, {})).nodes[0],
    (row) => row?.document?.pdfFileId != null,
  );
}

describe('before the pack is made', () => {
  it('what is there and what is missing is told; another company’s statement is nobody’s, and without a purpose there is no pack', async () => {
    const { parts, missing } = await outline();
    expect(parts.find(({ key: name }) => name === 'contracts')?.count).toBe(3);
    expect(parts.map(({ label }) => label)).toEqual([
      '合同',
      '任务与验收',
      '身份核验',
      '理由与说明',
      '操作记录',
      '付款回单',
      '税款表',
      '发票',
    ]);
    expect(missing).toEqual([
      '任务与验收：结算单不是由任务验收生成',
      expect.stringContaining('付款回单：3 笔付款的回单尚未开放'),
      '发票：结算单尚未开票',
    ]);
    // Signed on the day of the payment: what was signed after it had left was not in force, whose hour is not known is taken for that day.
    const [paid] = await world.app.database.rows<{ sent: Date }>(
      'SELECT max(sent_at) AS sent FROM statement_line WHERE statement_id = $1',
      [statementId()],
    );
    const signedAt = (minutes: number | null) =>
      world.app.database.rows(
        `UPDATE contract SET signed_on = ($2::timestamptz AT TIME ZONE 'Asia/Shanghai')::date, signed_at = $2::timestamptz + $3 * interval '1 minute'
         WHERE company_id = $1`,
        [world.companyId, must(paid).sent, minutes],
      );
    const late = expect.stringContaining('合同：3 人的合同在付款后才签署');
    await signedAt(30);
    expect((await outline()).missing).toContainEqual(late);
    for (const minutes of [-30, null]) {
      await signedAt(minutes);
      expect((await outline()).missing).not.toContainEqual(late);
    }
    await world.app.database.rows(`UPDATE contract SET signed_on = '2026-10-01', ends_on = '2026-11-01' WHERE company_id = $1`, [
      world.companyId,
    ]);
    expect((await outline()).missing).toContainEqual(expect.stringContaining('合同：3 人的合同在付款时已过期'));
    await world.app.database.rows(`UPDATE contract SET ends_on = '2027-10-01' WHERE company_id = $1`, [world.companyId]);
    const builder = makeBuilder(world.api, world.gateways);
    const other = await builder.member(must(world.platform.companies.B), { id: '999', name: '冯涛', roles: ['MASTER'] });
    await expect(outline(statementId(), other)).rejects.toMatchObject({ key: 'STATEMENT_NOT_FOUND' });
    await expect(ask({}, '年度审计', other)).rejects.toMatchObject({ key: 'STATEMENT_NOT_FOUND' });
    for (const reason of [null, ' '])
      await expect(ask({}, reason)).rejects.toMatchObject({ params: { fields: { reason: expect.any(String) } } });
    await expect(ask({ selection: { mode: 'ALL' } })).rejects.toMatchObject({ key: 'EXPORT_RANGE_REQUIRED' });
  });
});

describe('the pack', () => {
  let bytes: Buffer;
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    await complete();
    // As a partner or an older version might have left them.
    await world.app.database.rows(`UPDATE statement_line SET name = $1 WHERE statement_id = $2 AND line_no = 1`, [HOSTILE, statementId()]);
    const made = await packed();
    bytes = made.bytes;
    files = await zipEntries(bytes);
    expect(made.done).toMatchObject({
      content: expect.stringContaining('用途：年度审计'),
      fileName: expect.stringMatching(/^证据包_JS\d+\.zip$/),
    });
  });

  it('is an export with contracts, tables, receipts, the invoice, an index and the SHA-256 of every file', async () => {
    const names = [...files.keys()];
    const inFolder = (start: string): string[] => names.filter((name) => name.startsWith(start));
    expect([inFolder('01_合同/').length, inFolder('06_付款回单/').length, inFolder('08_发票/').length]).toEqual([3, 3, 2]);
    for (const name of [
      '00_索引.pdf',
      '02_任务与验收.csv',
      '03_身份核验.csv',
      '04_理由与说明.csv',
      '05_操作记录.csv',
      '07_税款表.csv',
      '09_缺失清单.csv',
    ])
      expect(names).toContain(name);
    expect(names.at(-1)).toBe('manifest.json');
    const text = (name: string): string => must(files.get(name)).toString('utf8');
    expect(text('05_操作记录.csv').split('\r\n').length).toBeGreaterThan(3);
    expect(text('07_税款表.csv')).toContain('2000.00');
    expect(text('03_身份核验.csv')).toContain('一致');
    expect(text('04_理由与说明.csv')).toMatch(/首次收款.*已与业务部门核对名单、金额与账号,王敏,/);
    const { pages } = await readPdf(must(files.get('00_索引.pdf')));
    const index = pages
      .flatMap(({ strings }) => strings)
      .join('')
      .replace(/\s/g, '');
    for (const said of ['证据包索引', '年度审计', '王敏', '任务与验收：结算单不是由任务验收生成']) expect(index).toContain(said);
    for (const part of Object.values(evidenceParts)) expect(index).toContain(part);
    const report = await checked(bytes);
    expect(report).toEqual({ fileCount: names.length - 1, manifestHash: expect.stringMatching(/^[0-9a-f]{64}$/), faults: [] });
  });

  it('tells what is missing before it is made, and again inside', async () => {
    const { missing } = await outline();
    expect(missing).toContain('任务与验收：结算单不是由任务验收生成');
    const inside = must(files.get('09_缺失清单.csv')).toString('utf8');
    for (const line of missing) expect(inside).toContain(line.replaceAll('"', '""'));
  });

  it('no name leads out of its folder, and no cell is calculated by a spreadsheet program', () => {
    for (const name of files.keys()) expect(name.split('/').every((part) => part !== '' && !/^\.|[\\:*?"<>|]/.test(part))).toBe(true);
    expect([...files.keys()].some((name) => name.startsWith('01_合同/_') && name.includes('=cmd_calc'))).toBe(true);
    const cells = must(files.get('07_税款表.csv'))
      .toString('utf8')
      .slice(1)
      .split(/[\r\n,]+/);
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
  });

  it('[EVD-002 1/2] is checked by a command without the database, which finds every changed, removed or added byte; the log knows its manifest', async () => {
    const { manifestHash } = await checked(bytes);
    const { url } = world.app.database;
    expect(await isManifestKnown(url, must(manifestHash))).toBe(true);
    expect(await isManifestKnown(url, '0'.repeat(64))).toBe(false);
    const step = Math.max(1, Math.floor(bytes.length / 12));
    for (let at = 0; at < bytes.length; at += step) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const faults = await checked(changed).then(
        (report) => report.faults,
        (failure: Error) => [failure.message],
      );
      expect([at, faults.length > 0]).toEqual([at, true]);
    }
    for (const other of [Buffer.concat([bytes, Buffer.from('x')]), Buffer.concat([Buffer.from('x'), bytes]), bytes.subarray(0, -1)]) {
      const isFound = await checked(other).then(
        ({ faults }) => faults.length > 0,
        () => true,
      );
      expect(isFound).toBe(true);
    }
    // No database stands behind this address, and nobody asks it.
    const nowhere = 'postgres://nobody@127.0.0.1:1/none';
    const sound = await verified(bytes, nowhere);
    expect(sound).toEqual({ code: 0, said: expect.stringContaining(`0 faults, manifest ${manifestHash}`) });
    expect(sound.said).not.toContain('BAD');
    // One byte of one file.
    const changed = Buffer.from(bytes);
    const at = changed.indexOf(must(files.get('07_税款表.csv')));
    expect(at).toBeGreaterThan(0);
    changed[at + 10] = (changed[at + 10] ?? 0) ^ 1;
    const spoilt = await verified(changed, nowhere);
    expect(spoilt).toEqual({ code: 1, said: expect.stringMatching(/^BAD {2}07_税款表\.csv: /m) });
    // With the log it says whether that knows the manifest, and whether the log is whole.
    const known = await verified(bytes, url, '--log');
    expect(known).toEqual({ code: 0, said: expect.stringContaining('The log knows this manifest.') });
  });

  it('[EVD-002 2/2] the command with the log knows no manifest that the log has not, and trusts no log that was changed', async () => {
    const { manifestHash } = await checked(bytes);
    const other = await makeDatabase();
    try {
      const strange = await verified(bytes, other.url, '--log');
      expect(strange).toEqual({ code: 1, said: expect.stringContaining('BAD  the log does not know this manifest') });
      const written = { at: '2026-11-20T02:00:00.000Z', action: 'export.done', after: { manifest: manifestHash } };
      await other.rows('SELECT audit_append(1, $1)', [JSON.stringify(written)]);
      expect(await verified(bytes, other.url, '--log')).toMatchObject({ code: 0 });
      await other.rows(`SET session_replication_role = replica; UPDATE audit_record SET body = body || '{"at":"2026-11-19T02:00:00.000Z"}';
        SET session_replication_role = DEFAULT`);
      const broken = await verified(bytes, other.url, '--log');
      expect(broken).toEqual({ code: 1, said: expect.stringContaining('The log knows this manifest.') });
      expect(broken.said).toMatch(/\s[1-9]\d* bad rows$/m);
    } finally {
      await other.drop();
    }
  });

  it('[EVD-007 2/2] of a subject and a range of days has a folder for each statement, what each lacks is told before; [EVD-006 2/2] contracts and receipts alone come as one archive, too', async () => {
    const whole = { selection: { mode: 'ALL' } };
    const filter = { subjectId: world.subjectId, createdFrom: '2026-10-01', createdTo: '2026-12-01' };
    const conditionsOf = (said: object) =>
      Object.entries({ ...said, reason: '年度审计' }).map(([name, value]) => ({ name, values: [value] }));
    const conditions = conditionsOf(filter);
    const make = statementsOf(world);
    const { id } = await make.paid(workerRows(['800.00']));
    await make.until(id, 'COMPLETED');
    const codes = (
      await world.app.database.rows<{ statement_code: string }>('SELECT statement_code FROM statement WHERE id = ANY ($1)', [
        [statementId(), id],
      ])
    ).map((row) => row.statement_code);
    const all = { mode: 'ALL', ids: [], excludedIds: [] };
    const gaps = await runRaw(member, evidenceGaps, { filter, chosen: all });
    expect(gaps).toMatchObject({ statementCount: 2, checkedCount: 2 });
    expect(gaps.nodes.map(({ statementCode }) => statementCode).sort()).toEqual([...codes].sort());
    for (const node of gaps.nodes) expect(node.missing).toEqual((await outline(node.statementId)).missing);
    const both = await packed({ ...whole, conditions });
    expect((await checked(both.bytes)).faults).toEqual([]);
    const files = await zipEntries(both.bytes);
    expect([...new Set([...files.keys()].map((name) => name.split('/')[0]))].sort()).toEqual([...codes, 'manifest.json'].sort());
    for (const code of codes)
      for (const name of ['00_索引.pdf', '05_操作记录.csv', '09_缺失清单.csv']) expect(files.has(`${code}/${name}`)).toBe(true);

    // The same choice, contracts and receipts alone; the sound archive says so itself.
    const papers = await packed({ kind: 'STATEMENT_PAPERS', ...whole, conditions });
    expect(papers.done.fileName).toBe('合同与回单_2单.zip');
    expect((await checked(papers.bytes)).faults).toEqual([]);
    const kept = [...files].filter(([name]) => /\/(01_合同|06_付款回单)\//.test(name));
    expect(kept.length).toBeGreaterThan(6);
    const alone = await zipEntries(papers.bytes);
    alone.delete('manifest.json');
    expect([...alone.keys()].sort()).toEqual(kept.map(([name]) => name).sort());
    const one = await packed({ kind: 'STATEMENT_PAPERS' });
    expect([...(await zipEntries(one.bytes)).keys()].filter((name) => name.startsWith('01_合同/'))).toHaveLength(3);

    const none = { ...filter, createdFrom: '2026-11-30' };
    const elsewhere = { ...filter, subjectId: must(world.platform.subjects.S2) };
    for (const empty of [none, elsewhere]) {
      for (const kind of ['EVIDENCE_PACK', 'STATEMENT_PAPERS'])
        await expect(ask({ kind, ...whole, conditions: conditionsOf(empty) })).rejects.toMatchObject({ key: 'SELECTION_EMPTY' });
      await expect(runRaw(member, evidenceGaps, { filter: empty, chosen: all })).rejects.toMatchObject({ key: 'SELECTION_EMPTY' });
    }
    await expect(runRaw(member, evidenceGaps, { filter: null, chosen: all })).rejects.toMatchObject({ key: 'EXPORT_RANGE_REQUIRED' });
    await expect(ask({ selection: { mode: 'PAGE', ids: ['999999'] } })).rejects.toMatchObject({ key: 'STATEMENT_NOT_FOUND' });
    const foreign = await makeBuilder(world.api, world.gateways).member(must(world.platform.companies.B), {
      id: '998',
      name: '冯涛',
      roles: ['MASTER'],
    });
    for (const chosen of [all, { mode: 'PAGE', ids: [statementId()], excludedIds: [] }])
      await expect(runRaw(foreign, evidenceGaps, { filter, chosen })).rejects.toMatchObject({
        key: expect.stringMatching(/SELECTION_EMPTY|STATEMENT_NOT_FOUND/),
      });
  });

  it('says of a contract that the payee ended since when that was and by which phone', async () => {
    const proof = '短信验证码已核验 160****4972 2026-11-20 10:00:00（签约手机号 160****4001 经平台双人核验变更）';
    const [ended] = await world.app.database.rows<{ contract_code: string }>(
      `UPDATE contract SET status = 'HAS_BEEN_VOIDED', voided_at = '2026-11-20T10:30:00+08:00', end_proof = $3
       WHERE id = (SELECT c.id FROM contract c JOIN statement_line l ON l.company_id = c.company_id AND l.person_id = c.person_id
         WHERE l.company_id = $1 AND l.statement_id = $2 AND c.status = 'HAS_BEEN_SIGNED' ORDER BY c.id LIMIT 1) RETURNING contract_code`,
      [world.companyId, statementId(), proof],
    );
    const files = await zipEntries((await packed()).bytes);
    const told = must(files.get('01_合同/终止记录.csv')).toString('utf8').trim().split('\r\n');
    expect(told).toHaveLength(2);
    for (const word of [must(ended).contract_code, '2026-11-20 10:30:00', proof]) expect(told[1]).toContain(word);
  });
});
