import { sheetLimits } from '../../server/roster/sheet/limits';
import { outlineSheet } from '../../server/roster/sheet/outline';
import { bookOf, textRows } from '../kit/builders/xlsxFiles';

const tallyOf = async (rows: string[][]) => {
  const { tabs, preselected } = await outlineSheet(bookOf(textRows(rows)), sheetLimits);
  return tabs[preselected]?.tally;
};

const header = ['序号', '姓名', '身份证号', '收款账号', '应发金额', '备注', '奖金'];
const payee = (amount: string, bonus = '') => ['1', '甲小明', '330102199003070011', '6222020000000001', amount, '十一月', bonus];

test('payees are counted and what may be the amounts is summed, as the check will read it: without blank, total and example lines', async () => {
  const tally = await tallyOf([
    header,
    ['示例', '张三', '330102199003070011', '6222020000000001', '1000.00'],
    payee('1,200.50', '10'),
    payee('¥300', '20.5'),
    ['', '', '', '', ''],
    payee('三百'),
    ['合计', '', '', '', '1500.50'],
  ]);
  expect(tally).toEqual({ rows: 3, sums: { 4: 150_050, 6: 3_050 } });
});

test('titles above the header, and a sheet that is longer than the lines looked at for it, change nothing', async () => {
  const tally = await tallyOf([['十一月名单'], [], header, ...Array.from({ length: 60 }, () => payee('0.10'))]);
  expect(tally).toEqual({ rows: 60, sums: { 4: 600 } });
});
