import { at, click, dialog, fixed, rowAction, type ScreenRow } from './row';

export const wizard: ScreenRow[] = [
  { name: 'new statement', route: '/index/serviceForm', as: '王敏', path: fixed('/index/serviceForm') },
  {
    name: 'new statement with its columns',
    as: '陈立群',
    path: fixed('/index/serviceForm'),
    open: async (page) => {
      await click('使用示例文件')(page);
      await page.getByText('已识别 12 列').waitFor();
      await page.getByText('查看列对应').click();
    },
  },
  { name: 'check with errors', route: '/index/serviceBaseverify', as: '王敏', path: at('errors') },
  {
    name: 'cell being edited',
    as: '王敏',
    path: at('errors'),
    open: async (page) => {
      await page.locator('tbody').getByRole('button', { name: /^姓名/ }).first().click();
      await page.getByLabel('修改姓名').waitFor();
    },
  },
  { name: 'question before a row goes', as: '王敏', path: at('errors'), open: rowAction(/^删除/) },
  { name: 'question before the list goes', as: '王敏', path: at('errors'), open: dialog('放弃结算') },
  {
    name: 'people of a list are asked to sign',
    shows: ['AskToSignDialog'],
    as: '王敏',
    path: at('errors'),
    open: dialog(/^给未签约的/),
  },
  { name: 'tax sheet', route: '/index/serviceVerifyinfo', as: '王敏', path: at('taxes') },
  { name: 'why this tax', shows: ['WhyTaxDrawer'], as: '王敏', path: at('taxes'), open: rowAction(/为什么/) },
  { name: 'warnings to answer', shows: ['InterceptDialog'], as: '王敏', path: at('warned'), open: dialog('确认结算') },
  { name: 'question before the creation ends', shows: ['StopCreationDialog'], as: '王敏', path: at('taxes'), open: dialog('终止结算') },
  { name: 'confirmed', route: '/index/serviceSuccess', as: '王敏', path: at('confirmed') },
];
