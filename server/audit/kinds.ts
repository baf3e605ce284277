import { auditTargetName, auditTitles } from '../../schema/auditTexts';
import { limits } from '../../schema/limits';
import { dayOf, wireTime } from '../kernel/clock';
import type { ExportKind, ExportRequest, SheetExport } from '../kernel/kinds';
import { checked } from '../kernel/shapes';
import { type AuditConditions, filterShape, readerOf, searchOf, viewOf } from './queries';
import { type Reader, seesAll } from './rules';
import * as store from './store';

interface State {
  readonly conditions: AuditConditions;
  /** Who asked: names and amounts are covered as on the screen, whoever writes the file. */
  readonly reader: Reader;
}

const conditionsOf = ({ conditions }: ExportRequest): AuditConditions =>
  checked(
    filterShape,
    Object.fromEntries(
      Object.entries(conditions).map(([name, values]) => [
        name,
        name === 'actions' || name === 'targetTypes' ? [...values] : (values[0] ?? null),
      ]),
    ),
  ) ?? {};

/** AUT-010: the log as the list shows it, newest first, each row with its hash. */
const auditExport: SheetExport = {
  key: 'AUDIT_RECORDS',
  needs: 'READER',
  reads: ['auditRecords'],
  sheetName: auditTitles.sheet,
  conditions: {
    actorName: 'one',
    actorId: 'one',
    action: 'one',
    actions: 'many',
    targetType: 'one',
    targetTypes: 'many',
    targetId: 'one',
    dayFrom: 'one',
    dayTo: 'one',
  },
  columns: [
    { title: auditTitles.id, kind: 'text' },
    { title: auditTitles.at, kind: 'text', width: 20 },
    { title: auditTitles.actor, kind: 'text' },
    { title: auditTitles.role, kind: 'text' },
    { title: auditTitles.door, kind: 'text' },
    { title: auditTitles.action, kind: 'text', width: 20 },
    { title: auditTitles.outcome, kind: 'text' },
    { title: auditTitles.target, kind: 'text' },
    { title: auditTitles.targetId, kind: 'text' },
    { title: auditTitles.status, kind: 'text' },
    { title: auditTitles.remark, kind: 'text', width: 30 },
    { title: auditTitles.before, kind: 'text', width: 30 },
    { title: auditTitles.after, kind: 'text', width: 30 },
    { title: auditTitles.ip, kind: 'text' },
    { title: auditTitles.requestId, kind: 'text', width: 30 },
    { title: auditTitles.hash, kind: 'text', width: 66 },
  ],
  cap: { rows: limits.export.flowRows, above: 'LATEST' },
  plan: async (ctx, request) => {
    const conditions = conditionsOf(request);
    const reader = readerOf(ctx);
    const state: State = { conditions, reader };
    return {
      state: { ...state },
      // D65: what stands uncovered in the file is for whom the page shows it so.
      ...(seesAll(reader) ? { needs: 'SEES_ALL' } : {}),
      expectedRows: await store.countRecords(ctx, ctx.companyId, searchOf(conditions), limits.export.flowRows + 1),
      content: auditTitles.sheet,
      fileName: `${auditTitles.sheet}-${dayOf(ctx.now)}`,
    };
  },
  page: async (ctx, kept, cursor, limit) => {
    const { conditions, reader } = kept as unknown as State;
    const found = await store.recordsBefore(ctx, ctx.companyId, searchOf(conditions), { before: cursor, limit });
    const rows = found.map((row) => {
      const view = viewOf(row, reader);
      return [
        view.id,
        wireTime(view.at),
        view.actorName,
        view.actorRole,
        view.door,
        view.actionLabel,
        view.outcome === 'DONE' ? auditTitles.done : auditTitles.refused,
        view.targetType === null ? null : auditTargetName(view.targetType),
        view.targetId,
        view.statusLabel,
        view.remark,
        view.before,
        view.after,
        view.ip,
        view.requestId,
        view.hash,
      ];
    });
    return { rows, cursor: found.length === limit ? (found.at(-1)?.seq ?? null) : null };
  },
};

export const exportKinds: readonly ExportKind[] = [auditExport];
