// Letters of names that no font of ours has (GB 18030-2022 knows them, the register too): documents are made all the same, say which
// letter it is, and are selected and searched as the letter itself.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { yuan } from '../../schema/money';
import { drawInvoice } from '../../server/invoice/paper/face';
import { drawContract } from '../../server/kernel/pdf/contract';
import { type FontBook, openFontBook } from '../../server/kernel/pdf/font';
import { isPathsOnly, markOperators } from '../../server/kernel/pdf/marks';
import { verifySigned } from '../../server/kernel/pdf/verify';
import { drawIndex } from '../../server/receipt/paper/packIndex';
import { type ReceiptFacts, renderReceipt } from '../../server/receipt/paper/receipt';
import { drawRecord } from '../../server/signing/paper/recordPage';
import { orderOf, PERSON, SUBJECT, sealContract, simulatedIn, trustOf } from '../kit/builders/contracts';
import { readPdf } from '../kit/checks/pdf';

let folder = '';
let book: FontBook;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jieqing-letters-'));
  book = await openFontBook({ fonts: join(__dirname, '../../server/assets/fonts'), cache: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const NAME = '㛃䶮𠮷';
const SEEN = '㛃䶮[U+20BB7]';
const person = { ...PERSON, name: NAME };

const dense = (strings: readonly string[]): string => strings.join('').replace(/\s+/g, '');
const seenIn = async (bytes: Buffer): Promise<string> => dense((await readPdf(bytes)).pages.flatMap(({ strings }) => strings));

/** What the operators of the pages say. */
function operatorsOf(bytes: Buffer): string {
  const streams = bytes.toString('latin1').matchAll(/\/Filter \/FlateDecode \/Length (\d+) >>\nstream\n/g);
  return [...streams]
    .map((found) => {
      const from = found.index + found[0].length;
      return inflateSync(bytes.subarray(from, from + Number(found[1]))).toString('latin1');
    })
    .join('\n');
}

const receipt: ReceiptFacts = {
  receiptNo: 'HD20261120000002',
  statementCode: 'JS202611200001',
  bankSerial: 'SIM2026112000000002',
  purpose: '2026-11-20主播结算',
  kindLabel: '连续劳务',
  remark: '',
  paidAt: '2026-11-20 10:02:31',
  issuedAt: '2026-11-20 10:03:02',
  issuedOn: '2026-11-20',
  createdAt: new Date('2026-11-20T02:03:02Z'),
  principalName: `杭州${NAME}传媒有限公司`,
  subject: { name: '海南灵汇数科服务有限公司', code: '91469901MAD301399C' },
  payee: { name: NAME, idCardMasked: '4499**********2495', accountMasked: '6299***********6794', channelLabel: '银行卡' },
  taxNames: { vat: '增值税', surtax: '附加税费', incomeTax: '个人所得税' },
  gross: yuan('8000.00'),
  vat: yuan('0.00'),
  surtax: yuan('0.00'),
  incomeTax: yuan('42.00'),
  net: yuan('7958.00'),
  verifyUrl: 'http://localhost:8080/m/verify/3f9a0c5b7d214e6f8a90b1c2d3e4f506',
  verifyCode: '3F9A 0C5B 7D21 4E6F',
  sealPurpose: '电子回单专用章',
  isSimulated: true,
  brand: '结清',
  hotline: '400-000-1234',
};

const createdAt = new Date('2026-11-20T02:03:02Z');
const papers: Record<string, () => Promise<Buffer>> = {
  contract: () => drawContract(book, orderOf([person, SUBJECT], 'HT1', [{ kind: 'PARAGRAPH', text: `联系人：${NAME}。` }])),
  receipt: () => renderReceipt(book, receipt),
  invoice: () =>
    drawInvoice(book, {
      title: '电子发票（普通发票）',
      isRed: false,
      number: '26127000000123456789',
      issuedOn: '2026年11月20日',
      buyer: { name: NAME, taxNo: '91339901MAD189050T' },
      seller: { name: '海南灵汇数科服务有限公司', taxNo: '91469901MAD301399C' },
      item: { name: '主播服务费', net: yuan('100.00'), tax: yuan('6.00'), rate: '6%' },
      total: yuan('106.00'),
      remark: '',
      verifyUrl: 'http://localhost:8080/m/verify/3f9a',
      verifyCode: '3F9A',
      sealPurpose: '发票专用章',
      isSimulated: true,
      brand: '结清',
      createdAt,
    }),
  'index of an evidence pack': () =>
    drawIndex(book, {
      brand: '结清',
      number: 'ZJ1',
      facts: [['收款人', NAME]],
      deeds: [NAME],
      parts: [],
      missing: [],
      made: '',
      mark: NAME,
      createdAt,
    }),
  'record of a contract on paper': () =>
    drawRecord(book, {
      brand: '结清',
      contractNo: 'HT2',
      agreement: '连续劳务',
      name: NAME,
      idCard: '4499**********2495',
      subject: SUBJECT.name,
      company: '杭州星穹直播传媒有限公司',
      signedOn: '2026-11-20',
      endsOn: '2027-11-19',
      evidence: '',
      evidenceHash: '',
      enteredBy: '',
      confirmedBy: '',
      createdAt,
    }),
};

describe('a letter that no font has', () => {
  it.each(Object.entries(papers))('%s: is seen as its code point, and is the letter itself to whoever selects it', async (_, draw) => {
    const bytes = await draw();
    expect(await seenIn(bytes)).toContain(SEEN);
    expect(operatorsOf(bytes)).toMatch(/\/Span << \/ActualText <FEFFD842DFB7> >> BDC <[0-9a-f]{36}> Tj EMC/);
    expect(bytes.equals(await draw())).toBe(true);
  });

  it('a contract with it is signed by hand or name and sealed, and the check of a stranger finds it whole', async () => {
    const authorities = simulatedIn(join(folder, 'authorities'));
    const { file } = await sealContract(book, authorities, orderOf([person, SUBJECT], 'HT3'), [person, SUBJECT]);
    expect(verifySigned(file, await trustOf(authorities), [person, SUBJECT]).reason).toBeNull();
    expect(await seenIn(file)).toContain(SEEN);
  });

  it('in a typed name and in a seal it is drawn in the place of one letter, as paths', async () => {
    const face = await book.faceFor(NAME);
    const known = markOperators(face, { form: 'TYPED', text: '㛃䶮吉' }, { width: 150, height: 54 });
    const typed = markOperators(face, { form: 'TYPED', text: NAME }, { width: 150, height: 54 });
    const places = (operators: string): string[] => operators.match(/ cm /g) ?? [];
    expect(isPathsOnly(typed)).toBe(true);
    expect(places(typed).length - places(known).length).toBe('[U+20BB7]'.length - 1);
    expect(typed.startsWith(known.slice(0, known.lastIndexOf('\nq ')))).toBe(true);
    const seal = markOperators(face, { form: 'SEAL', words: { name: NAME, purpose: '合同专用章', note: '' } }, { width: 118, height: 118 });
    expect(isPathsOnly(seal)).toBe(true);
  });

  it('a document without such a letter is drawn as before, and a turn of the line is a blank', async () => {
    expect(operatorsOf(await drawContract(book, orderOf([PERSON, SUBJECT], 'HT4')))).not.toContain('ActualText');
    const bytes = await renderReceipt(book, {
      ...receipt,
      principalName: '星穹',
      payee: { ...receipt.payee, name: '刘洋' },
      remark: '工资\n补贴',
    });
    expect(await seenIn(bytes)).toContain('工资补贴');
    expect(operatorsOf(bytes)).not.toContain('ActualText');
  });
});
