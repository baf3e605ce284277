import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents, yuan, ZERO } from '../../../schema/money';
import {
  type BillPaperFacts,
  paymentLetter,
  paymentPaper,
  type StatementPaperFacts,
  settlementContract,
  totalOf,
} from '../../../schema/papers';
import { monthAround, monthEnd, monthsLater, previewDaysProblem } from '../../../schema/previewForm';
import { type FontBook, openFontBook } from '../../../server/kernel/pdf/font';
import { drawLetter } from '../../../server/receipt/paper/letter';
import { drawSealPicture, svgOf } from '../../../server/receipt/paper/sealPicture';
import { drawWork } from '../../../server/receipt/paper/work';
import { readPdf } from '../../kit/checks/pdf';

const account = { accountName: '海南灵汇数科服务有限公司', bankName: '演示农商银行营业部', accountNo: '88000100000001' };
const facts: StatementPaperFacts = {
  statementCode: 'JS20261120000001',
  company: { name: '杭州星穹直播传媒有限公司', code: '91339901MAD189050T' },
  subject: { name: '海南灵汇数科服务有限公司', code: '91469901MAD301399C' },
  kindName: '连续劳务',
  scenarioName: '主播',
  personCount: 35,
  confirmedCount: 35,
  pay: yuan('389490.57'),
  serviceFee: yuan('23369.43'),
  companyTax: ZERO,
  total: yuan('412860.00'),
  deduction: ZERO,
  due: yuan('412860.00'),
  isPaid: false,
  account,
  signedOn: '2026-11-20',
  today: '2026-11-20',
};
const form = {
  partyAName: '杭州星穹直播传媒有限公司',
  serviceFrom: '2026-11-01',
  serviceTo: '2026-11-30',
  content: '2026-11-20主播结算',
  amount: yuan('412860.00'),
};
const bill: BillPaperFacts = {
  billCode: 'ZD20261000012',
  company: { name: '成都锦程同城配送有限公司', code: '91519901MAD190422G' },
  subject: { name: '海南灵汇数科服务有限公司', code: '91469901MAD301399C' },
  kindName: '劳务',
  startDay: '2026-10-01',
  endDay: '2026-10-31',
  deadline: '2026-11-14',
  overdueDays: 6,
  interestRate: '0.0005',
  settlement: yuan('186400.00'),
  service: yuan('11184.00'),
  pastRemittance: ZERO,
  pastInterest: ZERO,
  refunds: ZERO,
  interest: yuan('592.75'),
  paid: ZERO,
  wait: yuan('198176.75'),
  isCarried: false,
  account,
  today: '2026-11-20',
};

describe('what stands on the papers', () => {
  it('the parts of every letter add up to what it asks for', () => {
    const papers = [
      paymentPaper(facts, form),
      paymentPaper({ ...facts, companyTax: yuan('48.00'), deduction: yuan('500.00'), due: yuan('412408.00') }, form),
      paymentLetter(bill),
      paymentLetter({
        ...bill,
        pastRemittance: yuan('100.00'),
        pastInterest: yuan('1.50'),
        refunds: yuan('50.00'),
        paid: yuan('8.25'),
        wait: yuan('198220.00'),
      }),
      paymentLetter({ ...bill, isCarried: true, wait: ZERO }),
    ];
    for (const { amounts, total } of papers) expect(totalOf(amounts)).toBe(total.amount);
  });

  it('a letter says whether the time is over, and asks for nothing that is owed elsewhere', () => {
    expect(paymentLetter(bill).intro).toContain('已逾期 6 天');
    expect(paymentLetter({ ...bill, overdueDays: 0 }).intro).toContain('请在还款截止日前');
    expect(paymentLetter({ ...bill, wait: ZERO, paid: yuan('198176.75') }).intro).toContain('已无待还款项');
    expect(paymentLetter({ ...bill, isCarried: true, wait: ZERO }).intro).toContain('转入下期');
    expect(paymentPaper({ ...facts, isPaid: true }, form).intro).toContain('已付款');
    expect(paymentPaper({ ...facts, deduction: yuan('500.00') }, form).total.label).toBe('抵扣后应付');
  });

  it('the credit code stands beside the company it belongs to, never beside another name', () => {
    expect(settlementContract(facts, form).parties[0]).toMatchObject({ name: facts.company.name, rows: [{ value: facts.company.code }] });
    expect(settlementContract(facts, { ...form, partyAName: '星穹传媒（上海）有限公司' }).parties[0]).toEqual({
      role: '甲方',
      name: '星穹传媒（上海）有限公司',
      rows: [],
    });
    expect(settlementContract({ ...facts, account: null }, form).blocks.some(({ text }) => text.includes('账号'))).toBe(false);
  });
});

