import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chineseNumber, contractText, numberedBlocks } from '../../../schema/contractModel';
import { drawContract } from '../../../server/kernel/pdf/contract';
import { type FontBook, openFontBook } from '../../../server/kernel/pdf/font';
import { isPathsOnly, markOperators } from '../../../server/kernel/pdf/marks';
import { orderOf, PERSON, proofOf, SUBJECT } from '../../kit/builders/contracts';
import { must } from '../../kit/checks/must';
import { readPdf } from '../../kit/checks/pdf';

let folder = '';
let fonts: FontBook;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jieqing-contract-'));
  fonts = await openFontBook({ fonts: join(__dirname, '../../../server/assets/fonts'), cache: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const signers = [PERSON, SUBJECT];
const CERTIFICATE = { serial: '4B294F424F5CBC20', from: new Date('2026-11-24T00:00:00Z'), until: new Date('2026-11-25T00:00:00Z') };
const PROOF = {
  textSha256: 'a'.repeat(64),
  documentSha256: 'b'.repeat(64),
  verifyUrl: `https://pay.example/m/verify/${'b'.repeat(64)}`,
  signers: signers.map((signer) => proofOf(signer, CERTIFICATE)),
};
const dense = (text: string): string => text.replace(/\s+/g, '');

describe('a contract as a PDF', () => {
  it('says every word of its text in reading order, and a rare name and a minority name as they are written', async () => {
    const people = [{ ...PERSON, name: '阿依古丽·买买提' }, { ...PERSON, role: '丙方', name: '王䶮' }, SUBJECT];
    const order = orderOf(people, 'HT1', [{ kind: 'PARAGRAPH', text: '联系人：阿卜杜热合曼·图尔荪 与 朱祐樘、李喆。' }]);
    const { pages } = await readPdf(await drawContract(fonts, order));
    // What stands at the edges of each page is no part of the text.
    const body = dense(pages.flatMap(({ strings }) => strings).join(''));
    const running = [order.model.title, '合同编号：HT1'].map(dense);
    let at = 0;
    for (const line of contractText(order.model).split('\n').map(dense)) {
      const cleaned = pages.reduce(
        (text, _, index) => text.replace(`第${index + 1}页/共${pages.length}页模拟签署，非可靠电子签名`, ''),
        body,
      );
      const withoutHeads = running.reduce((text, head) => text.split(head).join(''), cleaned);
      if (running.includes(line) || line === 'HT1') continue;
      at = withoutHeads.indexOf(line, at);
      expect({ line, isThere: at >= 0 }).toEqual({ line, isThere: true });
    }
  });

  it('counts its pages, is A4 throughout, and carries title and author for readers and archives, and no script', async () => {
    const read = await readPdf(await drawContract(fonts, orderOf(signers, 'HT2'), PROOF));
    expect(read.pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(read.pages.map(() => [595, 842]));
    expect(read.pages.map(({ strings }) => strings.find((text) => text.startsWith('第 ') && text.includes('页')))).toEqual([
      '第 1 页 / 共 2 页',
      '第 2 页 / 共 2 页',
      '第 1 页 / 共 1 页',
    ]);
    expect(read).toMatchObject({
      title: '自由职业者服务合作协议 HT2',
      author: PERSON.name,
      archived: '自由职业者服务合作协议 HT2',
      hasScripts: false,
    });
  });

  it('gives the same bytes for the same order, whatever was drawn before', async () => {
    const order = orderOf(signers, 'HT3');
    const first = await drawContract(fonts, order, PROOF);
    await drawContract(fonts, orderOf([{ ...PERSON, name: '欧阳翀' }, SUBJECT], 'HT4'), PROOF);
    expect(first.equals(await drawContract(fonts, orderOf(signers, 'HT3'), PROOF))).toBe(true);
    const fresh = await openFontBook({ fonts: join(__dirname, '../../../server/assets/fonts'), cache: folder });
    expect(first.equals(await drawContract(fresh, order, PROOF))).toBe(true);
    expect(first.equals(await drawContract(fonts, orderOf(signers, 'HT5'), PROOF))).toBe(false);
  });

  it('carries the mark 模拟 and what it means on every page while a gateway is simulated, and neither with real ones', async () => {
    const simulated = await readPdf(await drawContract(fonts, orderOf(signers, 'HT6'), PROOF));
    for (const page of simulated.pages) expect(page.strings).toContain('模拟签署，非可靠电子签名');
    const order = { ...orderOf(signers, 'HT6'), isSimulated: false };
    const real = await readPdf(
      await drawContract(fonts, order, {
        ...PROOF,
        signers: PROOF.signers.map((one) => ({ ...one, authority: '某电子认证服务有限公司' })),
      }),
    );
    expect(real.pages.flatMap(({ strings }) => strings).join('')).not.toContain('模拟');
  });

  it('proves on its last page who signed, when, from where and by what, with both hashes and the serial, and names nobody in the clear', async () => {
    const page = must((await readPdf(await drawContract(fonts, orderOf(signers, 'HT7'), PROOF))).pages.at(-1));
    for (const { name, identifier, signedAt, shownDay, ip, codeProof, certificateSerial, authority } of PROOF.signers)
      for (const text of [name, identifier, signedAt, shownDay, ip, codeProof, certificateSerial, authority])
        expect(page.strings.join('')).toContain(text);
    expect(page.strings).toEqual(expect.arrayContaining([PROOF.textSha256, PROOF.documentSha256]));
    expect(page.strings.join('\n')).not.toMatch(/(?<!\d)\d{17}[\dX](?!\d)/);
  });

  it('declares one empty field for each of up to four signers, on the page where they sign', async () => {
    const four = [PERSON, { ...PERSON, role: '丙方', name: '李雷' }, { ...PERSON, role: '丁方', name: '韩梅' }, SUBJECT];
    const { pages } = await readPdf(
      await drawContract(fonts, orderOf(four, 'HT8'), { ...PROOF, signers: four.map((one) => proofOf(one, CERTIFICATE)) }),
    );
    const fields = pages.flatMap((page) => page.fields);
    expect(fields.map(({ fieldName, fieldType }) => [fieldName, fieldType])).toEqual(
      ['signer1', 'signer2', 'signer3', 'signer4'].map((name) => [name, 'Sig']),
    );
    expect(pages.filter((page) => page.fields.length > 0)).toHaveLength(1);
  });

  it('a typed name is proved by the same fields as a hand', async () => {
    const typed = proofOf({ ...PERSON, mark: { form: 'TYPED', text: PERSON.name } }, CERTIFICATE);
    const drawn = proofOf({ ...PERSON, mark: { form: 'PAD', strokes: [[1, 1, 2, 2]], width: 9, height: 9 } }, CERTIFICATE);
    expect(Object.keys(typed)).toEqual(Object.keys(drawn));
    expect({ ...typed, form: '' }).toEqual({ ...drawn, form: '' });
    const labels = async (one: typeof typed) =>
      must((await readPdf(await drawContract(fonts, orderOf([PERSON], 'HT9'), { ...PROOF, signers: [one] }))).pages.at(-1)).strings.map(
        (text) => (text === '手写签名' || text === '键入姓名' ? 'form' : text),
      );
    expect(await labels(typed)).toEqual(await labels(drawn));
  });
});

describe('what is seen in a field', () => {
  const frame = { width: 150, height: 54 };
  it('is made of paths alone, stays inside the frame, and is refused where strokes are no points', async () => {
    const face = await fonts.faceFor('');
    const hand = {
      form: 'PAD',
      strokes: [
        [0, 0, 300, 100, -50, 900],
        [5, 5],
      ],
      width: 300,
      height: 100,
    } as const;
    for (const mark of [
      hand,
      { form: 'TYPED', text: '阿依古丽·买买提' },
      { form: 'SEAL', words: { name: SUBJECT.name, purpose: '合同专用章', note: '' } },
    ] as const)
      expect(isPathsOnly(markOperators(face, mark, frame))).toBe(true);
    for (const strokes of [[[1]], [[Number.NaN, 1]], [[Number.POSITIVE_INFINITY, 0]]])
      expect(() => markOperators(face, { form: 'PAD', strokes, width: 10, height: 10 }, frame)).toThrow(RangeError);
    expect(isPathsOnly('BT (x) Tj ET')).toBe(false);
    expect(isPathsOnly('/X0 Do')).toBe(false);
  });
});

describe('the numbers of a contract', () => {
  it('count articles in Chinese, clauses within them, items within their clause', () => {
    const kinds = ['PARAGRAPH', 'ARTICLE', 'CLAUSE', 'ITEM', 'ITEM', 'CLAUSE', 'ITEM', 'ARTICLE', 'CLAUSE'] as const;
    expect(numberedBlocks(kinds.map((kind) => ({ kind, text: '' }))).map(({ number }) => number)).toEqual([
      '',
      '第一条',
      '1.1',
      '（1）',
      '（2）',
      '1.2',
      '（1）',
      '第二条',
      '2.1',
    ]);
    expect([1, 9, 10, 11, 19, 20, 21, 99].map(chineseNumber)).toEqual(['一', '九', '十', '十一', '十九', '二十', '二十一', '九十九']);
  });
});
