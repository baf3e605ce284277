import * as codes from '../../schema/codes';
import { DomainError, errorKeys, errors, errorText, fillText, invalid, isErrorKey } from '../../schema/errors';
import { limits } from '../../schema/limits';
import {
  allows,
  companyNeeds,
  companyPermissions,
  hasAccess,
  isOperatorPermission,
  isReadOnly,
  operatorPermissions,
  type Permission,
  rolesFromCodes,
} from '../../schema/permissions';
import { taxSteps, taxStepText } from '../../schema/taxSteps';

describe('the error catalogue', () => {
  test('every key has a code of the specification, a level and both texts', () => {
    const known = [
      '10000',
      '10003',
      '11001',
      '22001',
      '22002',
      '22003',
      '22004',
      '22005',
      '22006',
      '22007',
      '22008',
      '22012',
      '23003',
      '30201',
    ];
    for (const key of errorKeys) {
      const { rest, zh, en } = errors[key];
      expect([key, known.includes(rest)]).toEqual([key, true]);
      expect(zh.length * en.length).toBeGreaterThan(0);
      expect(key).toMatch(/^[A-Z][A-Z0-9_]+$/);
    }
  });

  test('which key takes which number (D09)', () => {
    const of = (rest: string): string[] => errorKeys.filter((key) => errors[key].rest === rest).sort();
    expect(of('10000')).toEqual(['BUSY', 'RATE_LIMITED', 'STORAGE_FULL', 'UNEXPECTED']);
    expect(of('22002')).toEqual(['API_TOKEN_REFUSED', 'SESSION_EXPIRED']);
    expect(of('22003')).toEqual(['EXPORT_ALREADY_RUNNING', 'PACKAGING_ALREADY_RUNNING']);
    expect(of('22004')).toEqual(['CLIENT_OUTDATED', 'COMPANY_LIST_CHANGED', 'PAGE_OUTLIVED']);
    expect(of('22006')).toEqual(['NO_ACCESS', 'NO_COMPANY']);
    expect(of('22008')).toEqual(['COMPANY_UNAVAILABLE', 'SUBJECT_CLOSED']);
    expect(of('10003')).toEqual(['CHECK_LIST_CHANGED']);
    expect(of('30201')).toEqual(['NEEDS_CONFIRMATION', 'SESSION_REPLACED']);
    expect(of('11001')).toEqual(['AMOUNT_RANGE_EMPTY']);
    expect(of('23003')).toEqual(['ARTICLE_OFFLINE']);
    expect(of('22005')).toEqual(
      expect.arrayContaining(['INSUFFICIENT_BALANCE', 'INSUFFICIENT_QUOTA', 'INVOICE_BLOCKS_STOP', 'REQUEST_KEY_REUSED']),
    );
  });

  test('sentences the specification gives stand word for word', () => {
    expect(errorText('PERMISSION_MISSING')).toBe('权限不足！');
    expect(errorText('NO_ACCESS')).toBe('您当前无权限,请联系企业管理员');
    expect(errorText('LAST_ROW')).toBe('仅有一条结算明细，不能删除');
    expect(errorText('ROSTER_EMPTY')).toBe('结算单数据为空，请重新创建');
    expect(errorText('ROSTER_HAS_ERRORS')).toBe('请先修改异常数据');
    expect(errorText('PAY_TYPE_CHANGED')).toBe('支付方式已变化，请刷新');
    expect(errorText('TAX_CHANGED')).toBe('税额已变化，请重新确认');
    expect(errorText('SERVICE_OFFLINE', { date: '2025-09-30' })).toBe('该业务已于2025-09-30下线，请使用连续劳务');
    expect(errorText('REQUEST_IN_PROGRESS')).toBe('正在处理，请稍候');
    expect(errorText('LINK_INVALID')).toBe('链接已失效');
    expect(errorText('INVITATION_EXPIRED')).toBe('邀请已过期');
    expect(errorText('FILE_TYPE_WRONG')).toBe('文件格式有误');
  });

  test('an error carries its key, code, level and filled text', () => {
    const error = new DomainError('INSUFFICIENT_BALANCE', { short: '117,631.60' });
    expect(error).toMatchObject({ key: 'INSUFFICIENT_BALANCE', rest: '22005', level: 'dialog', params: { short: '117,631.60' } });
    expect(error.message).toContain('还差 117,631.60 元');
    expect(error).toBeInstanceOf(Error);
    expect(invalid({ title: '必填' })).toMatchObject({ key: 'VALIDATION_FAILED', params: { fields: { title: '必填' } } });
  });

  test('a param that is missing stays visible', () => {
    expect(fillText('{a} and {b}', { a: 1 })).toBe('1 and {b}');
    expect(errorText('STALE', {}, 'en')).toContain('Changed by someone else');
    expect([isErrorKey('STALE'), isErrorKey('toString'), isErrorKey('NOPE')]).toEqual([true, false, false]);
  });
});

