import { array, number, object, string } from 'yup';
import { payChannel } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { type StatementStatus, statement as statementMachine } from '../../../schema/machines/statement';
import { type Cents, centsFromDatabase, subtract } from '../../../schema/money';
import { isProblemCode, problems } from '../../../schema/problems';
import { recordLabel } from '../../../schema/statementTexts';
import { loader } from '../../kernel/loader';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../../kernel/paging';
import { idInput, optionalIdInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { roleNames } from '../../member/public';
import { idCardsOf } from '../../payee/public';
import { remittanceAccountOf, subjectOffer } from '../../subject/public';
import { explain, ruleTitle, type TaxFigures, type TaxStep } from '../../tax/public';
import { lineFilterInput } from '../store/lineFilter';
import { type LineSort, listLines } from '../store/lineList';
import { findLine } from '../store/lines';
import { listHistory } from '../store/list';
import { rowTaxes, sumRowTaxes } from '../store/rows';
import * as store from '../store/statements';
import { lineTotals } from '../store/totals';
import { comparisonOf } from '../views/comparison';
import { isLabor, type LineView, lineView, lineViews, type TaxView, taxView } from '../views/lines';
import { isEstimate } from '../views/statements';

const LINE_SORTS = ['LINE_NO_ASC', 'FAILED_FIRST', 'AMOUNT_DESC', 'AMOUNT_ASC'] as const;

export const lines = query({
  name: 'statementLines',
  realm: 'company',
  needs: 'READER',
  input: object({
    statementId: idInput(),
    filter: lineFilterInput(),
    sort: string<LineSort>()
      .nullable()
      .oneOf([...LINE_SORTS, null]),
    first: number().nullable(),
    after: string().nullable(),
    page: number().nullable(),
  }),
  visitor: (): Connection<LineView> => emptyConnection(),
  async run(ctx, input): Promise<Connection<LineView>> {
    const page = pageOf({ first: input.first ?? null, after: input.after ?? null, page: input.page ?? null });
    await store.getStatement(ctx, input.statementId);
    const order = { statementId: input.statementId, filter: input.filter, sort: input.sort ?? 'LINE_NO_ASC' } as const;
    const { rows, count } = await listLines(ctx, order, page);
    const views = await lineViews(ctx, rows);
    return connectionOf(views, page, count, (node) => [String(node.lineNo), node.id]);
  },
});

export const statementLine = query({
  name: 'statementLine',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idInput() }),
  visitor: (): LineView | null => null,
  saysUnknown: (found) => found === null,
  async run(ctx, input): Promise<LineView | null> {
    const line = await findLine(ctx, input.id);
    return line ? lineView(ctx, line) : null;
  },
});

/** Name and id card of a line, in clear, for the job that asks the identity service; never for a caller of a door. */
export const nameQuestion = query({
  name: 'nameQuestion',
  realm: 'system',
  needs: null,
  input: object({ lineId: idInput() }),
  async run(ctx, input): Promise<{ name: string; idCard: string } | null> {
    const line = await findLine(ctx, input.lineId);
    const idCard = line ? (await idCardsOf(ctx, [line.payee_id])).get(line.payee_id)?.idCard : undefined;
    return line && idCard !== undefined ? { name: line.name, idCard } : null;
  },
});

/** Where the company remits to for a statement (D31). */
export const remittanceOf = query({
  name: 'statementRemittanceAccount',
  realm: 'company',
  needs: 'READER',
  input: object({ statementId: idInput() }),
  run: async (ctx, input) => remittanceAccountOf(ctx, (await store.getStatement(ctx, input.statementId)).subject_id),
});

/** What may be created at a subject today. Errors: SUBJECT_NOT_FOUND. */
export const subjectKinds = query({
  name: 'subjectKinds',
  realm: 'company',
  needs: 'READER',
  input: object({ subjectId: idInput() }),
  async run(ctx, input) {
    const { id, name, kinds, scenarios } = await subjectOffer(ctx, input.subjectId);
    return { subjectId: id, subjectName: name, kinds, scenarios };
  },
});

/** STM-072: the rails that a filter may name. */
export const payChannels = query({
  name: 'payChannels',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  run: async () => payChannel.keys.map((key) => ({ code: Number(payChannel.code(key)), name: payChannel.label(key) })),
});

interface RecordView {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly actionName: string;
  readonly fromName: string | null;
  readonly toStatus: StatementStatus | null;
  readonly toName: string | null;
  readonly actorName: string;
  readonly roleNames: readonly string[];
  readonly remark: string | null;
  readonly lineCount: number | null;
  readonly lineId: string | null;
  readonly lineName: string | null;
}

