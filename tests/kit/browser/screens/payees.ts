import { type Page } from 'playwright-core';
import { at, dialog, fixed, opened, type ScreenRow } from './row';

/** A button of the batch bar, after the first payee was chosen. */
const ofChosen = (name: string) => async (page: Page) => {
  await page.locator('tbody').getByRole('checkbox').first().check();
  await dialog(name)(page);
};

/** The directory of payees, and the imports that made it. */
export const payees: ScreenRow[] = [
  { name: 'directory of payees', route: '/payee/list', as: '王敏', path: fixed('/payee/list') },
  { name: 'one payee', route: '/payee/detail/:id', as: '王敏', path: at('payee') },
  { name: 'new group of payees', shows: ['NewGroupDialog'], as: '王敏', path: fixed('/payee/list'), open: dialog('新建分组') },
  { name: 'payees into a group', shows: ['AddToGroupDialog'], as: '王敏', path: fixed('/payee/list'), open: ofChosen('加入分组') },
  { name: 'payees out of a group', shows: ['LeaveGroupDialog'], as: '王敏', path: at('payeeGroup'), open: ofChosen('移出分组') },
  { name: 'name of a group', shows: ['RenameGroupDialog'], as: '王敏', path: at('payeeGroup'), open: dialog('重命名分组') },
  { name: 'end of a group', shows: ['DeleteGroupDialog'], as: '王敏', path: at('payeeGroup'), open: dialog('删除分组') },
  { name: 'imports', route: '/imports/list', as: '王敏', path: fixed('/imports/list') },
  {
    name: 'question before an import is undone',
    shows: ['UndoImportDialog'],
    as: '王敏',
    path: fixed('/imports/list'),
    // Those that were paid are barred.
    open: async (page) => {
      await page.locator('tbody [aria-label^="撤销导入"]:not([aria-disabled="true"])').first().click();
      await opened(page);
    },
  },
  { name: 'risk report', as: '王敏', path: at('taxes'), open: dialog(/^风险报告/) },
];
