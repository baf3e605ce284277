import { pastedCells, tabbedRows, tableRows } from '../../client/roster/clipboard';
import { mergedBelow, mergedFirst } from '../../schema/cellMarks';

const text = (plain: string) => pastedCells({ text: plain, html: '' });

describe('what a spreadsheet puts on the clipboard', () => {
  test.each([
    [
      'rows and cells',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['old line ends', 'a\rb', [['a'], ['b']]],
    [
      'a line break in a cell',
      '"吴\r\n桐"\t349901\r\n刘洋\t469901\r\n',
      [
        ['吴\n桐', '349901'],
        ['刘洋', '469901'],
      ],
    ],
    ['doubled quotes', '"他说""好"""\tx', [['他说"好"', 'x']]],
    ['a tab in a cell', '"a\tb"\tc', [['a\tb', 'c']]],
    ['an empty cell in quotes', '""\tx', [['', 'x']]],
    ['a quote that no cell ends with', '"a\tb', [['"a', 'b']]],
    [
      'a quote that ends in the row of somebody else',
      '何静\t"急\t339901199503181386\n刘洋\t5"\t339901199503181387',
      [
        ['何静', '"急', '339901199503181386'],
        ['刘洋', '5"', '339901199503181387'],
      ],
    ],
    ['a quoted word inside a cell', '"好"人\tb', [['"好"人', 'b']]],
    ['quotes in the middle', '5" 管\tb', [['5" 管', 'b']]],
    [
      'empty cells at the ends',
      '\ta\t\n\t\t',
      [
        ['', 'a', ''],
        ['', '', ''],
      ],
    ],
    ['a blank row between', 'a\n\nb\n', [['a'], [''], ['b']]],
    ['one line end only', '\n', [['']]],
  ])('tabs and line ends: %s', (_what, given, rows) => {
    expect(tabbedRows(given)).toEqual(rows);
  });

  test.each([
    ['one word', '何静', '何静'],
    ['one word with the line end of its cell', '何静\r\n', '何静'],
    ['one cell with a line break', '"吴\r\n桐"', '吴\n桐'],
    ['one cell with quotes', '"""好"""', '"好"'],
    ['a text that somebody wrote in quotes', '"好"', '"好"'],
  ])('one cell: %s', (_what, given, cell) => {
    expect(text(given)).toEqual({ kind: 'cell', text: cell });
  });

  test('a block is as wide as its widest row, and its blank rows at the end are none', () => {
    expect(text('a\tb\tc\nd\n\n\t\t\n')).toEqual({
      kind: 'block',
      rows: [
        ['a', 'b', 'c'],
        ['d', '', ''],
      ],
    });
    expect(text('a\n\nb\n\n')).toEqual({ kind: 'block', rows: [['a'], [''], ['b']] });
  });

  const excel = (rows: string): string =>
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso:x} td {color:black;}--></style></head><body link="#0563C1">
<!--StartFragment--><table border=0 cellpadding=0><col width=64><colgroup><col></colgroup>${rows}</table><!--EndFragment--></body></html>`;

  test('the table is preferred to the text: line breaks, entities, tags and numbers as they are shown', () => {
    const html = excel(`<tr height=20><td class=xl65>吴<br style='mso-data-placement:same-cell'>
  桐</td><td x:num="33010619850103301">3&lt;4 &amp; &#20320;&#x597D;&nbsp;x</td></tr>
 <tr><td>刘<font class="f1">洋</font></td>
  <td></td></tr>`);
    expect(pastedCells({ text: '"吴\r\n桐"\t3<4 & 你好 x\r\n刘洋\t\r\n', html })).toEqual({
      kind: 'block',
      rows: [
        ['吴\n桐', '3<4 & 你好 x'],
        ['刘洋', ''],
      ],
    });
  });

  test('a merged cell stands at its first place, and says so there and below it; the cells beside and below it keep theirs', () => {
    const rows = '<tr><td rowspan=2>a</td><td colspan="2">b</td><td>c</td></tr><tr><td>d</td><td>e</td><td>f</td></tr>';
    expect(tableRows(excel(rows))).toEqual([
      [mergedFirst('a'), 'b', '', 'c'],
      [mergedBelow, 'd', 'e', 'f'],
    ]);
    expect(tableRows(excel('<tr><td>a</td><td rowspan=3>3000</td></tr><tr><td>c</td></tr><tr><td>d</td></tr>'))).toEqual([
      ['a', mergedFirst('3000')],
      ['c', mergedBelow],
      ['d', mergedBelow],
    ]);
  });

  test('a row of which every cell is two rows high is one row', () => {
    expect(tableRows(excel('<tr><td rowspan=2>何静</td><td rowspan="2">1000</td></tr><tr></tr><tr><td>刘洋</td><td>5</td></tr>'))).toEqual([
      ['何静', '1000'],
      ['', ''],
      ['刘洋', '5'],
    ]);
  });

  const struck = (text: string) => `〖未读取：有删除线〗${text}`;
  test.each([
    ['an element', '<td><s>1000</s>1200</td>', '10001200'],
    ['an old element', '<td><b><strike>1000</strike></b>1200</td>', '10001200'],
    ['a style, as Google Sheets writes it', '<td><span style="text-decoration:line-through;color:#000">1000</span> 1200</td>', '1000 1200'],
    ['a class, as Excel and WPS write it', '<td><font class="font9">1000</font><font class="font0">1200</font></td>', '10001200'],
    ['the style of the cell', '<td style="text-decoration: underline line-through">800</td>', '800'],
    ['the class of the cell', "<td class='xl65 xl66'>800</td>", '800'],
  ])('what is crossed out by %s is no value', (_what, cell, text) => {
    const style =
      '<style><!--.font9 {color:red; text-decoration:line-through;} .xl66{mso-style-parent:style0;text-decoration:line-through;} .font0 {text-decoration:none;}--></style>';
    expect(tableRows(`${style}<table><tr><td>何静</td>${cell}</tr></table>`)).toEqual([['何静', struck(text)]]);
  });

  test('a blank that is crossed out, and a class that crosses nothing out, say nothing', () => {
    const style = '<style>.xl66{text-decoration:underline}</style>';
    expect(tableRows(`${style}<table><tr><td class="xl66">5</td><td><s> </s>6</td><td><span>s</span></td></tr></table>`)).toEqual([
      ['5', '6', 's'],
    ]);
  });

  test('attributes may hold what ends a tag elsewhere', () => {
    const cell = '<td data-sheets-value="{&quot;1&quot;:3}" data-sheets-formula="=IF(R[0]C[-1]>0,1,&quot;<td>&quot;)">1000</td>';
    expect(
      tableRows(
        `<google-sheets-html-origin><table><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;">${cell}<td>x</td></tr></tbody></table></google-sheets-html-origin>`,
      ),
    ).toEqual([['1000', 'x']]);
  });

  test('a row that was hidden in the sheet was not seen and is not pasted', () => {
    expect(tableRows(excel("<tr><td>a</td></tr><tr style='display:none'><td>b</td></tr><tr><td>c</td></tr>"))).toEqual([['a'], ['c']]);
  });

  test.each([
    ['the element', '900<sup>1</sup>', '900¹'],
    ['an old style', '900<span style="font-size:8px;vertical-align:super">12</span>', '900¹²'],
    ['a class, as Excel and WPS write it', '900<font class="font6">1</font>', '900¹'],
    ['a class below the line', 'H<font class=font7>2</font>O', 'H₂O'],
    ['the element below the line', 'CO<sub>2</sub>', 'CO₂'],
  ])('a small digit is no digit of the amount: %s', (_what, inner, text) => {
    const style = '<style>.font6{color:black;vertical-align:super;} .font7{vertical-align:sub}</style>';
    expect(tableRows(`${style}<table><tr><td>何静</td><td>${inner}</td></tr></table>`)).toEqual([['何静', text]]);
  });

  test.each([
    ['the column says it', '<col><col style="width:0;display:none"><col><tr><td>a</td><td>b</td><td>c</td></tr>'],
    [
      'two columns say it at once',
      '<colgroup><col><col span=2 style="display:none"><col></colgroup><tr><td>a</td><td>b</td><td>b</td><td>c</td></tr>',
    ],
    ['all its cells say it', '<tr><td>a</td><td style="display:none">b</td><td>c</td></tr>'],
    ['a part of a cell', '<tr><td>a<span style="display:none">b</span></td><td>c</td></tr>'],
    ['how a name is spoken', '<tr><td>a<ruby><rp>(</rp><rt>b</rt><rp>)</rp></ruby></td><td>c</td></tr>'],
    ['a part of the table', '<tbody hidden><tr><td>b</td><td>b</td></tr></tbody><tbody><tr><td>a</td><td>c</td></tr></tbody>'],
    ['a row that says so by itself', '<tr hidden><td>b</td><td>b</td></tr><tr><td>a</td><td style="overflow: hidden ;">c</td></tr>'],
    ['a row that is folded', '<tr style="visibility:collapse"><td>b</td><td>b</td></tr><tr><td>a</td><td>c</td></tr>'],
  ])('what was hidden was not seen and is not pasted: %s', (_what, table) => {
    expect(tableRows(`<table>${table}</table>`)).toEqual([['a', 'c']]);
  });

  test.each([
    [
      'a class of the page hides a row',
      '<style>.h{display:none}</style><table><tr class=h><td>x</td><td>y</td></tr><tr><td>a</td><td>c</td></tr></table>',
    ],
    ['a class of the page hides cells', '<style>.h{display:none}</style><table><tr><td>a</td><td class="h">x</td><td>c</td></tr></table>'],
    ['a class hides a part', '<style>.h{display:none}</style><table><tr><td>a<span class="h">x</span></td><td>c</td></tr></table>'],
    ['text of no size', '<table><tr><td>a<span style="font-size:0px">x</span></td><td>c</td></tr></table>'],
    ['text that lets all light through', '<table><tr><td>a<span style="opacity:0">x</span></td><td>c</td></tr></table>'],
    ['text that Office hides', '<table><tr><td>a<span style="mso-hide:all">x</span></td><td>c</td></tr></table>'],
    ['text in the colour of paper', '<table><tr><td>a<span style="color:#FFFFFF">x</span></td><td>c</td></tr></table>'],
    ['a button to copy', '<table><tr><td>a<button>复制</button></td><td>c</td></tr></table>'],
    ['a drawing', '<table><tr><td>a<svg><title>复制</title></svg></td><td>c</td></tr></table>'],
    [
      'the mark of a comment',
      '<table><tr><td>a<![if supportAnnotations]><a class=msocomanchor href="#_msocom_1">[1]</a><![endif]></td><td>c</td></tr></table>',
    ],
  ])('what a page does not show as part of a cell is not pasted: %s', (_what, html) => {
    expect(tableRows(html)).toEqual([['a', 'c']]);
  });

  test('a cell in the colour of paper keeps its place, and on a ground its text', () => {
    expect(tableRows('<table><tr><td style="color:white">a</td><td>c</td></tr></table>')).toEqual([['', 'c']]);
    expect(tableRows('<table><tr><td style="color:white;background:#333">a</td><td>c</td></tr></table>')).toEqual([['a', 'c']]);
  });

  test.each(['900<sup><a href="#1">1</a></sup>', '900<sup id="cite"><span>1</span></sup>', '900<sup class=x><i><b>1</b></i></sup>'])(
    'a footnote with a link is no digit: %s',
    (inner) => {
      expect(tableRows(`<table><tr><td>${inner}</td><td>c</td></tr></table>`)).toEqual([['900¹', 'c']]);
    },
  );

  test.each([
    '<table><tr style="text-decoration:line-through"><td>900</td><td>c</td></tr></table>',
    '<style>.d{text-decoration:line-through}</style><table><tr class="d"><td>900</td><td>c</td></tr></table>',
    '<table style="text-decoration:line-through"><tr><td>900</td><td>c</td></tr></table>',
  ])('a line through a row goes through its cells: %s', (html) => {
    expect(tableRows(html)).toEqual([['〖未读取：有删除线〗900', '〖未读取：有删除线〗c']]);
  });

  test('a cell that is hidden in one row alone keeps its place', () => {
    const rows = '<tr><td>a</td><td>b</td></tr><tr><td>c</td><td style="display:none">d</td></tr>';
    expect(tableRows(excel(rows))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('characters by their names', () => {
    const cells = ['&yen;900', '古丽&middot;艾', '9&zwj;0', '&minus;5', '1&thinsp;000', '9&sup2;', '&unknown;'];
    expect(tableRows(excel(`<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`))).toEqual([
      ['¥900', '古丽·艾', '90', '−5', '1 000', '9²', '&unknown;'],
    ]);
  });

  test('cells and rows that nobody has closed', () => {
    expect(tableRows('<table><tr><td>a<td>b<tr><td>c<td>d</table>')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test.each([
    ['words around a table', '<p>名单</p><table><tr><td>a</td></tr></table>'],
    ['two tables', '<table><tr><td>a</td></tr></table><table><tr><td>b</td></tr></table>'],
    ['no table', '<p>何静</p>'],
    ['an empty table', '<table></table>'],
  ])('what is no single table is read as text: %s', (_what, html) => {
    expect(tableRows(html)).toBeNull();
    expect(pastedCells({ text: 'x\ty', html })).toEqual({ kind: 'block', rows: [['x', 'y']] });
  });

  test('one cell of a table is one text, without the quotes of its plain form', () => {
    expect(pastedCells({ text: '"吴\r\n桐"', html: excel('<tr><td>吴<br>桐</td></tr>') })).toEqual({ kind: 'cell', text: '吴\n桐' });
  });
});

const cell = (inner: string, attributes = ''): string | undefined => {
  const pasted = pastedCells({ text: '', html: `<table><tr><td>何静</td><td ${attributes}>${inner}</td><td>x</td></tr></table>` });
  return pasted.kind === 'block' ? pasted.rows[0]?.[1] : pasted.text;
};

describe('a part of a page that nobody sees is no digit of an amount', () => {
  test.each([
    ...['<span hidden>0</span>', '<span hidden="until-found">0</span>', '<span style="color:transparent">0</span>'],
    ...['<span style="color:rgba(0,0,0,0)">0</span>', '<span style="color:rgb(0 0 0 / 0%)">0</span>', '<span style="color:#0000">0</span>'],
    ...[
      '<span style="color:hsl(0, 0%, 100%)">0</span>',
      '<span style="color:rgb(255 255 255)">0</span>',
      '<span style="font-size:.1pt">0</span>',
    ],
    ...[
      '<span style="position:absolute;left:-9999px">0</span>',
      '<span style="text-indent:-999em">0</span>',
      '<span style="clip:rect(0,0,0,0)">0</span>',
    ],
    ...['<span style="clip-path:inset(50%)">0</span>', '<span style="transform:scale(0)">0</span>'],
    ...[
      '<object>0</object>',
      '<iframe>0</iframe>',
      '<video>0</video>',
      '<audio>0</audio>',
      '<canvas>0</canvas>',
      '<datalist><option>0</datalist>',
    ],
  ])('900%s is 900', (part) => {
    expect(cell(`900${part}`)).toBe('900');
  });

  test.each([
    '<hr>',
    '<hr/>',
    '</p><p>',
    '</div><div>',
    '<h3></h3>',
    '<ul><li></li></ul>',
    '<details></details>',
    '<blockquote></blockquote>',
    '<dl><dt>',
  ])('what stands on two lines of a page (%s) stays on two lines', (between) => {
    expect(cell(`900${between}800`)).toBe('900\n800');
  });

  test.each([
    'rgb(0, 0, 0)',
    'rgba(0,0,0,.87)',
    '#000',
    '#000000',
    '#FF0000',
    '#f00',
    'hsl(0,100%,50%)',
    'rgb(255,0,0)',
    'rgb(10 20 0)',
    'windowtext',
  ])('an amount in %s is seen', (colour) => {
    expect(cell(`9<span style="color:${colour};left:-1px">00</span>`, `style="color:${colour}"`)).toBe('900');
  });

  test('one paragraph is one line', () => {
    expect(cell('<p>900</p>')).toBe('900');
    expect(cell('<div><p><span>9</span>00</p></div>')).toBe('900');
  });
});
