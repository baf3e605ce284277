import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoSheetName, templateSheetName } from '../../../schema/columns';
import { DomainError } from '../../../schema/errors';
import { restTexts } from '../../../schema/rest/guides';
import { aliasOf, type Download, type RestRow, restSteps, type StepsCall } from '../../kernel/doors/restRow';
import { type RosterKindKey, rosterKindKeys } from '../../kernel/kinds';
import { runtime } from '../../kernel/runtime';
import { XLSX_TYPE } from '../../kernel/sheetWriter';
import { run } from '../../kernel/usecase';
import { openErrorRows } from '../commands/open-error-rows';
import { rosterColumnsQuery, rosterQuery } from '../queries/rosters';
import { graphFields } from '../rules';
import { decodeCsv, readCsv } from '../sheet/csv';
import { sheetLimits } from '../sheet/limits';
import { rosterFile, titlesOf } from '../wire/files';
import { templateSheet, textSheet } from '../wire/sheets';

async function template({ caller, sent }: Pick<StepsCall<{ readonly kind: string }, object>, 'caller' | 'sent'>): Promise<Download> {
  const kind = rosterKindKeys.find((key) => key === sent.kind);
  if (!kind) throw new DomainError('UNKNOWN_VALUE', { field: 'kind' });
  const columns = await run(caller, rosterColumnsQuery, { kind });
  return {
    fileName: `${templateSheetName}.xlsx`,
    contentType: XLSX_TYPE,
    stream: templateSheet(
      columns.map(({ field }) => graphFields[field]),
      titlesOf(columns),
    ),
  };
}

/** 使用示例文件: the sheet of the demo story, where the demo world is. */
async function demoSheet(): Promise<Download> {
  if (runtime().config.mode === 'production') throw new DomainError('NOT_FOUND');
  const lines: string[][] = [];
  for (const _ of readCsv(decodeCsv(await readFile(demoFile)), sheetLimits, (row) => {
    lines.push(Array.from(row.cells, (cell) => cell?.raw ?? ''));
    return true;
  }));
  const [header = [], ...payees] = lines;
  return { fileName: `${demoSheetName}.xlsx`, contentType: XLSX_TYPE, stream: textSheet(demoSheetName, header, payees) };
}

/** Compiled code stands in dist/, its assets do not. */
const root = __filename.endsWith('.ts') ? join(__dirname, '..', '..', '..') : join(__dirname, '..', '..', '..', '..');
const demoFile = join(root, 'server', 'assets', 'demo-payees.csv');

const file = { isOurs: true, note: restTexts.fileNote, answers: 'file' } as const;

const templateRow = restSteps({
  ...file,
  call: 'GET /api/roster/template',
  words: ['下载名单模板', 'Download the template of a list'],
  acceptsQueryToken: true,
  useCases: [rosterColumnsQuery],
  takes: (wire) => ({ kind: wire.text('kind') ?? 'LABOR' }),
  steps: template,
});

/** Under a path of its own a template is of one kind. */
const templateOf = (kind: RosterKindKey, row: Pick<RestRow, 'words'> & { readonly call: `GET /api/${string}`; readonly isOurs: boolean }) =>
  restSteps({
    ...file,
    ...row,
    acceptsQueryToken: true,
    useCases: [rosterColumnsQuery],
    steps: ({ caller }) => template({ caller, sent: { kind } }),
  });

export const rest: readonly RestRow[] = [
  restSteps({
    ...file,
    call: 'GET /api/roster/errors',
    words: ['下载名单的错误行', 'Download the rows with errors'],
    acceptsQueryToken: true,
    useCases: [rosterQuery, openErrorRows],
    takes: (wire) => ({ id: wire.id('rosterId') }),
    steps: ({ caller, sent }) => rosterFile(caller, sent.id, true),
  }),
  templateRow,
  aliasOf(templateRow, '/api/statement/labor/template', {
    isOurs: true,
    words: ['下载劳务名单模板', 'Download the template of the labor list'],
  }),
  templateOf('SIGNING', {
    call: 'GET /api/sign/file/template/download',
    isOurs: true,
    words: ['下载签约名单模板', 'Download the template of people to sign'],
  }),
  templateOf('REGISTRATION', {
    call: 'GET /api/agent/user/register/template/download',
    isOurs: false,
    words: ['下载登记名单模板', 'Download the template of people to register'],
  }),
  templateOf('TAX_CALC', {
    call: 'GET /api/template/TaxCal',
    isOurs: false,
    words: ['下载算税名单模板', 'Download the template of a list to calculate'],
  }),
  restSteps({ ...file, call: 'GET /api/demo/payees', words: ['下载示例名单', 'Download the sample list'], useCases: [], steps: demoSheet }),
];
