// What is copied from a cell of the grid and what is put into an open one (issue 30, C2 and C12).
import { copiedText, insertedText } from '../../client/roster/cell-board';
import { pastedCells } from '../../client/roster/clipboard';
import { unreadText } from '../../schema/cellMarks';
import { cleanCell } from '../../schema/cells';

test.each(['1200.00', '甲小明', '', '"好"', '"""好"""', '吴\n桐', '第一行\t第二格', '说"好"的人', '"', '备注\n'])(
  'a cell with %j is the same cell where it is pasted',
  (text) => {
    expect(pastedCells({ text: copiedText(text), html: '' })).toEqual({ kind: 'cell', text });
  },
);

test('what needs no quotes is copied as it is', () => {
  expect(['1200.00', '说"好"的人', '"好"'].map(copiedText)).toEqual(['1200.00', '说"好"的人', '"好"']);
});

describe('into an open cell', () => {
  const inserted = (plain: string, html = '') => {
    const board = pastedCells({ text: plain, html });
    return board.kind === 'cell' ? insertedText(board.text, plain) : board;
  };

  test('what the browser would paste is left to it', () => {
    expect(['500', '500\r\n', '500\n', '"好"'].map((plain) => inserted(plain))).toEqual([null, null, null, null]);
  });

  test('the quotes of a spreadsheet go, and the mark of a crossed out amount comes along', () => {
    expect(inserted('"吴\r\n桐"')).toBe('吴 桐');
    const struck = unreadText({ kind: 'STRUCK', detail: '500.00' });
    expect(inserted('500.00', '<table><tr><td><s>500.00</s></td></tr></table>')).toBe(struck);
  });

  test('lines of anything else become words beside each other, and what shows nothing is none', () => {
    expect(['"甲 \r\n 乙"', '"甲\n\n\u200b\n乙"', '"12\n元"'].map((plain) => inserted(plain))).toEqual(['甲 乙', '甲 乙', '12 元']);
  });

  test('two amounts on two lines of a cell are no one amount', () => {
    const unseen = [
      '"１２\n３４５"',
      '"12\u200b\n345"',
      '"12\n\u200b345"',
      '"12\n\u2060\n345"',
      '"12 \u00ad \r\n ３４５"',
      '"12\u2800\n345"',
    ];
    for (const plain of ['"12\r\n345"', '"12 \n 345"', '"1\n000"', ...unseen]) {
      const text = inserted(plain);
      expect(text).not.toMatch(/[\r\n]/);
      expect(cleanCell('amount', String(text)).value).toMatch(/\s/);
    }
  });
});
