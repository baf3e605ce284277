import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenReasons } from '../../../schema/signingTexts';
import { drawContract } from '../../../server/kernel/pdf/contract';
import { type FontBook, openFontBook } from '../../../server/kernel/pdf/font';
import { openSignature } from '../../../server/kernel/pdf/sign';
import { type Trust, verifySigned } from '../../../server/kernel/pdf/verify';
import { issueCertificate, readCertificate } from '../../../server/kernel/signatures/certificate';
import { readMessage, writeMessage } from '../../../server/kernel/signatures/cms';
import { newKeyPair, P256, signBytes } from '../../../server/kernel/signatures/suite';
import { imprintOf, makeToken } from '../../../server/kernel/signatures/timestamp';
import { type Authorities, orderOf, PERSON, proofOf, SUBJECT, sealContract, simulatedIn, trustOf } from '../../kit/builders/contracts';
import { between, randomOf } from '../../kit/builders/random';
import { must } from '../../kit/checks/must';
import { signaturesIn } from '../../kit/checks/verifiers';

/** All of them in `npm run test:deep -- long`, or `SIGNED_CHANGES=1000 npm test -- tests/deep/long/signedContract.test.ts`. */
const CHANGES = Number(process.env.SIGNED_CHANGES ?? 250);

let folder = '';
let fonts: FontBook;
let authorities: Authorities;
let trust: Trust;
let file: Buffer;
let begun: number;
let ended: number;

const signers = [PERSON, SUBJECT];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jieqing-signed-'));
  fonts = await openFontBook({ fonts: join(__dirname, '../../../server/assets/fonts'), cache: folder });
  authorities = simulatedIn(folder);
  trust = await trustOf(authorities);
  begun = Date.now();
  file = (await sealContract(fonts, authorities, orderOf(signers, 'HT1'), signers)).file;
  ended = Date.now();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const reasonOf = (bytes: Buffer): string | null => verifySigned(bytes, trust).reason;
