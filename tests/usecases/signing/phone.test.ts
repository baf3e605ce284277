import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { verifyDocument } from '../../../server/evidence/queries';
import { wireTime } from '../../../server/kernel/clock';
import { qrFigure, qrOperators } from '../../../server/kernel/pdf/qr';
import { verifySigned } from '../../../server/kernel/pdf/verify';
import { runtime } from '../../../server/kernel/runtime';
import { run, runRaw } from '../../../server/kernel/usecase';
import { sendPayeeLinkCode } from '../../../server/payee/commands/send-payee-link-code';
import { payeeLink } from '../../../server/payee/queries';
import { deleteContracts } from '../../../server/signing/commands/delete-contracts';
import { openMyContract } from '../../../server/signing/commands/open-my-contract';
import { remindContracts } from '../../../server/signing/commands/remind-contracts';
import { signContract } from '../../../server/signing/commands/sign-contract';
import { contractToSign } from '../../../server/signing/queries/phone';
import { tokenIn } from '../../kit/builders/apiTokens';
import { payeeCaller, proveWorker } from '../../kit/builders/payees';
import { guestCaller, LOOSE } from '../../kit/builders/people';
import {
  contractOf,
  documentOf,
  HAND,
  phoneOf,
  publishedTemplate,
  recordOf,
  signatureOf,
  signingToken,
  signOnPhone,
  type Template,
  trustOf,
  untilSealed,
} from '../../kit/builders/phones';
import { key } from '../../kit/builders/statements';
import { drawnIn } from '../../kit/checks/drawnIn';
import { must } from '../../kit/checks/must';
import { readPdf } from '../../kit/checks/pdf';
import { describeWithVerifiers, openVerifiers, signaturesIn } from '../../kit/checks/verifiers';
import { signEachIn } from '../../kit/clients/signedDoors';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let template: Template;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  template = await publishedTemplate(world);
});
afterAll(() => world?.app.close());

const [first, second] = [must(WORKERS[0]), must(WORKERS[1])];
const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const refusal = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
/** Nobody holds two open contracts of one kind: what a test leaves open is taken away. */
afterEach(() =>
  rows(`UPDATE contract SET deleted_at = now(), status = 'OVER_TIME_CANCEL' WHERE status = 'WAITING_SIGN' RETURNING id`).then(
    () => undefined,
  ),
);

