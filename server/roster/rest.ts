import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoSheetName, errorSheetName, templateSheetName } from '../../schema/columns';
import { DomainError } from '../../schema/errors';
import type { Caller } from '../kernel/context';
import { type Download, type RestRow, restRow } from '../kernel/doors/rest';
import type { Wire } from '../kernel/doors/wire';
import { rosterKindKeys } from '../kernel/kinds';
import { runtime } from '../kernel/runtime';
import { XLSX_TYPE } from '../kernel/sheetWriter';
import { run } from '../kernel/usecase';
import { type FullRow, type FullRows, openErrorRows } from './commands/open-error-rows';
import { rosterColumnsQuery, rosterQuery } from './queries';
import { graphFields } from './rules';
import { decodeCsv, readCsv } from './sheet/csv';
import { sheetLimits } from './sheet/limits';
import { errorSheet, templateSheet, textSheet } from './sheets';

/** The first page is read before the first byte, so that a refusal is still an answer and not a cut file. */
async function errorFile(caller: Caller, wire: Wire): Promise<Download> {
  const roster = await run(caller, rosterQuery, { id: wire.id('rosterId', 'roster_id') });
  const first = await run(caller, openErrorRows, { rosterId: roster.id, onlyErrors: true, after: null });
  const fields = roster.columns.map((column) => graphFields[column.field]);
  return {
    fileName: `${errorSheetName}.xlsx`,
    contentType: XLSX_TYPE,
    stream: errorSheet(fields, pagesAfter(caller, roster.id, first)),
  };
}

async function* pagesAfter(caller: Caller, rosterId: string, first: FullRows): AsyncGenerator<readonly FullRow[]> {
  for (let page = first; ; page = await run(caller, openErrorRows, { rosterId, onlyErrors: true, after: page.next })) {
    yield page.rows;
    if (!page.next) return;
  }
}

async function template(caller: Caller, wire: Wire): Promise<Download> {
  const kind = rosterKindKeys.find((key) => key === (wire.text('kind') ?? 'LABOR'));
  if (!kind) throw new DomainError('UNKNOWN_VALUE', { field: 'kind' });
  const columns = await run(caller, rosterColumnsQuery, { kind });
  return {
    fileName: `${templateSheetName}.xlsx`,
    contentType: XLSX_TYPE,
    stream: templateSheet(columns.map((column) => graphFields[column.field])),
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
const root = __filename.endsWith('.ts') ? join(__dirname, '..', '..') : join(__dirname, '..', '..', '..');
const demoFile = join(root, 'server', 'assets', 'demo-payees.csv');

function templateRow(path: string): RestRow {
  return restRow({
    method: 'GET',
    path,
    given: false,
    kind: 'download',
    acceptsQueryToken: true,
    useCases: ['rosterColumns'],
    fields: ['kind'],
    handler: template,
  });
}

export const rest: readonly RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/roster/errors',
    given: false,
    kind: 'download',
    acceptsQueryToken: true,
    useCases: ['roster', 'openErrorRows'],
    fields: ['rosterId'],
    handler: errorFile,
  }),
  templateRow('/api/roster/template'),
  templateRow('/api/statement/labor/template'),
  restRow({ method: 'GET', path: '/api/demo/payees', given: false, kind: 'download', useCases: [], fields: [], handler: demoSheet }),
];
