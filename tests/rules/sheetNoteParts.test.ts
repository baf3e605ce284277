// The parts of a workbook that say something beside its cells, as text: their codes, and openings that never end.
import { boxesIn, shapesIn } from '../../server/roster/sheet/drawn';
import { notesBehind } from '../../server/roster/sheet/notes';

test('the codes of a page line are no words of it', () => {
  const said = (text: string) =>
    notesBehind(`<headerFooter><oddHeader>${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</oddHeader></headerFooter>`).map(
      (note) => note.text,
    );
  expect(said('&L&"微软雅黑,加粗"&12&K01+049单位：&B万元&C&D &T&R第 &P 页')).toEqual(['单位：万元', ' ', '第  页']);
  expect(said('A && B')).toEqual(['A & B']);
});

test('what opens and never ends is read once, not once for each opening', () => {
  for (const opening of ['<oddHeader ', '<oddHeader>', '<dataValidation ', '<dataValidation a="', '<x:dataValidation prompt="单位：万元'])
    expect(notesBehind(`<headerFooter>${opening.repeat(200_000)}`).filter(({ text }) => text.trim() !== '')).toEqual([]);
  for (const opening of ['<a:t>', '<a:t ', '<a:p><a:r><a:t>单位：万元'])
    expect(boxesIn(`<xdr:txBody>${opening.repeat(200_000)}`)).toEqual([]);
  for (const opening of ['<v:shape>', '<v:textbox>', '<v:textbox a="', '<v:textbox><div>', '<v:textpath ', '<v:textpath string="'])
    expect(shapesIn(`<xml>${opening.repeat(200_000)}`)).toEqual([]);
});