describe('vocabularies', () => {
  const isVocabulary = (value: unknown): value is codes.Vocabulary<string> =>
    typeof value === 'object' && value !== null && 'fromCode' in value && 'keys' in value;
  const named = (Object.entries(codes) as [string, unknown][]).filter((entry): entry is [string, codes.Vocabulary<string>] =>
    isVocabulary(entry[1]),
  );

  test.each(named)('%s: codes are unique and read back, labels are Chinese or names', (_, words) => {
    expect(new Set(words.keys.map((key) => words.code(key))).size).toBe(words.keys.length);
    for (const key of words.keys) {
      expect(words.fromCode(words.code(key))).toBe(key);
      expect(words.label(key).length).toBeGreaterThan(0);
    }
    expect(words.fromCode('no such code')).toBeNull();
    expect([words.is(words.keys[0]), words.is('no such key'), words.is(null)]).toEqual([true, false, false]);
  });

  test('a code is accepted as a number too', () => {
    expect(codes.payWay.fromCode(5)).toBe('QQ_WALLET');
    expect(codes.flowSource.fromCode(3)).toBe('REFUND');
  });

  test('[STM-001 1/4] D13: the kinds and their four wire codes', () => {
    expect(codes.serviceKind.rows).toMatchObject({
      BUSINESS_INCOME: { settlementType: 1, agreementType: '10', declareType: null, businessType: 1 },
      LABOR_GENERAL: { settlementType: 2, agreementType: '12', declareType: '0', businessType: 2 },
      LABOR_CONTINUOUS: { settlementType: 2, agreementType: '18', declareType: '1', businessType: 2 },
    });
  });

  test('Spec 1 §9: the groups of service types hold exactly these codes in this order', () => {
    const inGroup = (group: string): string[] =>
      codes.scenario.keys.filter((key) => codes.scenario.rows[key].group === group).map((key) => codes.scenario.code(key));
    expect(inGroup('DEVELOPMENT')).toEqual(['2', '1']);
    expect(inGroup('STREAMER')).toEqual(['13', '11', '12', '10', '5', '15', '16', '17']);
    expect(inGroup('SALES')).toEqual(['3']);
    expect(inGroup('OPERATIONS')).toEqual(['6', '18']);
    expect(inGroup('EDUCATION')).toEqual(['9', '8']);
    expect(inGroup('CONSULTING')).toEqual(['4']);
    expect(inGroup('OUTSOURCING')).toEqual(['7', '14', '19']);
    expect(codes.scenario.fromCode('13')).toBe('STREAMER');
    expect(codes.scenario.label('STREAMER')).toBe('主播');
  });

  test('[TRM-008 1/4] [TRM-009 1/4] D30: why a line or a whole statement is stopped', () => {
    const told = ({ keys, code, label }: typeof codes.lineStopReason | typeof codes.statementStopReason) =>
      (keys as readonly never[]).map((key) => `${code(key)} ${label(key)}`);
    expect(told(codes.lineStopReason)).toEqual(['1 金额信息有误', '2 人员信息有误', '3 变更发放时间']);
    expect(told(codes.statementStopReason)).toEqual(['1 人员信息有误', '2 金额有误', '3 重新提交结算', '4 其他']);
  });

  test('[STM-041 2/2] how much of a line came back: nothing, a part, or all of it', () => {
    expect(codes.refundStatus.keys.map((key) => `${codes.refundStatus.code(key)} ${codes.refundStatus.label(key)}`)).toEqual([
      '0 未退款',
      '1 部分退款',
      '2 全额退款',
    ]);
  });

  test('an unknown channel shows its code', () => {
    expect([codes.payChannelLabel('1'), codes.payChannelLabel('77')]).toEqual(['银行卡', '渠道77']);
  });

  test('D79: a flow has two numberings', () => {
    expect(codes.flowSource.rows).toMatchObject({
      RECHARGE: { code: '1', flowType: '2', sign: 1 },
      DEDUCTION: { code: '2', flowType: '1', sign: -1 },
      REFUND: { code: '3', flowType: '3', sign: 1 },
    });
  });
});

