import { english } from '../../client/kit/language/english';
import { colon, comma, inBrackets, semicolon } from '../../client/kit/language/separators';
import { chinese, speakNow } from '../../client/kit/language/spoken';
import { spokenAnswer } from '../../client/kit/language/spoken-answer';
import { provinceNames } from '../../schema/analytics';
import { approvalSentence, approvalText, approvalWritten } from '../../schema/approvalTexts';
import { otherRoles } from '../../schema/auditTexts';
import { bankFileSheets } from '../../schema/bankFile';
import { role, systemActorName } from '../../schema/codes';
import { errors, fillText } from '../../schema/errors';
import { ledgerAccountNames } from '../../schema/fundTexts';
import { statementHints } from '../../schema/machines/statement';
import { approvalActionLabel, roleDescriptions } from '../../schema/messages';
import { objectionTexts } from '../../schema/objections';
import { problems } from '../../schema/problems';
import { holidayNames, workdayTexts } from '../../schema/workdays';
import { must } from '../kit/checks/must';

const han = /\p{Script=Han}/u;

/** As the server sends them. */
const roles = [role.label('MASTER'), role.label('PAYMENT_AUDIT')];
const payeeRoles = [otherRoles.FULL.label, otherRoles.LINK.label];
const hints: readonly string[] = Object.values(statementHints);

