import { dialog, fixed, rowAction, type ScreenRow } from './row';

/** Who works at the operators' console, and what its own domain shows them. */
export const operators: ScreenRow[] = [
  { name: 'operators: login', route: '/ops/login', as: null, path: fixed('/ops/login') },
  { name: 'operators: password', route: '/ops/password', as: null, path: fixed('/ops/password') },
  { name: 'operators: people', route: '/ops/operators', as: '孙越', path: fixed('/ops/operators') },
  { name: 'operators: a new one', shows: ['AddOperatorDialog'], as: '孙越', path: fixed('/ops/operators'), open: dialog('新建人员') },
  { name: 'operators: roles of one', shows: ['EditRolesDialog'], as: '孙越', path: fixed('/ops/operators'), open: rowAction(/^修改角色/) },
  {
    name: 'operators: one is put off',
    shows: ['SwitchOperatorDialog'],
    as: '孙越',
    path: fixed('/ops/operators'),
    open: rowAction(/^停用/),
  },
  {
    name: 'operators: a second factor is to go',
    shows: ['ProposeFactorResetDialog'],
    as: '孙越',
    path: fixed('/ops/approvals'),
    open: dialog('重置第二重验证'),
  },
  { name: 'operators: work calendar', route: '/ops/calendar', as: '孙越', path: fixed('/ops/calendar') },
  {
    name: 'operators: days of the calendar',
    shows: ['SetWorkdaysDialog'],
    as: '孙越',
    path: fixed('/ops/calendar'),
    open: dialog('录入日期'),
  },
  {
    name: 'operators: a day of the calendar goes',
    shows: ['ClearWorkdayDialog'],
    as: '孙越',
    path: fixed('/ops/calendar'),
    open: rowAction(/^删除/),
  },
  { name: 'operators: contract files that were not made', route: '/ops/contract-files', as: '林岚', path: fixed('/ops/contract-files') },
  { name: 'operators: receipts that were not drawn', route: '/ops/receipt-files', as: '林岚', path: fixed('/ops/receipt-files') },
  { name: 'operators: jobs', route: '/ops/jobs', as: '林岚', path: fixed('/ops/jobs') },
  { name: 'operators: clock', route: '/ops/clock', as: '林岚', path: fixed('/ops/clock') },
];