describe('rights', () => {
  const who = (need: Permission, auditOn: boolean): string =>
    ['MASTER', 'PAYMENT_CREATE', 'PAYMENT_AUDIT', 'SERVICE_PAYMENT', 'AUDIT_READONLY']
      .map((held) => (allows(need, [held], { auditOn }) ? 'x' : '.'))
      .join('');

  test('the matrix of roles (master, create, audit, payment, read-only), with audit off and on', () => {
    expect(Object.fromEntries(companyPermissions.map((need) => [need, `${who(need, false)} ${who(need, true)}`]))).toEqual({
      ANY: 'xxxx. xxxx.',
      READER: 'xxxxx xxxxx',
      PAYMENT_CREATE: 'xx... xx...',
      PAYMENT_AUDIT: 'x.x.. x.x..',
      SERVICE_PAYMENT: 'x..x. x..x.',
      MASTER: 'x.... x....',
      PAYER: 'xxxx. xx.x.',
      STOPPER: 'xxxx. xx...',
      WEBHOOKS: 'x.... x....',
      SEES_ALL: 'x.x.x x.x.x',
    });
  });

  test('operators and members never stand in for each other', () => {
    for (const need of operatorPermissions) expect(allows(need, codes.role.keys, { auditOn: false })).toBe(false);
    for (const need of companyPermissions) expect(allows(need, codes.operatorRole.keys, { auditOn: false })).toBe(false);
    expect(allows('OPS_FINANCE', ['OPS_ADMIN'], { auditOn: false })).toBe(false);
    expect(allows('OPS_ACTING', ['OPS_REVIEW'], { auditOn: false })).toBe(true);
    expect([isOperatorPermission('OPS_TAX'), isOperatorPermission('ANY')]).toEqual([true, false]);
  });

  test('nobody without a role gets in; the read-only role reads only', () => {
    expect([hasAccess([]), hasAccess(['nonsense']), hasAccess(['AUDIT_READONLY']), hasAccess(['PAYMENT_AUDIT'])]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect([isReadOnly(['AUDIT_READONLY']), isReadOnly(['AUDIT_READONLY', 'PAYMENT_CREATE']), isReadOnly([])]).toEqual([
      true,
      false,
      false,
    ]);
    expect(companyNeeds.READER()).toContain('AUDIT_READONLY');
  });

  test('wire codes of roles; unknown ones grant nothing', () => {
    expect(rolesFromCodes(['default:master', 'payment:create', 'payment:audit', 'service:payment', 'audit:readonly', 'x:y'])).toEqual([
      'MASTER',
      'PAYMENT_CREATE',
      'PAYMENT_AUDIT',
      'SERVICE_PAYMENT',
      'AUDIT_READONLY',
    ]);
  });
});

describe('limits', () => {
  test('the numbers of the specification', () => {
    expect(limits.list).toMatchObject({ pageSize: 20, pageSizes: [10, 20, 40, 50], searchMax: 64 });
    expect(limits.roster).toMatchObject({ errorAlertAbove: 15, pollEvery: 1500, pollTimes: 200 });
    expect(limits.export).toMatchObject({ rangeDays: 30, detailRows: 20_000, transactionRows: 8000, flowRows: 60_000 });
    expect(limits.code).toMatchObject({ digits: 6, tries: 5, life: 300_000, resendAfter: 60_000 });
    expect(limits.upload).toMatchObject({ rows: 60_000, columns: 50, cellLength: 1000, fileBytes: 20_971_520 });
    expect(limits.upload).toMatchObject({ archiveTotalBytes: 134_217_728, archiveRatioFromBytes: 8_388_608 });
    expect(limits.amount).toMatchObject({ min: 1, max: 9_999_999_999, payeeMonthly: 9_800_000, changedAccountReapproval: 1_000_000 });
    expect(limits.hold.life).toBe(1_800_000);
    expect(limits.graphql).toMatchObject({ depth: 8, aliases: 15, tokens: 1000, cost: 5000 });
  });
});

describe('words of the tax steps', () => {
  test('every placeholder of a formula is a word, and filling it leaves none', () => {
    for (const [key, { formula }] of Object.entries(taxSteps)) {
      const names = [...formula.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
      const filled = taxStepText(key as keyof typeof taxSteps, Object.fromEntries(names.map((name) => [name, '1'])));
      expect(filled.formula).not.toMatch(/[{}]/);
      expect(filled.label.length).toBeGreaterThan(0);
    }
  });
});