describe('what the server says, on a page in English', () => {
  beforeAll(() => speakNow('en', english));
  afterAll(() => speakNow('zh-CN', chinese));

  test('the reasons why nobody is paid are said one by one, with their dates', () => {
    const reasons = [problems.NOT_SIGNED.zh, problems.CONTRACT_EXPIRED.zh.replace(/\{\w+\}/g, '2026-10-31')];
    const { reasonText } = spokenAnswer({ __typename: 'PayeeOverview', reasonText: reasons.join('；') });
    expect(reasonText).not.toMatch(han);
    expect(reasonText).toContain('Not signed; ');
    expect(reasonText).toContain('2026-10-31');
  });

  test('what a statement waits for stands in its tooltip', () => {
    for (const statusHint of hints) expect(spokenAnswer({ __typename: 'Statement', statusHint }).statusHint).not.toMatch(han);
  });

  test('which sheets of a file of the bank were not read', () => {
    const facts: Record<string, string> = { tab: 'July', others: 'August', column: 'Way', columns: 'C, D', count: '3', lines: '2, 5, 9' };
    const filled = Object.values(bankFileSheets).map((text) => {
      const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => must(facts[must(name)]));
      return { names, text: text.replace(/\{(\w+)\}/g, (_, name: string) => must(facts[name])) };
    });
    const said = spokenAnswer({ __typename: 'BankFile', sheetNotes: filled.map(({ text }) => text) }).sheetNotes;
    expect(said.filter((text, index) => han.test(text) || !must(filled[index]).names.every((name) => text.includes(name)))).toEqual([]);
    expect(said).toHaveLength(9);
  });

  test('who suspended a company is to its people the platform', () => {
    const { suspension } = spokenAnswer({ suspension: { __typename: 'CompanySuspension', byName: '平台', reason: '资料过期' } });
    expect(suspension).toEqual({ __typename: 'CompanySuspension', byName: 'The platform', reason: '资料过期' });
    expect(spokenAnswer({ __typename: 'CompanySuspension', byName: '周倩' }).byName).toBe('周倩');
  });

  test('who did something in the log: payees, and the system; names of people stay', () => {
    const payee = spokenAnswer({
      __typename: 'AuditRecord',
      actorName: '王敏',
      actorRole: payeeRoles.join('、'),
    });
    expect(payee).toEqual({ __typename: 'AuditRecord', actorName: '王敏', actorRole: 'Payee, Payee' });
    expect(spokenAnswer({ __typename: 'AuditRecord', actorName: systemActorName }).actorName).toBe('System');
    expect(spokenAnswer({ __typename: 'RegistrationRemark', byName: systemActorName }).byName).toBe('System');
    expect(spokenAnswer({ __typename: 'Payee', name: systemActorName }).name).toBe(systemActorName);
  });

  test('where a list came from, in the place of its file; a file is called what it is called', () => {
    const of = (fileName: string) => spokenAnswer({ __typename: 'Roster', fileName }).fileName;
    expect(of('来自结算单 JS20261120000001 的未付明细')).toBe('Unpaid lines of statement JS20261120000001');
    expect(of('来自分组 十一月主播')).toBe('From group 十一月主播');
    expect(of('十一月 工资.xlsx')).toBe('十一月 工资.xlsx');
    expect(spokenAnswer({ __typename: 'Statement', fileName: '来自结算单 JS20261120000001' }).fileName).toBe(
      'From statement JS20261120000001',
    );
  });

  test('facts beside one another are said each by itself, names among them stay', () => {
    expect(spokenAnswer({ subtitle: 'JS20261119000021 · 3 人 · 2026-11-19' }).subtitle).toBe('JS20261119000021 · 3 people · 2026-11-19');
    expect(spokenAnswer({ subtitle: '安可儿 · 3 人' }).subtitle).toBe('安可儿 · 3 people');
  });

  test('a province by its code, in the charts and in what they are made of', () => {
    expect(spokenAnswer({ __typename: 'StatisticsRegion', code: '12', name: '天津' }).name).toBe('Tianjin');
    expect(Object.values(provinceNames).filter((name) => han.test(name))).toEqual([]);
  });

  test('who may answer an objection is said by the roles', () => {
    const reason = fillText(objectionTexts.whoAnswers, { roles: roles.join('、') });
    expect(spokenAnswer({ __typename: 'Action', reason }).reason).not.toMatch(han);
  });

  test('roles in a list without their codes are said too', () => {
    expect(spokenAnswer({ __typename: 'Invitation', roleLabels: roles }).roleLabels.join()).not.toMatch(han);
  });

  test('what a role may do stands beside its name when it is chosen', () => {
    for (const key of Object.keys(roleDescriptions)) {
      const said = spokenAnswer({
        __typename: 'RoleChoice',
        key,
        name: role.rows[key as 'MASTER'].label,
        description: roleDescriptions[key] ?? '',
      });
      expect([said.name, said.description].filter((text) => text === '' || han.test(text))).toEqual([]);
    }
  });

  test('the system as a writer, holidays of the calendar, and what the desk warns of', () => {
    expect(spokenAnswer({ __typename: 'HelpArticleDraft', savedBy: systemActorName, createdBy: '王敏' })).toMatchObject({
      savedBy: 'System',
      createdBy: '王敏',
    });
    for (const name of Object.values(holidayNames)) expect(spokenAnswer({ __typename: 'BuiltInDays', name }).name).not.toMatch(han);
    const calendarWarning = workdayTexts.next.replaceAll('{year}', '2027');
    expect(spokenAnswer({ __typename: 'OpsDesk', calendarWarning }).calendarWarning).not.toMatch(han);
  });

  test('warnings that were answered, accounts that are blocked, approvals, and why something failed or is not offered', () => {
    const name = problems.NEW_PAYEE.name;
    expect(spokenAnswer({ __typename: 'InterceptReason', code: 'NEW_PAYEE', name, reason: '已核对' })).toMatchObject({
      name: 'First payment',
      reason: '已核对',
    });
    const account = ledgerAccountNames.INTEREST_INCOME;
    expect(spokenAnswer({ __typename: 'BlockedAccount', name: account }).name).not.toMatch(han);
    expect(spokenAnswer({ __typename: 'OperatorQueueItem', title: account }).title).not.toMatch(han);
    const actions = [
      'fund.change',
      'fund.dismissReversal',
      'fund.unmarkInbound',
      'ledger.liftBlock',
      'company.migrate',
      'bill.repay',
      'safety.resetFactors',
    ];
    for (const action of actions) {
      const { actionLabel } = spokenAnswer({ __typename: 'Approval', action, actionLabel: approvalActionLabel(action) });
      expect([action, actionLabel]).toEqual([action, expect.not.stringMatching(han)]);
      expect(actionLabel).not.toBe(action);
    }
    expect(spokenAnswer({ __typename: 'RosterRow', payableText: problems.NOT_SIGNED.zh }).payableText).toBe('Not signed');
    expect(spokenAnswer({ __typename: 'StatementPapers', paymentRefusal: errors.PAYMENT_PAPER_HIDDEN.zh }).paymentRefusal).not.toMatch(han);
  });

  test('what an approval is about is said by its key in either language; what a person wrote in it, and one that has no key, stays as it is', () => {
    // The name is that of an account, and the reason that of a kind: said otherwise they would be words of the product.
    const [subject, reason] = [ledgerAccountNames.BANK, '账单还款'];
    const text = {
      change: approvalText('FUND_CHANGE', { kind: 'COUPON', amount: '88.00', subject, reason }),
      refund: approvalText('FUND_CHANGE_BY', { kind: 'PAY_OUT', amount: '88.00', subject, bankRef: 'B1', reason }),
      lift: approvalText('LIFT_BLOCK', { subject, account: 'PROMOTION', reason }),
      repaid: approvalText('REPAYMENT', { billCode: 'ZD1', amount: '88.00', source: 'AVAILABLE', paidOn: '2026-11-19', reason }),
      bank: approvalText('REPAYMENT_BY', { billCode: 'ZD1', amount: '88.00', source: 'BANK', bankRef: 'B1', paidOn: '2026-11-19', reason }),
      end: approvalText('MIGRATION', { date: '2026-11-20' }),
      reset: approvalText('FACTOR_RESET', { phone: '160****0009', reason }),
      closed: approvalText('REVERSAL_DISMISSED', { payer: '甲公司', amount: '88.00', bankRef: 'B1', reason }),
      unmarked: approvalText('REVERSAL_UNMARKED', { payer: '甲公司', amount: '88.00', bankRef: 'B1', reason }),
      booked: approvalText('REVERSAL_BOOKED', { bankRef: 'B1' }),
    };
    expect(Object.values(text).map((one) => approvalSentence(one, ''))).toEqual([
      `Grant coupon, 88.00 CNY, ${subject}: ${reason}`,
      `Pay out refund, 88.00 CNY, ${subject}, bank reference B1: ${reason}`,
      `${subject}, Coupons granted: ${reason}`,
      `ZD1, 88.00 CNY, Account balance, 2026-11-19: ${reason}`,
      `ZD1, 88.00 CNY, Bank transfer, bank reference B1, 2026-11-19: ${reason}`,
      expect.stringMatching(/^Business income and general labor end on 2026-11-20; [a-z ]+$/),
      `160****0009: ${reason}`,
      `Close a reversal (of no transfer; it holds none back afterwards): 甲公司, 88.00 CNY, bank reference B1: ${reason}`,
      `Remove the mark of a reversal (the transfer can be confirmed afterwards): 甲公司, 88.00 CNY, bank reference B1: ${reason}`,
      'The bank took B1 back, which is credited: check it and deduct it under adjustments; another operator confirms',
    ]);
    const older = `${ledgerAccountNames.BANK}：${reason}`;
    expect([approvalSentence(approvalWritten(older)), approvalSentence(null, older)]).toEqual([older, older]);
    expect(approvalSentence({ key: 'toString', facts: [] }, older)).toBe(older);
    const row = { __typename: 'Approval', summary: ledgerAccountNames.BANK, summaryText: text.lift };
    expect(spokenAnswer(row)).toEqual(row);
    // A code that this page does not know yet is better than none.
    expect(approvalSentence({ ...text.lift, facts: [{ name: 'account', value: 'NEW' }] }, '')).toContain('NEW');
    // Neither is what a sentence that it does not know yet holds.
    expect(approvalSentence({ ...text.end, key: 'LATER' })).toBe('2026-11-20');
    speakNow('zh-CN', chinese);
    expect(approvalSentence(text.refund, '')).toBe(`退款转出 88.00 ${subject} B1 ${reason}`);
    expect(approvalSentence(text.lift, '')).toBe(`${subject} 已发放优惠券：${reason}`);
    expect(approvalSentence(text.end, '')).toMatch(/^自2026-11-20起经营所得/);
    speakNow('en', english);
  });

  test('what operators edit in the catalogues stays as it is written: a name in English would be saved over it', () => {
    const said = { code: 'MASTER', name: role.label('MASTER') };
    expect(spokenAnswer({ __typename: 'Role', ...said }).name).not.toMatch(han);
    for (const type of ['CatalogueRow', 'CatalogueVersion', 'CatalogueWord'])
      expect(spokenAnswer({ __typename: type, ...said }).name).toBe(said.name);
  });

  test('what is signed or agreed to stays in the words that were written, whatever of it the product has words for', () => {
    // Words that are said in English elsewhere.
    const said = roles.map((text) => ({ label: text, text, statusName: text }));
    for (const one of said) expect(spokenAnswer(one).label).not.toMatch(han);
    const [label = '', text = ''] = roles;
    const block = { kind: 'ARTICLE', number: '一', text };
    const consent = { version: '1', title: label, text, items: [{ label, value: text }] };
    const contract = {
      title: label,
      ...{ parties: [{ role: label, name: text, rows: [{ label, value: text }] }], keyFacts: [{ label, value: text }] },
      ...{ textSha256: 'ab', blocks: [block], consent },
    };
    for (const bound of [contract, { contractToSign: contract }, { consent }, consent, { blocks: [block], name: label }, block])
      expect(spokenAnswer(bound)).toBe(bound);
  });

  test('lists, sentences, labels and what stands beside a word use the signs of the language', () => {
    expect([comma(), semicolon(), colon(), inBrackets('x')]).toEqual([', ', '; ', ': ', ' (x)']);
    speakNow('zh-CN', chinese);
    expect([comma(), semicolon(), colon(), inBrackets('x')]).toEqual(['、', '；', '：', '（x）']);
    speakNow('en', english);
  });
});
