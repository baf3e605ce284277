import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRequest, readCertificate } from '../../../server/kernel/signatures/certificate';
import { followChain } from '../../../server/kernel/signatures/chain';
import { isSignedBy, newKeyPair, P256 } from '../../../server/kernel/signatures/suite';
import { readToken } from '../../../server/kernel/signatures/timestamp';
import { PERSON, SUBJECT, simulatedIn } from '../../kit/builders/contracts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jieqing-authorities-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const { role: _role, ...person } = PERSON;
const { role: _other, ...organization } = SUBJECT;
const key = newKeyPair(P256).privateKey;
const order = { contractId: '7', documentSha256: 'ab', person, request: makeRequest(P256, key, person) };
const trouble = (kind: 'certificates' | 'timestamps', word: string): void => writeFileSync(join(folder, kind, 'trouble'), word);
const issuedCount = (): number => readdirSync(join(folder, 'certificates/issued')).length;

describe('the simulated certificate authority', () => {
  it('issues one short-lived certificate for an act, says that it is simulated, and gives the same one again, also after a restart', async () => {
    const first = await simulatedIn(folder).certificateAuthority.issue(order);
    if (first.kind !== 'ISSUED') throw new Error(first.why);
    const again = await simulatedIn(folder).certificateAuthority.issue(order);
    expect(again).toEqual(first);
    expect(issuedCount()).toBe(1);
    const own = readCertificate(first.certificates[0] as Buffer);
    expect(own.holder).toEqual(person);
    expect(own.until.getTime() - own.from.getTime()).toBeLessThan(25 * 3_600_000);
    const { certificateAuthority } = simulatedIn(folder);
    const roots = await certificateAuthority.roots();
    const path = followChain(first.certificates, roots, { purpose: 'DOCUMENT', at: new Date(), untrusted: 'CERTIFICATE_UNTRUSTED' });
    expect(path.anchor.isSimulated && certificateAuthority.isSimulated).toBe(true);
    expect(readCertificate(path.anchor.certificate).holder.name).toContain('模拟');
  });

  it('another document, person or contract is another act; another key for the same act is refused, and so is a request that its key did not sign', async () => {
    const { certificateAuthority: authority } = simulatedIn(folder);
    const serials = await Promise.all(
      [order, { ...order, documentSha256: 'cd' }, { ...order, contractId: '8' }, { ...order, person: { ...person, name: '李雷' } }].map(
        async (one) => {
          const answer = await authority.issue(one);
          return answer.kind === 'ISSUED' ? answer.serial : answer.why;
        },
      ),
    );
    expect(new Set(serials).size).toBe(4);
    expect(await authority.issue({ ...order, request: makeRequest(P256, newKeyPair(P256).privateKey, person) })).toMatchObject({
      kind: 'REFUSED',
    });
    const broken = Buffer.from(order.request);
    broken[broken.length - 1] = (broken.at(-1) as number) ^ 1;
    expect(await authority.issue({ ...order, contractId: '9', request: broken })).toMatchObject({ kind: 'REFUSED' });
  });

  it('two who ask at once get one certificate', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => simulatedIn(folder).certificateAuthority.issue(order)));
    expect(new Set(answers.map((answer) => (answer.kind === 'ISSUED' ? answer.serial : answer.why))).size).toBe(1);
    expect(issuedCount()).toBe(1);
  });

  it('signs for the seal of a subject with a key that stays, the same order with the same signature, and for no seal that it did not make', async () => {
    const { certificateAuthority: authority } = simulatedIn(folder);
    const seal = await authority.sealCertificate(organization);
    if (seal.kind !== 'ISSUED') throw new Error(seal.why);
    const certificate = seal.certificates[0] as Buffer;
    const attributes = Buffer.from('what is signed');
    const sealing = { contractId: '7', documentSha256: 'ab', certificate, attributes };
    const signed = await authority.sign(sealing);
    if (signed.kind !== 'SIGNED') throw new Error(signed.why);
    expect(isSignedBy(P256, readCertificate(certificate).publicKey, attributes, signed.signature)).toBe(true);
    expect(await simulatedIn(folder).certificateAuthority.sign(sealing)).toEqual(signed);
    const issued = await authority.issue(order);
    if (issued.kind !== 'ISSUED') throw new Error(issued.why);
    expect(await authority.sign({ ...sealing, certificate: issued.certificates[0] as Buffer })).toMatchObject({ kind: 'REFUSED' });
  });

  it('is down without having done anything, and loses an answer after having done it', async () => {
    const { certificateAuthority: authority } = simulatedIn(folder);
    await authority.issue({ ...order, contractId: 'first' });
    trouble('certificates', 'DOWN');
    expect(await authority.issue(order)).toMatchObject({ kind: 'UNKNOWN' });
    expect(await authority.sealCertificate(organization)).toMatchObject({ kind: 'UNKNOWN' });
    expect(issuedCount()).toBe(1);
    trouble('certificates', 'LOST');
    expect(await authority.issue(order)).toMatchObject({ kind: 'UNKNOWN' });
    expect(issuedCount()).toBe(2);
    rmSync(join(folder, 'certificates/trouble'));
    expect(await authority.issue(order)).toMatchObject({ kind: 'ISSUED' });
    expect(issuedCount()).toBe(2);
  });
});

describe('the simulated timestamp authority', () => {
  const imprint = Buffer.alloc(32, 7);

  it('stamps a digest with the real time, and the same digest with the same token, also after a restart', async () => {
    const begun = Date.now();
    const first = await simulatedIn(folder).timestampAuthority.stamp(imprint);
    const ended = Date.now();
    if (first.kind !== 'STAMPED') throw new Error(first.why);
    expect(await simulatedIn(folder).timestampAuthority.stamp(imprint)).toEqual(first);
    const stamp = readToken(first.token);
    expect(stamp.imprint).toEqual(imprint);
    // Between the looks at the clock before and after; a token may tell whole seconds.
    expect(stamp.at.getTime()).toBeGreaterThanOrEqual(begun - 1_000);
    expect(stamp.at.getTime()).toBeLessThanOrEqual(ended + 1_000);
  });

  it('gives no token and no time while it is down', async () => {
    const { timestampAuthority } = simulatedIn(folder);
    await timestampAuthority.stamp(Buffer.alloc(32, 1));
    trouble('timestamps', 'DOWN');
    expect(await timestampAuthority.stamp(imprint)).toEqual({ kind: 'UNKNOWN', why: 'no connection' });
    trouble('timestamps', 'LOST');
    expect(await timestampAuthority.stamp(imprint)).toMatchObject({ kind: 'UNKNOWN' });
    rmSync(join(folder, 'timestamps/trouble'));
    expect(await timestampAuthority.stamp(imprint)).toMatchObject({ kind: 'STAMPED' });
  });
});