const changed = (at: number, byte: number): Buffer => {
  const other = Buffer.from(file);
  other[at] = byte;
  return other;
};
/** A revision that is well-formed PDF and says nothing wrong about itself. */
const appended = (bytes: Buffer, object: number, content: string): Buffer => {
  const table = /startxref\n(\d+)\n%%EOF\n$/.exec(bytes.toString('latin1', bytes.length - 60))?.[1];
  const trailer = /trailer\n<<[^\n]*?(\/Size \d+ \/Root 1 0 R \/Info 5 0 R \/ID \[<[0-9A-F]+> <[0-9A-F]+>\])/g;
  const last = [...bytes.toString('latin1').matchAll(trailer)].at(-1)?.[1];
  const body = `${object} 0 obj\n${content}\nendobj\n`;
  const row = `xref\n${object} 1\n${String(bytes.length).padStart(10, '0')} 00000 n \n`;
  const end = `trailer\n<< ${last} /Prev ${table} >>\nstartxref\n${bytes.length + body.length}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(body + row + end, 'latin1')]);
};

describe('a signed contract', () => {
  it('is whole: names both signers, the time by the timestamp, the hash, and that all of it is simulated', () => {
    const verdict = verifySigned(file, trust, signers);
    expect(verdict).toMatchObject({ reason: null, isSimulated: true, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(verdict.signers.map(({ holder, field }) => [field, holder.name, holder.identifier])).toEqual([
      ['signer1', PERSON.name, PERSON.identifier],
      ['signer2', SUBJECT.name, SUBJECT.identifier],
    ]);
    // A stamp tells whole seconds or finer; it lies between the looks at the clock before and after the act.
    for (const { signedAt } of verdict.signers) {
      expect(signedAt.getTime()).toBeGreaterThanOrEqual(begun - 1_000);
      expect(signedAt.getTime()).toBeLessThanOrEqual(ended + 1_000);
    }
    const real: Trust = {
      certificates: trust.certificates.map((anchor) => ({ ...anchor, isSimulated: false })),
      timestamps: trust.timestamps.map((anchor) => ({ ...anchor, isSimulated: false })),
    };
    expect(verifySigned(file, real)).toMatchObject({ reason: null, isSimulated: false });
    expect(verifySigned(file, { ...real, timestamps: trust.timestamps })).toMatchObject({ isSimulated: true });
  });

  it('is another contract when other people had to sign, or in another order', () => {
    for (const expected of [
      [PERSON],
      [SUBJECT, PERSON],
      [{ name: '吴彤' }, SUBJECT],
      [{ ...PERSON, identifier: '4499**********2496' }, SUBJECT],
    ])
      expect(verifySigned(file, trust, expected).reason).toBe('SIGNER_UNEXPECTED');
  });

  it('every reason has a sentence', () => {
    for (const sentence of Object.values(brokenReasons)) expect(sentence).toMatch(/\p{Script=Han}{6}/u);
  });

  it(`with any one byte changed it is refused: ${CHANGES} of them`, () => {
    const random = randomOf(17);
    const gaps = [...file.toString('latin1').matchAll(/\/Contents </g)].map(({ index }) => index + 10);
    const accepted: string[] = [];
    for (let n = 0; n < CHANGES; n += 1) {
      // Half of them where no signature looks: in the messages themselves and the zeros behind them.
      const [from, to] =
        n % 2 === 0
          ? [0, file.length - 1]
          : [must(gaps[n % gaps.length]) - 1, must(gaps[n % gaps.length]) + (n % 8 === 1 ? 24_577 : 3_200)];
      const at = between(random, from, to);
      const byte = (must(file[at]) + between(random, 1, 255)) % 256;
      if (reasonOf(changed(at, byte)) === null) accepted.push(`${at}: ${byte}`);
    }
    expect(accepted).toEqual([]);
    expect(reasonOf(file)).toBeNull();
  }, 300_000);

  it('with a hex digit changed to another spelling or another value anywhere in a message it is refused', () => {
    const random = randomOf(18);
    const digits = '0123456789abcdefABCDEF';
    for (const { index } of file.toString('latin1').matchAll(/\/Contents </g)) {
      for (let n = 0; n < 150; n += 1) {
        const at = index + 11 + between(random, 0, 2_800);
        const digit = digits[between(random, 0, digits.length - 1)] as string;
        if (file[at] === digit.charCodeAt(0)) continue;
        expect([at, digit, reasonOf(changed(at, digit.charCodeAt(0)))]).not.toEqual([at, digit, null]);
      }
    }
  });

  it('with a revision or anything else appended it is refused as such, and its signers are still named: 100 of them', () => {
    const random = randomOf(19);
    for (let n = 0; n < 100; n += 1) {
      const object = between(random, 1, 40);
      const contents = [
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Length 20 >>\nstream\n50 50 500 500 re f  \nendstream',
        `<< /Note ${n} >>`,
      ];
      const more =
        n % 4 === 3
          ? Buffer.concat([file, Buffer.alloc(between(random, 1, 30), n % 8 === 3 ? 10 : 37)])
          : appended(file, object, must(contents[n % 3]));
      const verdict = verifySigned(more, trust);
      expect([n, verdict.reason]).toEqual([n, 'APPENDED']);
      expect(verdict.signers).toHaveLength(2);
    }
  });

  it('says what is wrong: changed text, a missing signature, no signature, no document of ours', async () => {
    const text = file.toString('latin1');
    expect(reasonOf(changed(text.indexOf('stream\n') + 40, 0))).toBe('CHANGED');
    const order = orderOf(signers, 'HT2');
    const { draft, file: whole } = await sealContract(fonts, authorities, order, signers);
    const ends = [...whole.toString('latin1').matchAll(/%%EOF\n/g)].map(({ index }) => index + 6);
    expect(ends).toHaveLength(3);
    expect(reasonOf(whole.subarray(0, ends[0]))).toBe('NOT_SIGNED');
    expect(verifySigned(whole.subarray(0, ends[1]), trust)).toMatchObject({ reason: 'SIGNATURE_MISSING', signers: [{ field: 'signer1' }] });
    expect(reasonOf(draft)).toBe('NOT_SIGNED');
    for (const bytes of [Buffer.alloc(0), Buffer.from('hello'), Buffer.from('PK\x03\x04'), whole.subarray(0, 9_000).fill(65)])
      expect(reasonOf(bytes)).toBe('NOT_OURS');
  });

  it('whatever stands in the place of a signature is a reason and never an error', () => {
    const random = randomOf(21);
    const from = file.indexOf('/Contents <') + 11;
    const message = must(signaturesIn(file)[0]).message;
    for (let n = 0; n < 60; n += 1) {
      // Sequences of sequences, of nothing, and our own message with a piece cut out and its length mended.
      const cut = between(random, 8, 200);
      const body = [
        Buffer.alloc(400, 0x30),
        Buffer.from('3000'.repeat(100 + n), 'hex'),
        Buffer.concat([message.subarray(4, 4 + cut), message.subarray(4 + cut + between(random, 1, 90))]),
        Buffer.from(Array.from({ length: 300 }, () => between(random, 0, 255))),
      ][n % 4] as Buffer;
      const head = Buffer.from([0x30, 0x82, body.length >> 8, body.length & 255]);
      const other = Buffer.from(file);
      other.write(Buffer.concat([head, body]).toString('hex').padEnd(24_576, '0'), from, 'latin1');
      expect([n, reasonOf(other)]).toEqual([n, 'SIGNATURE_WRONG']);
    }
  });

  it('the second signature may not take the place of the first, nor stand in its field', async () => {
    const { file: one } = await sealContract(fonts, authorities, orderOf([PERSON], 'HT3'), [PERSON]);
    const order = { file: one, mark: { form: 'TYPED', text: 'x' } as const, certificates: [] as Buffer[], at: new Date(), reason: '' };
    await expect(openSignature(fonts, { ...order, field: 'signer1' })).rejects.toThrow(RangeError);
    await expect(openSignature(fonts, { ...order, field: 'signer2' })).rejects.toThrow(RangeError);
  });

  it('a part of one contract in the place of another one is refused', async () => {
    const others = simulatedIn(join(folder, 'others'));
    const { file: other } = await sealContract(fonts, others, orderOf(signers, 'HT1'), signers);
    const both = await trustOf(others);
    const all = { certificates: [...trust.certificates, ...both.certificates], timestamps: [...trust.timestamps, ...both.timestamps] };
    expect(verifySigned(other, all).reason).toBeNull();
    const start = file.toString('latin1').indexOf('%%EOF\n') + 6;
    const otherStart = other.toString('latin1').indexOf('%%EOF\n') + 6;
    expect(verifySigned(Buffer.concat([file.subarray(0, start), other.subarray(otherStart)]), all).reason).not.toBeNull();
  });
});

describe('certificates and timestamps', () => {
  const day = 86_400_000;
  /** One signature with a certificate and a timestamp of the test's own making. */
  const signedWith = async (wish: {
    from?: number;
    until?: number;
    purpose?: 'DOCUMENT' | 'TIMESTAMP' | 'AUTHORITY';
    stampPurpose?: 'DOCUMENT' | 'TIMESTAMP';
    name?: string;
    isForeign?: boolean;
    isStampForeign?: boolean;
    imprint?: Buffer;
    noToken?: boolean;
  }) => {
    const now = Date.now();
    const at = (days: number): Date => new Date(now + days * day);
    const make = (name: string) => {
      const key = newKeyPair(P256).privateKey;
      const holder = { name, identifier: '', isOrganization: true };
      const issue = { suite: P256, holder, key, purpose: 'AUTHORITY', from: at(-9), until: at(9) } as const;
      return { key, certificate: readCertificate(issueCertificate(issue)) };
    };
    const [root, stamps, foreign] = [make('root'), make('stamps'), make('root')];
    const person = newKeyPair(P256).privateKey;
    const stampKey = newKeyPair(P256).privateKey;
    const certificate = issueCertificate({
      suite: P256,
      issuer: wish.isForeign ? foreign : root,
      holder: { name: wish.name ?? PERSON.name, identifier: PERSON.identifier, isOrganization: false },
      key: person,
      purpose: wish.purpose ?? 'DOCUMENT',
      from: at(wish.from ?? -1),
      until: at(wish.until ?? 1),
    });
    const holder = { name: 'service', identifier: '', isOrganization: true };
    const stamp = { suite: P256, holder, key: stampKey, from: at(-1), until: at(1), purpose: wish.stampPurpose ?? 'TIMESTAMP' } as const;
    const stampCertificate = issueCertificate({ ...stamp, issuer: wish.isStampForeign ? foreign : stamps });
    const order = orderOf([PERSON], 'HT4');
    const proof = proofOf(PERSON, { serial: '00', from: at(0), until: at(1) });
    const drawn = await drawContract(fonts, order, {
      textSha256: '',
      documentSha256: '',
      verifyUrl: 'https://pay.example',
      signers: [proof],
    });
    const mark = { form: 'TYPED', text: PERSON.name } as const;
    const open = await openSignature(fonts, { file: drawn, field: 'signer1', mark, certificates: [certificate], at: at(0), reason: '' });
    const signature = signBytes(P256, person, open.attributes);
    const imprint = wish.imprint ?? imprintOf(P256, signature);
    const token = makeToken({
      suite: P256,
      key: stampKey,
      certificates: [stampCertificate],
      policy: '2.999.1',
      imprint,
      serial: Buffer.of(7),
      at: at(0),
    });
    let signed = open.close(signature, token);
    if (wish.noToken) {
      const bare = writeMessage({ suite: P256, certificates: [certificate], attributes: open.attributes, signature }).toString('hex');
      const from = signed.indexOf('/Contents <') + 11;
      signed = Buffer.from(signed);
      signed.write(bare.padEnd(24_576, '0'), from, 'latin1');
    }
    const anchors = (one: typeof root) => [{ certificate: one.certificate.der, isSimulated: false }];
    return verifySigned(signed, { certificates: anchors(root), timestamps: anchors(stamps) }).reason;
  };

  it('stand at the time of the timestamp, for this purpose, from roots that are believed, over this signature', async () => {
    expect(await signedWith({})).toBeNull();
    expect(await signedWith({ from: -3, until: -1 })).toBe('CERTIFICATE_EXPIRED');
    expect(await signedWith({ from: 1, until: 3 })).toBe('CERTIFICATE_EXPIRED');
    expect(await signedWith({ purpose: 'TIMESTAMP' })).toBe('CERTIFICATE_PURPOSE');
    expect(await signedWith({ purpose: 'AUTHORITY' })).toBe('CERTIFICATE_PURPOSE');
    expect(await signedWith({ stampPurpose: 'DOCUMENT' })).toBe('CERTIFICATE_PURPOSE');
    // The same name as a root that is believed, and another key.
    expect(await signedWith({ isForeign: true })).toBe('CERTIFICATE_UNTRUSTED');
    expect(await signedWith({ isStampForeign: true })).toBe('TIMESTAMP_UNTRUSTED');
    expect(await signedWith({ name: '吴彤' })).toBe('SIGNER_UNEXPECTED');
    expect(await signedWith({ imprint: Buffer.alloc(32, 7) })).toBe('TIMESTAMP_WRONG');
    expect(await signedWith({ noToken: true })).toBe('TIMESTAMP_MISSING');
  });

  it('the token of one signature does not serve another', () => {
    const [one, two] = signaturesIn(file).map(({ message }) => readMessage(message));
    const swapped = writeMessage({ ...must(one), token: must(must(two).token) }).toString('hex');
    const from = file.indexOf('/Contents <') + 11;
    const other = Buffer.from(file);
    other.write(swapped.padEnd(24_576, '0'), from, 'latin1');
    expect(reasonOf(other)).toBe('TIMESTAMP_WRONG');
  });
});
