import { at, dialog, fixed, type ScreenRow } from './row';

/** Business income: the screens of labor at their own addresses, and what only this type shows. */
export const business: ScreenRow[] = [
  { name: 'new statement of business income', route: '/index/create', as: '王敏', path: fixed('/index/create') },
  { name: 'check of business income', route: '/index/baseverify', as: '王敏', path: at('businessErrors') },
  { name: 'rows to be left out', route: '/index/verifyinfo', as: '王敏', path: at('leftOut') },
  { name: 'question about rows left out', shows: ['LeftOutDialog'], as: '王敏', path: at('leftOut'), open: dialog('确认结算') },
  { name: 'reason for a stop', as: '王敏', path: at('leftOut'), open: dialog('终止结算') },
  { name: 'business income confirmed', route: '/index/success', as: '王敏', path: at('businessConfirmed') },
  { name: 'unfinished business income', route: '/unfinished/list', as: '王敏', path: fixed('/unfinished/list') },
  { name: 'completed business income', route: '/completed/list', as: '王敏', path: fixed('/completed/list') },
  { name: 'statement of business income', route: '/unfinished/detail/:id', as: '王敏', path: at('businessUnfinished') },
  { name: 'settled business income', route: '/completed/detail/:id', as: '王敏', path: at('businessSettled') },
];
