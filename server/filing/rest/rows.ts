import { type RestRow, restSteps } from '../../kernel/doors/restRow';
import { XLSX_TYPE } from '../../kernel/sheetWriter';
import { openFiling } from '../commands/open-filing';
import { filingPage } from '../queries';
import { fileOf } from './writeFile';

export const rest: readonly RestRow[] = [
  restSteps({
    call: 'GET /api/filing/download',
    isOurs: true,
    words: ['下载申报表（运营）', 'Download a sheet that is declared (operators)'],
    note: [
      '.xlsx，含姓名与完整证件号码；需税务权限的运营会话，每次下载留痕。',
      '.xlsx with names and whole id numbers; for sessions of tax operators, each download is logged.',
    ],
    useCases: [openFiling, filingPage],
    takes: (wire) => ({ id: wire.id('filing_id') }),
    answers: 'file',
    steps: async ({ caller, sent }) => {
      const { fileName, stream } = await fileOf(caller, sent.id);
      return { fileName, contentType: XLSX_TYPE, stream };
    },
  }),
];
