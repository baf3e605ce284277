// The virtual table of a component kit with the same rows and columns.
import { Table } from 'antd';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { rowsOf, titles, untilPainted } from './gridRows.js';

const FIELDS = [
  'lineNo',
  'name',
  'idCard',
  'phone',
  'account',
  'bankName',
  'amount',
  'sourceId',
  'bankAbstract',
  'platformName',
  'remark',
  'tax',
  'result',
  'act',
];
const columns = titles.map((title, at) => ({ title, dataIndex: FIELDS[at], key: title, width: 110 }));

globalThis.prepare = (count) => {
  const rows = rowsOf(count).map((row) => ({
    ...row,
    key: row.id,
    tax: '0.00',
    result: row.isWrong ? '姓名与证件号不符' : '通过',
    act: '删除',
  }));
  const table = h(Table, { virtual: true, pagination: false, scroll: { x: 1600, y: 600 }, rowSelection: {}, columns, dataSource: rows });
  globalThis.mount = () =>
    untilPainted(() => createRoot(document.getElementById('root')).render(table), '.ant-table-tbody-virtual .ant-table-cell');
};
