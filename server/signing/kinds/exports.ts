import { payWay as payWays } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { contractColumns as c, selectionTexts } from '../../../schema/signingTexts';
import { dayOf, wireTime } from '../../kernel/clock';
import type { ExportColumn, ExportKind, ExportRequest } from '../../kernel/kinds';
import { checked } from '../../kernel/shapes';
import { type ContractFilterInput, contractFilterShape } from '../inputs';
import { filterOf } from '../steps/filter';
import { idsOf } from '../store/contractList';
import { getContracts } from '../store/contracts';
import { type ContractView, contractViews } from '../views/contracts';

/** Conditions of the screen by the names of ContractFilter. */
const conditions = {
  keyword: 'one',
  phone: 'one',
  agreementTypes: 'many',
  contractName: 'one',
  statuses: 'many',
  importedFrom: 'one',
  importedTo: 'one',
  signedFrom: 'one',
  signedTo: 'one',
  subjectId: 'one',
} as const;

const text = (title: string, width = 20): ExportColumn => ({ title, kind: 'text', width });

function inputOf(request: ExportRequest): ContractFilterInput {
  const takes: Readonly<Record<string, 'one' | 'many'>> = conditions;
  const given = Object.entries(request.conditions).map(([name, values]) => [name, takes[name] === 'many' ? values : (values[0] ?? null)]);
  return checked(contractFilterShape(), Object.fromEntries(given));
}

const rowOf = (view: ContractView): string[] => [
  view.contractCode,
  view.name,
  view.idCardMasked,
  view.phoneMasked ?? '',
  view.subjectName,
  view.agreementName,
  view.contractName,
  view.statusName,
  wireTime(view.importedAt),
  view.signedOn ?? '',
  view.endsOn ?? '',
  view.givenPayWay === null ? '' : `${payWays.label(view.givenPayWay)} ${view.givenAccountMasked ?? ''}`,
];

interface State {
  readonly ids: readonly string[];
}

/** SGN-033: what was chosen, or all of the filter at that moment; numbers masked as on the screen (D62). */
export const exportKinds: readonly ExportKind[] = [
  {
    key: 'CONTRACTS',
    needs: 'READER',
    reads: ['contracts'],
    sheetName: c.sheet,
    conditions,
    columns: [
      text(c.code, 22),
      text(c.name),
      text(c.idCard, 24),
      text(c.phone),
      text(c.subject, 30),
      text(c.agreement, 24),
      text(c.contract, 24),
      text(c.status),
      text(c.importedAt, 22),
      text(c.signedOn),
      text(c.endsOn),
      text(c.account, 30),
    ],
    cap: { rows: limits.signing.batchMost, above: 'REFUSE' },
    async plan(ctx, request) {
      const excluded = new Set(request.excludedIds);
      const ticked = [...new Set(request.ids)];
      if (request.mode === 'PAGE' && ticked.length === 0) throw new DomainError('SELECTION_EMPTY', { thing: selectionTexts.exported });
      // What is left out silently is taken for exported.
      if (request.mode === 'PAGE' && (await getContracts(ctx, ticked)).length < ticked.length) throw new DomainError('CONTRACT_NOT_FOUND');
      const most = { excluded: [...excluded], limit: limits.signing.batchMost + 1 };
      const ids =
        request.mode === 'PAGE' ? ticked.filter((id) => !excluded.has(id)) : await idsOf(ctx, filterOf(ctx, inputOf(request)), most);
      const state: State = { ids };
      return { state: { ...state }, expectedRows: ids.length, content: c.sheet, fileName: `${c.sheet}-${dayOf(ctx.now)}` };
    },
    async page(ctx, state, cursor, limit) {
      // Written by plan only.
      const { ids } = state as unknown as State;
      const from = cursor === null ? 0 : Number(cursor);
      const rows = await contractViews(ctx, await getContracts(ctx, ids.slice(from, from + limit)));
      return { rows: rows.map(rowOf), cursor: from + limit < ids.length ? String(from + limit) : null };
    },
  },
];