export const records = query({
  name: 'statementHistory',
  realm: 'company',
  needs: 'READER',
  input: object({ statementId: idInput(), first: number().nullable(), page: number().nullable() }),
  visitor: (): Connection<RecordView> => emptyConnection(),
  async run(ctx, input): Promise<Connection<RecordView>> {
    const page = pageOf({ first: input.first ?? null, page: input.page ?? null });
    const { rows, count } = await listHistory(ctx, input.statementId, page);
    const views = rows.map((row) => ({
      id: row.id,
      at: row.at,
      action: row.action,
      actionName: recordLabel(row.action, row.to_status),
      fromName: row.from_status === null ? null : statementMachine.label(row.from_status),
      toStatus: row.to_status,
      toName: row.to_status === null ? null : statementMachine.label(row.to_status),
      actorName: row.actor_name,
      roleNames: roleNames(row.actor_roles),
      remark: row.remark,
      lineCount: row.line_count,
      lineId: row.line_id,
      lineName: row.line_name,
    }));
    return connectionOf(views, page, count, (node) => [node.id]);
  },
});

interface RowTaxView {
  readonly rowId: string;
  readonly pay: Cents;
  readonly serviceFee: Cents;
  readonly receivable: Cents;
  readonly net: Cents;
  readonly tax: TaxView;
}

export const rowTaxSheets = query({
  name: 'rowTaxSheets',
  realm: 'company',
  needs: 'READER',
  input: object({ statementId: idInput(), rowIds: array(idInput()).required().max(1000) }),
  visitor: (): RowTaxView[] => [],
  async run(ctx, input): Promise<RowTaxView[]> {
    const statement = await store.getStatement(ctx, input.statementId);
    const rows = await rowTaxes(ctx, statement.id, input.rowIds);
    return rows.map((row) => ({
      rowId: row.row_id,
      pay: centsFromDatabase(row.gross_cents),
      serviceFee: centsFromDatabase(row.service_cents),
      receivable: centsFromDatabase(row.total_cents),
      net: centsFromDatabase(row.net_cents),
      tax: taxView(row.tax_facts, row, isEstimate(statement)),
    }));
  },
});

interface WhyView {
  readonly name: string;
  readonly ruleVersion: string;
  readonly ruleTitle: string;
  readonly month: string;
  readonly tax: TaxView;
  readonly steps: readonly TaxStep[];
}

export const whyThisTax = query({
  name: 'whyThisTax',
  realm: 'company',
  needs: 'READER',
  input: object({
    statementId: idInput(),
    rowId: optionalIdInput(),
    lineId: optionalIdInput(),
  }),
  async run(ctx, input): Promise<WhyView> {
    const statement = await store.getStatement(ctx, input.statementId);
    const line = input.lineId ? await findLine(ctx, input.lineId) : undefined;
    const found =
      line?.statement_id === statement.id ? line : input.rowId ? (await rowTaxes(ctx, statement.id, [input.rowId]))[0] : undefined;
    if (!found) throw new DomainError('LINE_NOT_FOUND');
    // Stored by this domain as the figures of the tax domain.
    const figures = found.tax_facts as TaxFigures;
    return {
      name: found.name ?? '',
      ruleVersion: figures.ruleVersion,
      ruleTitle: ruleTitle(figures),
      month: figures.month,
      tax: taxView(figures, found, isEstimate(statement)),
      steps: explain(figures),
    };
  },
});

const nested = { realm: 'company', needs: 'READER' } as const;

function eachStatement<V>(
  name: string,
  read: (ctx: Parameters<typeof store.getStatements>[0], record: store.StatementRecord) => Promise<V>,
) {
  return loader<V>({
    name,
    ...nested,
    async run(ctx, ids) {
      const records = await store.getStatements(ctx, ids);
      return new Map(await Promise.all(records.map(async (record) => [record.id, await read(ctx, record)] as const)));
    },
  });
}

export const reviewFields = {
  comparison: eachStatement('statementComparison', comparisonOf),
  interceptReasons: eachStatement('statementAnswers', async (ctx, record) => {
    const answers = await store.listAnswers(ctx, record.id);
    return answers.map((answer) => ({
      code: answer.code,
      name: isProblemCode(answer.code) ? problems[answer.code].name : answer.code,
      count: answer.row_count,
      reason: answer.reason,
      rows: answer.people,
    }));
  }),
  taxComparison: eachStatement('statementTaxComparison', async (ctx, record) => {
    if (!isLabor(record)) return null;
    const sheet = record.line_count > 0 ? (await lineTotals(ctx, [record.id])).get(record.id) : undefined;
    const draft = sheet ? null : await sumRowTaxes(ctx, record.id);
    const tax = sheet?.incomeTax ?? draft?.incomeTax;
    const generalLaborTax = sheet?.generalTax ?? draft?.generalLaborTax;
    if (tax === undefined || generalLaborTax === undefined) return null;
    return { tax, generalLaborTax, saved: subtract(generalLaborTax, tax) };
  }),
  remittanceAccount: eachStatement('statementRemittance', (ctx, record) => remittanceAccountOf(ctx, record.subject_id)),
};