describe('a contract on the phone', () => {
  it('[SGN-038] [SGN-014 2/3] [EVD-005 2/3] is signed after proof, reading and consent: in a moment it is sealed, stored, verified and counts from the day of the signature', async () => {
    const contractId = await contractOf(world, 0, template);
    const { token, caller } = await phoneOf(world, 0, contractId);
    const shown = await run(caller, contractToSign, {});
    expect(shown).toMatchObject({
      contractId,
      companyName: '杭州星穹直播传媒有限公司',
      signerName: first.name,
      step: 'READ',
      simulated: true,
    });
    expect(shown.parties.map(({ name }) => name)).toEqual([shown.subjectName, first.name]);
    expect(shown.blocks.map(({ number }) => number)).toEqual(['', '第一条', '1.1', '1.2', '第二条', '2.1', '（1）', '（2）']);
    expect(shown.keyFacts).toHaveLength(3);
    const said = shown.blocks.map(({ text }) => text).join('');
    for (const word of [first.name, first.idCard, first.phone, '2026年11月20日', '2027年11月19日']) expect(said).toContain(word);
    expect(said).not.toContain('{{');

    const signed = await signOnPhone(caller);
    expect(signed).toMatchObject({ contractId, status: 'SIGNING' });
    const sealed = await untilSealed(world, contractId);
    expect(sealed).toMatchObject({ seal_step: 'VERIFIED', seal_reason: null, signed_on: '2026-11-20', ends_on: '2027-11-19' });

    // The same session reads what became of it; the link itself is used up for everybody.
    const after = await run(caller, contractToSign, {});
    expect(after).toMatchObject({ step: 'SIGNED', status: 'HAS_BEEN_SIGNED', textSha256: shown.textSha256, isDocumentReady: true });
    expect(await refusal(run(guestCaller(), payeeLink, { token }))).toBe('LINK_INVALID');

    const { url } = await run(caller, openMyContract, {});
    const answer = await fetch(`${world.app.url}${url}`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const file = Buffer.from(await answer.arrayBuffer());
    // The company has the same file, by one address for one download at either door.
    const doors = await signEachIn(world.app, { 王敏: '16000000102' });
    const { result } = await doors.rest('王敏').get<{ download_url: string }>('/api/sign/download', { sign_record_id: contractId });
    const open = 'mutation($id: ID!) { openContractDocument(id: $id) { url } }';
    const { openContractDocument } = await doors.graphql('王敏').call<{ openContractDocument: { url: string } }>(open, { id: contractId });
    for (const address of [result.download_url, openContractDocument.url])
      expect(Buffer.from(await (await fetch(`${world.app.url}${address}`)).arrayBuffer()).equals(file)).toBe(true);
    // Read by itself on the legacy wire it has such an address too, for whom may open files; the list has none, and no link to sign anywhere.
    const detail = async (client = doors.rest('王敏')) =>
      (await client.get<Record<string, unknown>>('/api/sign/detail', { sign_record_id: contractId })).result;
    const read = await detail();
    expect(read).toMatchObject({
      sign_status: 'HAS_BEEN_SIGNED',
      exist_contract_file: 1,
      signUrl: '',
      // Three names that are none of each other, and the three times of a signature on the phone.
      subject_name: '海南灵汇数科服务有限公司',
      agreementTypeName: '连续劳务服务协议',
      contract_name: expect.stringMatching(/^连续劳务合作协议/),
      sign_date: expect.stringMatching(/^2026-11-20 \d\d:\d\d:\d\d$/),
      contractStartTime: '2026-11-20',
      contractEndTime: '2027-11-19',
    });
    const paper = await fetch(`${world.app.url}${read.contractFileUrl}`);
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await paper.arrayBuffer()).equals(file)).toBe(true);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await fetch(`${world.app.url}${read.contractFileUrl}`)).headers.get('content-type')).not.toBe('application/pdf');
    const { result: rowsOfList } = await doors
      .rest('王敏')
      .get<{ list: Record<string, unknown>[] }>('/api/sign/list', { keyword: first.name });
    expect(rowsOfList.list.find(({ sign_record_id }) => sign_record_id === contractId)).toMatchObject({
      exist_contract_file: 1,
      signUrl: '',
      contractFileUrl: '',
    });
    const reader = await tokenIn(world, ['CONTRACTS_READ']);
    expect(await detail(reader.rest)).toMatchObject({ sign_status: 'HAS_BEEN_SIGNED', exist_contract_file: 1, contractFileUrl: '' });
    const opener = await tokenIn(world, ['CONTRACTS_READ', 'PERSONAL_READ']);
    expect((await detail(opener.rest)).contractFileUrl).toMatch(/^\/api\/file\/download\?ticket=/);
    const verdict = verifySigned(file, await trustOf(world));
    expect(verdict).toMatchObject({ reason: null, isSimulated: true });
    expect(verdict.signers.map(({ holder }) => holder.name)).toEqual([first.name, shown.subjectName]);
    const [seal] = await rows<{ ip: string; signed_at: Date }>(
      `SELECT ip, signed_at FROM contract_signature WHERE contract_id = $1 AND ip IS NOT NULL`,
      [contractId],
    );
    const text = (await readPdf(file)).pages.flatMap(({ strings }) => strings).join('');
    for (const word of [
      first.name,
      '签署证明',
      '短信验证码已核验 160****4001',
      must(seal).ip,
      wireTime(must(seal).signed_at),
      '模拟签署，非可靠电子签名',
      sealed.document_sha256 ?? '',
    ])
      expect(text).toContain(word);
    // The code drawn on it leads to the address where anybody verifies it.
    const code = qrOperators(qrFigure(`${runtime().config.publicUrl}/m/verify/${sealed.document_sha256}`), 1);
    expect(drawnIn(file)).toContain(code.split('\n').slice(1, -1).join('\n'));

    // Known by the hash in its code and by that of the file, to everybody, in masked names.
    for (const hash of [sealed.document_sha256 ?? '', createHash('sha256').update(file).digest('hex')]) {
      const proof = await run(guestCaller(), verifyDocument, { hash });
      expect(proof).toMatchObject({ isKnown: true, kind: 'CONTRACT', simulated: true, endedAt: null });
      expect(JSON.stringify(proof)).not.toContain(first.name);
      expect(JSON.stringify(proof)).not.toContain(shown.subjectName);
      expect(proof.parties[0]).toBe(`${[...first.name][0]}**`);
    }
    expect(await run(guestCaller(), verifyDocument, { hash: 'f'.repeat(64) })).toMatchObject({ isKnown: false, at: null, parties: [] });
    expect(await run(guestCaller(), verifyDocument, { hash: 'no hash' })).toMatchObject({ isKnown: false });
  });

  it('[A11-007 2/2] gives the same evidence for a typed name as for a hand, and takes neither a touch nor another name', async () => {
    const evidence: Record<string, unknown>[] = [];
    for (const [worker, said] of [
      [0, { form: 'PAD', strokes: HAND }],
      [1, { form: 'TYPED', strokes: null, typedName: ` ${second.name} ` }],
    ] as const) {
      const contractId = await contractOf(world, worker, template);
      const { caller } = await phoneOf(world, worker, contractId);
      for (const wrong of [
        { form: 'PAD', strokes: [{ points: [5, 5, 6, 6] }] },
        { form: 'PAD', strokes: [] },
        { form: 'PAD', strokes: [{ points: [1, 2, 300] }] },
        { form: 'PAD', strokes: [{ points: [0, 0, 1e9, 1e9] }] },
        { form: 'TYPED', typedName: '别人' },
        { form: 'TYPED', typedName: null },
      ])
        expect(await refusal(signOnPhone(caller, wrong))).toBe('VALIDATION_FAILED');
      expect((await recordOf(world, contractId)).status).toBe('WAITING_SIGN');
      await signOnPhone(caller, said);
      await untilSealed(world, contractId);
      evidence.push(must((await rows('SELECT * FROM contract_signature WHERE contract_id = $1', [contractId]))[0]));
      expect(verifySigned(await documentOf(world, contractId), await trustOf(world)).reason).toBeNull();
    }
    const fields = (row: Record<string, unknown>): string[] =>
      Object.entries(row).flatMap(([name, value]) => (value === null || name === 'strokes' || name === 'typed_name' ? [] : [name]));
    const [pad, typed] = [must(evidence[0]), must(evidence[1])];
    expect(fields(typed)).toEqual(fields(pad));
    expect(pad).toMatchObject({ form: 'PAD', key_cipher: null, read_ms: 61_000, typed_name: null, ip: '198.51.100.9' });
    expect(typed).toMatchObject({ form: 'TYPED', strokes: null, typed_name: second.name, key_cipher: null });
    expect(pad.code_proof).toMatch(/^短信验证码已核验 160\*{4}4001 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('signs the version of its link, whatever is published later; a text that changed since it was read is refused', async () => {
    const own = await publishedTemplate(world, { body: '# 第一版\n## 原文，至{{endsOn}}止' });
    const contractId = await contractOf(world, 2, own);
    const { caller } = await phoneOf(world, 2, contractId);
    const read = await signatureOf(caller);
    await rows(
      `INSERT INTO contract_template_version (template_id, version, body, valid_months, text_sha256, published_by, published_at, changed_by, changed_at)
       VALUES ($1, 2, '# 第二版\n## 新文', 24, $2, 'test', now(), 'test', now()) RETURNING version`,
      [own.id, 'a'.repeat(64)],
    );
    const shown = await run(caller, contractToSign, {});
    expect(shown.textSha256).toBe(read.textSha256);
    expect(shown.blocks.map(({ text }) => text)).toEqual(['第一版', '原文，至2027年11月19日止']);
    const sign = (more: object) => refusal(runRaw(caller, signContract, { ...read, ...more }, { idempotencyKey: key() }));
    expect(await sign({ textSha256: 'b'.repeat(64) })).toBe('CONTRACT_TEXT_CHANGED');
    expect(await sign({ consentVersion: '2020-01' })).toBe('CONSENT_CHANGED');
    expect(await sign({ account: { payWay: 'ALIPAY', accountNo: 'a@example.com' } })).toBe('VALIDATION_FAILED');
    // The day turns between reading and signing: the days of the contract are others, and are read again.
    await world.app.setTime('2026-11-21T00:00:30+08:00');
    expect(await sign({})).toBe('CONTRACT_TEXT_CHANGED');
    expect(await refusal(signOnPhone(caller))).toBe('');
    expect(await untilSealed(world, contractId)).toMatchObject({ signed_on: '2026-11-21', ends_on: '2027-11-20' });
    expect((await run(caller, contractToSign, {})).blocks.map(({ text }) => text)).toEqual(['第一版', '原文，至2027年11月20日止']);
    await world.app.setTime('2026-11-20T10:00:00+08:00');
  });

  it('of two phones one signs, and the same call again gives the same answer: nothing is half signed', async () => {
    const contractId = await contractOf(world, 0, template);
    const token = await signingToken(world, 0, contractId);
    const phones = [await payeeCaller(await proveWorker(token, 0)), await payeeCaller(await proveWorker(token, 0), '198.51.100.10')];
    const [one, other] = [must(phones[0]), must(phones[1])];
    const said = await signatureOf(one);
    const keys = [key(), key()];
    const sign = (caller: typeof one, k: string) => runRaw(caller, signContract, said, { idempotencyKey: k });
    const outcomes = await Promise.all([refusal(sign(one, must(keys[0]))), refusal(sign(other, must(keys[1])))]);
    expect(outcomes.filter((outcome) => outcome === '')).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome !== '')).toMatch(/^(LINK_INVALID|ACTION_NOT_ALLOWED)$/);
    const winner = outcomes[0] === '' ? 0 : 1;
    // The answer was lost on the way: the phone asks again under its key, also after the contract is sealed.
    const again = await sign(must(phones[winner]), must(keys[winner]));
    expect(again).toMatchObject({ contractId, status: 'SIGNING' });
    await untilSealed(world, contractId);
    expect(await sign(must(phones[winner]), must(keys[winner]))).toMatchObject({ contractId });
    expect(await refusal(sign(must(phones[1 - winner]), must(keys[1 - winner])))).toBe('LINK_INVALID');
    expect(await rows('SELECT 1 FROM contract_signature WHERE contract_id = $1', [contractId])).toHaveLength(1);
    // Both phones read that it is signed.
    for (const caller of phones) expect((await run(caller, contractToSign, {})).step).toBe('SIGNED');
  });

  it('goes on under a newer link: who is about to sign when she is reminded signs, nobody new comes by the older link, and what ends the newer ends her', async () => {
    const contractId = await contractOf(world, 0, template);
    const older = await signingToken(world, 0, contractId);
    const caller = await payeeCaller(await proveWorker(older, 0));
    expect((await run(caller, contractToSign, {})).step).toBe('READ');
    const maker = await world.member('王敏');
    const remind = () =>
      run(maker, remindContracts, { selection: { mode: 'PAGE', ids: [contractId] } } as never, { idempotencyKey: key() });
    await remind();
    const newer = await signingToken(world, 0, contractId);
    expect(newer).not.toBe(older);
    expect(await refusal(run(guestCaller(), payeeLink, { token: older }))).toBe('LINK_INVALID');
    await remind();
    await signOnPhone(caller);
    expect(await untilSealed(world, contractId)).toMatchObject({ signed_on: '2026-11-20' });
    expect(await refusal(run(guestCaller(), payeeLink, { token: newer }))).toBe('LINK_INVALID');
    const deleted = await contractOf(world, 1, template);
    const other = await payeeCaller(await proveWorker(await signingToken(world, 1, deleted), 1));
    const selection = { mode: 'PAGE', ids: [deleted] };
    await run(maker, remindContracts, { selection } as never, { idempotencyKey: key() });
    await run(other, contractToSign, {});
    await run(maker, deleteContracts, { selection } as never, { idempotencyKey: key() });
    expect(await refusal(run(other, contractToSign, {}))).toBe('LINK_INVALID');
    expect(await refusal(signOnPhone(other))).toBe('LINK_INVALID');
  });

  it('marks the record when somebody else tries, and is not to be opened any more after its deadline', async () => {
    const contractId = await contractOf(world, 0, template);
    const token = await signingToken(world, 0, contractId);
    const { name, idCard } = second;
    expect(await refusal(runRaw(guestCaller(), sendPayeeLinkCode, { token, name, idCard }))).toBe('IDENTITY_MISMATCH');
    expect(await rows('SELECT authentication_failed FROM contract WHERE id = $1', [contractId])).toEqual([{ authentication_failed: true }]);
    expect(await run(guestCaller(), payeeLink, { token })).toMatchObject({ purpose: 'SIGN' });
    const caller = await payeeCaller(await proveWorker(token, 0));
    // Who was named has come: the mark goes, and reminders are offered again.
    expect(await rows('SELECT authentication_failed FROM contract WHERE id = $1', [contractId])).toEqual([
      { authentication_failed: false },
    ]);
    await world.app.setTime('2026-11-27T10:00:01+08:00');
    expect(await refusal(run(caller, contractToSign, {}))).toBe('LINK_INVALID');
    expect(await refusal(run(guestCaller(), payeeLink, { token }))).toBe('LINK_INVALID');
    await world.app.setTime('2026-11-20T10:00:00+08:00');
  });
});

