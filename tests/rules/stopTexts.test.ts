import { lineStopReason, statementStopReason } from '../../schema/codes';

test('[TRM-008 2/4] a line is stopped for its amount, its person or another day', () => {
  expect(lineStopReason.keys.map((key) => `${lineStopReason.code(key)} ${lineStopReason.label(key)}`)).toEqual([
    '1 金额信息有误',
    '2 人员信息有误',
    '3 变更发放时间',
  ]);
});

test('[TRM-009 2/4] a whole statement is stopped for people, amount, a new submission or, with a remark, something else (D30)', () => {
  expect(statementStopReason.keys.map((key) => `${statementStopReason.code(key)} ${statementStopReason.label(key)}`)).toEqual([
    '1 人员信息有误',
    '2 金额有误',
    '3 重新提交结算',
    '4 其他',
  ]);
  expect(statementStopReason.keys.filter((key) => statementStopReason.rows[key].remarkRequired)).toEqual(['OTHER']);
});
