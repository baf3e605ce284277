// RSK-001: everything that the checks have found about a list which a person should look at before the confirm, with its rows.
import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import type { Cents } from '../../../schema/money';
import type { ProblemCode, Severity } from '../../../schema/problems';
import { crossingNow, type RiskKind, riskCodes, riskKinds } from '../../../schema/riskTexts';
import type { Ctx } from '../../kernel/context';
import { groupedBy } from '../../kernel/groups';
import { idInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { type ProblemRow, rosterState, rowsNamed } from '../../roster/public';
import { crossingRows } from '../store/rows';
import { getStatement, type StatementRecord } from '../store/statements';
import { withSameLists } from './sameLists';

interface RiskRowView {
  readonly rowId: string | null;
  readonly lineNo: number;
  readonly name: string;
  readonly amount: Cents | null;
  readonly severity: Severity;
  readonly text: string;
  readonly statementId: string | null;
  readonly statementCode: string | null;
}

interface RiskItemView {
  readonly kind: RiskKind;
  readonly name: string;
  readonly count: number;
  readonly reasonRequiredCount: number;
  readonly errorCount: number;
  readonly rows: readonly RiskRowView[];
}

interface RiskReportView {
  readonly statementId: string;
  readonly rowCount: number;
  readonly isComplete: boolean;
  readonly items: readonly RiskItemView[];
}

const ROWS_SHOWN = 200;
const nowhere = { statementId: null, statementCode: null };
const kinds = Object.keys(riskKinds) as RiskKind[];

interface FoundRisk extends RiskRowView {
  readonly reasonRequired: boolean;
}

const ofRow = ({ rowId, lineNo, name, amount, severity, text, reasonRequired }: ProblemRow): FoundRisk => ({
  rowId,
  lineNo,
  name,
  amount,
  severity,
  text,
  reasonRequired,
  ...nowhere,
});

/** The list as a whole: it was confirmed before, in part or completely (D81). Asked now, as the confirm will. */
async function sameLists(ctx: Ctx, statement: StatementRecord): Promise<{ readonly rows: FoundRisk[]; readonly equal: number }> {
  if (statement.confirmed_at !== null) return { rows: [], equal: 0 };
  const [item] = await withSameLists(ctx, statement, []);
  if (!item) return { rows: [], equal: 0 };
  const rows = item.rows.map((row) => ({
    rowId: null,
    lineNo: 0,
    name: row.name,
    amount: null,
    severity: 'WARNING' as const,
    text: row.text,
    reasonRequired: item.reasonRequired,
    statementId: row.statementId ?? null,
    statementCode: row.statementCode ?? null,
  }));
  return { rows, equal: item.count };
}

function itemOf(kind: RiskKind, rows: readonly FoundRisk[], atLeast = 0): RiskItemView {
  // One row with two findings of a kind is one row.
  const rowsWith = (of: (row: FoundRisk) => boolean): number => new Set(rows.filter(of).flatMap(({ rowId }) => rowId ?? [])).size;
  return {
    kind,
    name: riskKinds[kind].label,
    count: Math.max(
      rowsWith(() => true),
      atLeast,
    ),
    reasonRequiredCount: Math.max(
      rowsWith((row) => row.reasonRequired),
      atLeast,
    ),
    errorCount: rowsWith(({ severity }) => severity === 'ERROR'),
    rows: rows.slice(0, ROWS_SHOWN),
  };
}

const kindOfCode = new Map(kinds.flatMap((kind) => riskCodes[kind].map((code) => [code, kind] as const)));

export const riskReport = query({
  name: 'riskReport',
  fromReplica: true,
  realm: 'company',
  needs: 'READER',
  input: object({ statementId: idInput() }),
  async run(ctx, input): Promise<RiskReportView> {
    const statement = await getStatement(ctx, input.statementId);
    if (statement.roster_id === null) throw new DomainError('ROSTER_GONE');
    const { roster, status, counts } = await rosterState(ctx, statement.roster_id);
    const found = groupedBy(await rowsNamed(ctx, roster.id, [...kindOfCode.keys()]), ({ code }) => kindOfCode.get(code as ProblemCode));
    const crossing = (await crossingRows(ctx, statement.id)).map(
      (row): FoundRisk => ({ ...row, severity: 'WARNING', text: crossingNow(row.ratePercent), reasonRequired: false, ...nowhere }),
    );
    const same = await sameLists(ctx, statement);
    return {
      statementId: statement.id,
      rowCount: counts.total,
      isComplete: roster.step === 2 && (status === 'OPEN' || status === 'CLOSED'),
      items: kinds.map((kind) => {
        const rows = (found.get(kind) ?? []).map(ofRow);
        if (kind === 'SAME_FILE') return itemOf(kind, [...same.rows, ...rows], same.equal);
        if (kind === 'CROSSED_BRACKET')
          return itemOf(
            kind,
            [...rows, ...crossing].sort((one, other) => one.lineNo - other.lineNo),
          );
        return itemOf(kind, rows);
      }),
    };
  },
});
