import { Table } from 'antd';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';

const columns = ['单号', '标题', '状态', '金额'].map((title, index) => ({ title, dataIndex: `c${index}`, key: title }));
const rows = Array.from({ length: 20 }, (_, n) => ({ key: n, c0: `JS${n}`, c1: `第${n}期`, c2: '待付款', c3: `${n}.00` }));

createRoot(document.getElementById('root')).render(h(Table, { columns, dataSource: rows }));
