// 单位：万元 over a table that is pasted: no line of a paste is known as its title, so each is asked.

import { pastedCells } from '../../client/roster/clipboard';
import { unitOfBlock } from '../../schema/pastedUnits';

const PERSON = ['何静', '339901199503181386', '16000001001', '6299020001015776608', '0.5', ''];
const AMOUNT = 4;
const line = (...texts: string[]): string[] => [...texts, ...Array.from({ length: PERSON.length - texts.length }, () => '')];

/** As a page would have it on the clipboard. */
const table = (rows: readonly (readonly string[])[], caption = '') =>
  `<meta charset="utf-8"><table>${caption && `<caption>${caption}</caption>`}${rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`;
const unitOf = (board: { text?: string; html?: string }): string | null => {
  const pasted = pastedCells({ text: board.text ?? '', html: board.html ?? '' });
  return pasted.kind === 'block' ? unitOfBlock([...(pasted.notes ?? []).map((note) => [note]), ...pasted.rows], AMOUNT) : null;
};
const tabbed = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join('\t')).join('\n');

describe.each([
  ['a line above', line('单位：万元'), '万元'],
  ['a line in brackets', line('（万元）'), '万元'],
  ['a line with its lead in a cell of its own', line('单位：', '千元'), '千元'],
  ['a title', line('11月报酬表（单位：千元）'), '千元'],
  ['a header', line('姓名', '身份证号', '手机号', '收款账号', '金额（万元）'), '万元'],
  ['a header over the column alone', ['', '', '', '', '万元', ''], '万元'],
  ['a title with a date and a number beside the unit', line('编号JS20260801', '单位：万元'), '万元'],
  ['a title with a date behind the unit', line('单位：万元　制表日期：20260815'), '万元'],
  ['another currency', line('单位：美元'), '美元'],
  ['a currency of which a character was lost', line('币种：美\ufffd'), '无法识别的单位“币种：美\ufffd”'],
  ['one in the cell behind its lead', line('制表单位：', '杭州\ufffd公司', '币种：', '美\ufffd'), '无法识别的单位“美\ufffd”'],
])('%s', (_what, above, unit) => {
  test('in a pasted page, and in pasted text', () => {
    expect(unitOf({ html: table([above, PERSON]) })).toBe(unit);
    expect(unitOf({ text: tabbed([above, PERSON]) })).toBe(unit);
    expect(unitOf({ text: tabbed([PERSON, above]) })).toBe(unit);
  });
});

test.each(['单位：万元', '<b>单位</b>：万元', '2026年11月（万元）'])(
  'the caption %s of a page is said with its rows, and is none of them',
  (caption) => {
    const html = table([PERSON], caption);
    expect(unitOf({ html, text: tabbed([PERSON]) })).toBe('万元');
    expect(pastedCells({ html, text: '' })).toMatchObject({ kind: 'block', rows: [PERSON] });
    const one = pastedCells({ html: table([['0.5']], caption), text: '0.5' });
    expect(one).toMatchObject({ kind: 'block', rows: [['0.5']], notes: [expect.stringContaining('万元')] });
  },
);

test('words before the table are lines of the paste', () => {
  expect(unitOf({ html: `<p>单位：万元</p>${table([PERSON])}`, text: `单位：万元\n${tabbed([PERSON])}` })).toBe('万元');
});

test.each([
  ['people', PERSON],
  ['yuan', line('单位：元')],
  ['a title', line('11月报酬表')],
  ['a header', line('姓名', '身份证号', '手机号', '收款账号', '金额（元）', '备注')],
  ['an amount that its own row tells', ['何静', '', '', '', '1.5万', '']],
  ['a remark about other money', ['何静', '339901199503181386', '', '', '900', '单位：美元']],
  ['a work unit', ['何静', '', '', '', '900', '万达店']],
  ['a payer of whose name a character was lost', line('付款单位：李\ufffd')],
  ['such a payer beside a readable currency', line('户名：', '杭州\ufffd公司', '币种：', '人民币')],
])('%s says nothing of the unit', (_what, row) => {
  expect(unitOf({ html: table([row, PERSON]), text: tabbed([row, PERSON]) })).toBeNull();
  expect(unitOf({ text: tabbed([row, PERSON]) })).toBeNull();
});