describeWithVerifiers('what strangers say of a contract that was signed on a phone', () => {
  it('OpenSSL and pdfsig accept it as a whole document, and one that was swapped or changed is refused', async () => {
    const contractId = await contractOf(world, 1, template);
    const { caller } = await phoneOf(world, 1, contractId);
    await signOnPhone(caller);
    await untilSealed(world, contractId);
    const file = await documentOf(world, contractId);
    const trust = await trustOf(world);
    const verifiers = openVerifiers(trust);
    const signatures = signaturesIn(file);
    expect(signatures).toHaveLength(2);
    for (const one of signatures) {
      expect(verifiers.cms(one)).toMatch(/successful/i);
      expect(verifiers.timestamp(one)).toMatch(/OK/);
    }
    const said = verifiers.pdfsig(file);
    verifiers.close();
    expect(said.match(/Signature is Valid\./g)).toHaveLength(2);
    expect(said.slice(said.lastIndexOf('Signature #'))).toContain('Total document signed');
    const changed = Buffer.from(file);
    changed[2_000] = (changed[2_000] ?? 0) ^ 1;
    expect(verifySigned(changed, trust).reason).not.toBeNull();
    expect(verifySigned(Buffer.concat([file, Buffer.from('% more\n')]), trust).reason).toBe('APPENDED');
  });
});
