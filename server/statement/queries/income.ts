import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import type { Ctx } from '../../kernel/context';
import { idInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { isWhole } from '../../payee/public';
import { subjectNames } from '../../subject/public';
import { type IncomeSums, incomeYear, type Own, ownOf, sumsOfYear } from '../steps/income';
import { type IncomeOutlook, outlookOf } from '../steps/outlook';
import { findOwnLine, listOwnLines, type OwnLine } from '../store/income';
import { type IncomeLineDetailView, type IncomeLineView, incomeLineDetail, incomeLineView, type Names } from '../views/income';

/** More payments in one year than anybody has; who has more is told so. */
const MAX_LINES = 500;

interface IncomeView extends IncomeSums, IncomeOutlook {
  readonly lines: readonly IncomeLineView[];
  readonly hasMoreLines: boolean;
}

async function namesOf(ctx: Ctx, { companies }: Own, subjectIds: readonly string[]): Promise<Names> {
  return { companies, subjects: await subjectNames(ctx, subjectIds) };
}

/** The sums of a year and the payments behind them. */
export const myIncome = query({
  name: 'myIncome',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  input: object({ year: incomeYear() }),
  async run(ctx, { year }): Promise<IncomeView> {
    const own = await ownOf(ctx);
    const sums = await sumsOfYear(ctx, own, year);
    const lines = await listOwnLines(ctx, own.scope, year, MAX_LINES + 1);
    const names = await namesOf(
      ctx,
      own,
      lines.map((line) => line.subject_id),
    );
    return {
      ...sums,
      ...(await outlookOf(ctx, own.scope.personId, sums)),
      lines: lines.slice(0, MAX_LINES).map((line) => incomeLineView(line, names, ctx.now)),
      hasMoreLines: lines.length > MAX_LINES,
    };
  },
});

async function ownLine(ctx: Ctx, own: Own, id: string): Promise<OwnLine> {
  const line = await findOwnLine(ctx, own.scope, id);
  if (!line) throw new DomainError('LINE_NOT_FOUND');
  return line;
}

/** Somebody else's line and one that never was are answered alike (O02). */
export const myIncomeLine = query({
  name: 'myIncomeLine',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  input: object({ id: idInput() }),
  async run(ctx, input): Promise<IncomeLineDetailView> {
    const own = await ownOf(ctx);
    const line = await ownLine(ctx, own, input.id);
    return incomeLineDetail(line, await namesOf(ctx, own, [line.subject_id]), ctx.now, await isWhole(ctx));
  },
});
