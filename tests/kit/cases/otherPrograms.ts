// What programs that are not ours say of our signed contracts: a few of them in the gate, all of them in the deep suite.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FontBook, openFontBook } from '../../../server/kernel/pdf/font';
import { type Trust, verifySigned } from '../../../server/kernel/pdf/verify';
import { type Authorities, orderOf, PERSON, type Signer, SUBJECT, sealContract, simulatedIn, trustOf } from '../builders/contracts';
import { between, randomOf } from '../builders/random';
import { must } from '../checks/must';
import { readPdfs } from '../checks/pdf';
import { describeWithVerifiers, openVerifiers, signaturesIn } from '../checks/verifiers';

const NAMES = [
  '吴桐',
  '阿依古丽·买买提',
  '王䶮',
  '欧阳翀',
  '朱祐樘',
  '阿卜杜热合曼·图尔荪',
  '李喆',
  '買買提·吐尔逊',
  '张三',
  '尼格买提·热合曼',
];
const ROLES = ['乙方', '丙方', '丁方'];

/** One to four signers; a hand or a typed name; the subject last, where it signs at all. */
function signersOf(random: () => number, n: number): Signer[] {
  const people = ROLES.slice(0, 1 + (n % 3)).map((role, index): Signer => {
    const stroke = Array.from({ length: 40 }, () => between(random, 0, 200));
    const name = must(NAMES[(n + index * 3) % NAMES.length]);
    return {
      ...PERSON,
      role,
      name,
      ...(n % 2 === 0 && { mark: { form: 'PAD', strokes: [stroke, stroke.slice(0, 2)], width: 200, height: 200 } }),
    };
  });
  return n % 4 === 1 ? people : [...people, SUBJECT];
}

/** The tests of as many contracts; each asks four programs. */
export function otherPrograms(count: number): void {
  let folder = '';
  let fonts: FontBook;
  let authorities: Authorities;
  let trust: Trust;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jieqing-others-'));
    fonts = await openFontBook({ fonts: join(__dirname, '../../../server/assets/fonts'), cache: folder });
    authorities = simulatedIn(folder);
    trust = await trustOf(authorities);
    // A cold font book and a certificate authority that begins: slower than a unit where the machine is shared.
  }, 300_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  describeWithVerifiers('other programs', () => {
    it(`OpenSSL, pdfsig and pdfjs accept every one of ${count} contracts as signed as a whole, and so do we`, async () => {
      const random = randomOf(20);
      const verifiers = openVerifiers(trust);
      const files: Buffer[] = [];
      for (let n = 0; n < count; n += 1) {
        const signers = signersOf(random, n);
        const { file } = await sealContract(fonts, authorities, orderOf(signers, `HT${n}`), signers);
        files.push(file);
        expect(verifySigned(file, trust, signers).reason).toBeNull();
        const signatures = signaturesIn(file);
        expect(signatures).toHaveLength(signers.length);
        for (const signature of signatures) {
          expect(verifiers.cms(signature)).toContain('CAdES Verification successful');
          expect(verifiers.timestamp(signature)).toContain('Verification: OK');
        }
        const said = verifiers.pdfsig(file);
        expect(said.match(/Signature is Valid\./g)).toHaveLength(signers.length);
        expect(said.match(/ {2}- Total document signed/g)).toHaveLength(1);
        expect(said.slice(said.lastIndexOf('Signature #'))).toContain('Total document signed');
        for (const { name } of signers) expect(said).toContain(`Signer Certificate Common Name: ${name}`);
      }
      const read = await readPdfs(files);
      read.forEach(({ pages }, n) => {
        const fields = pages.flatMap((page) => page.fields);
        expect(fields.every(({ fieldType, hasAppearance }) => fieldType === 'Sig' && hasAppearance)).toBe(true);
        const text = pages.flatMap(({ strings }) => strings).join('');
        for (const { name } of signersOf(randomOf(20), n)) expect(text).toContain(name);
      });
      verifiers.close();
    }, 1_800_000);

    it('call a file valid to which something was appended, and only say that not all of it is signed', async () => {
      const verifiers = openVerifiers(trust);
      const { file } = await sealContract(fonts, authorities, orderOf([PERSON], 'HT-A'), [PERSON]);
      const table = /startxref\n(\d+)\n%%EOF\n$/.exec(file.toString('latin1', file.length - 60))?.[1];
      const body = '4 0 obj\n<< >>\nendobj\n';
      const row = `xref\n4 1\n${String(file.length).padStart(10, '0')} 00000 n \n`;
      const end = `trailer\n<< /Size 60 /Root 1 0 R /Prev ${table} >>\nstartxref\n${file.length + body.length}\n%%EOF\n`;
      const more = Buffer.concat([file, Buffer.from(body + row + end)]);
      const said = verifiers.pdfsig(more);
      expect(said).toContain('Signature is Valid.');
      expect(said).toContain('Not total document signed');
      expect(verifySigned(more, trust)).toMatchObject({ reason: 'APPENDED', signers: [{ holder: { name: PERSON.name } }] });
      verifiers.close();
    });
  });
}
