// The least: fifty rows of plain cells.
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { rowsOf, titles, untilPainted } from './gridRows.js';

const SHOWN = 50;
const cellsOf = (row) => [
  row.lineNo,
  row.name,
  row.idCard,
  row.phone,
  row.account,
  row.bankName,
  row.amount,
  row.sourceId,
  row.bankAbstract,
  row.platformName,
  row.remark,
  '0.00',
  row.isWrong ? '姓名与证件号不符' : '通过',
  '删除',
];

globalThis.prepare = (count) => {
  const rows = rowsOf(count).slice(0, SHOWN);
  const table = h(
    'table',
    null,
    h('thead', null, h('tr', null, h('th'), ...titles.map((title) => h('th', { key: title }, title)))),
    h(
      'tbody',
      null,
      rows.map((row) =>
        h(
          'tr',
          { key: row.id },
          h('td', null, h('input', { type: 'checkbox' })),
          ...cellsOf(row).map((text, at) => h('td', { key: at }, text)),
        ),
      ),
    ),
  );
  globalThis.mount = () => untilPainted(() => createRoot(document.getElementById('root')).render(table), 'tbody td');
};