describe('the days of a service', () => {
  it.each([
    ['2026-02-10', '2026-02-28'],
    ['2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-31'],
  ])('the month of %s ends on %s', (day, end) => expect(monthEnd(day)).toBe(end));

  it.each([
    ['2026-05-31', 6, '2026-11-30'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-11-20', 6, '2027-05-20'],
    ['2025-12-31', 2, '2026-02-28'],
  ])('%s and %i months is %s', (day, months, end) => expect(monthsLater(day, months)).toBe(end));

  it('the edges of all three rules', () => {
    const wrong = (from: string, to: string) => Object.keys(previewDaysProblem({ from, to }, '2026-11-20'));
    expect(wrong('2019-01-01', '2019-07-01')).toEqual([]);
    expect(wrong('2018-12-31', '2019-01-01')).toEqual(['from']);
    expect(wrong('2019-01-01', '2019-07-02')).toEqual(['to']);
    expect(wrong('2026-11-20', '2026-11-30')).toEqual([]);
    expect(wrong('2026-11-20', '2026-12-01')).toEqual(['to']);
    expect(wrong('2026-11-20', '2026-11-19')).toEqual(['to']);
    expect(monthAround('2026-02-11')).toEqual({ serviceFrom: '2026-02-01', serviceTo: '2026-02-28' });
  });
});

describe('drawn', () => {
  let cache = '';
  let book: FontBook;
  beforeAll(async () => {
    cache = await mkdtemp(join(tmpdir(), 'jieqing-fonts-'));
    book = await openFontBook({ fonts: join(__dirname, '../../../server/assets/fonts'), cache });
  });
  afterAll(() => rm(cache, { recursive: true, force: true }));

  const order = {
    brand: '结清',
    hotline: '400-000-1234',
    sealPurpose: '结算专用章',
    isSimulated: true,
    createdAt: new Date('2026-11-19T16:00:00Z'),
  };
  const keep = async (name: string, bytes: Buffer): Promise<void> => {
    if (process.env.PAPERS_TO) await writeFile(join(process.env.PAPERS_TO, name), bytes);
  };

  it('a letter is one A4 page that another program can read, the same bytes each time', async () => {
    for (const [name, model] of [
      ['payment.pdf', paymentPaper(facts, form)],
      [
        'payment-long.pdf',
        paymentPaper(
          { ...facts, companyTax: yuan('48.00'), deduction: yuan('500.00'), due: yuan('412408.00') },
          { ...form, content: '双十一期间的直播推广、短视频制作与社群运营服务，'.repeat(8).slice(0, 200) },
        ),
      ],
      [
        'letter.pdf',
        paymentLetter({
          ...bill,
          pastRemittance: yuan('99999999.99'),
          pastInterest: yuan('1.50'),
          refunds: yuan('50.00'),
          paid: yuan('8.25'),
          wait: yuan('100198119.99'),
        }),
      ],
      ['bare.pdf', paymentLetter({ ...bill, account: null })],
    ] as const) {
      const bytes = await drawLetter(book, { ...order, model });
      await keep(name, bytes);
      const { pages, title, author, hasScripts } = await readPdf(bytes);
      expect([pages.length, Math.round(pages[0]?.width ?? 0), Math.round(pages[0]?.height ?? 0), hasScripts]).toEqual([1, 595, 842, false]);
      expect([title, author]).toEqual([`${model.title} ${model.number.value}`, '海南灵汇数科服务有限公司']);
      const text = pages.flatMap(({ strings }) => strings).join('');
      for (const words of [
        model.title,
        model.number.value,
        model.total.inWords,
        ...model.amounts.map(({ label }) => label),
        ...model.account.map(({ value }) => value),
      ])
        expect(text).toContain(words);
      expect((await drawLetter(book, { ...order, model })).equals(bytes)).toBe(true);
    }
  });

  it('a contract bears the seal of the subject only when it is said so', async () => {
    const model = settlementContract(facts, form);
    const signers = [
      { role: '甲方', name: form.partyAName, isOrganization: true },
      { role: '乙方', name: facts.subject.name, isOrganization: true },
    ];
    const seal = { name: facts.subject.name, purpose: '结算专用章', note: '模拟' };
    const contract = (sealed: boolean) =>
      drawWork(book, {
        kind: 'CONTRACT',
        order: {
          ...order,
          model,
          template: model,
          signedDay: '2026年11月20日',
          signers: signers.map((one, at) => (sealed && at === 1 ? { ...one, seal } : one)),
        },
      });
    const [draft, whole] = [await contract(false), await contract(true)];
    await keep('contract.pdf', whole);
    await keep('contract-draft.pdf', draft);
    const [first, second] = [await readPdf(draft), await readPdf(whole)];
    expect(second.pages.map(({ strings }) => strings)).toEqual(first.pages.map(({ strings }) => strings));
    expect(second.pages.at(-1)?.operatorCount ?? 0).toBeGreaterThan(first.pages.at(-1)?.operatorCount ?? 0);
  });

  it('a seal is a picture of the same outlines, and an operator that is not known is a fault', async () => {
    const words = { name: '海南灵汇数科服务有限公司', purpose: '结算专用章', note: '' };
    const picture = (await drawSealPicture(book, words)).toString('utf8');
    await keep('seal.svg', Buffer.from(picture));
    expect(picture.match(/<g /g)).toHaveLength([...words.name, ...words.purpose].length + 1);
    expect(picture.match(/<g /g)?.length).toBe(picture.match(/<\/g>/g)?.length);
    expect(svgOf('1 0 m 2 3 l h f')).toBe('<path d="M1 0L2 3Z"/>');
    expect(() => svgOf('1 0 0 RG')).toThrow('RG');
    expect(() => svgOf('q')).toThrow('open');
    expect((await drawSealPicture(book, { ...words, name: '<b>&' })).toString()).toContain('<title>&#60;b&#62;&#38;');
  });
});

it('an amount of nothing is a sum too', () => expect(totalOf([])).toBe(cents(0)));
