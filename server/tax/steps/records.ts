// The record of a payee at a subject, and the meter of one month; what of them may be told is the caller's to judge (D49).
import type { Cents } from '../../../schema/money';
import type { Ctx } from '../../kernel/context';
import { cumulativeTax } from '../rules/cumulative';
import { nextBracket } from '../rules/figures';
import { meterOf, type VatMeter } from '../rules/meter';
import { yearOf } from '../rules/month';
import { type Eyes, recordOf } from '../rules/record';
import { cumulativeTable, findVersion } from '../rules/tables';
import * as store from '../store';
import { booksOf } from './books';

async function vatMeter(
  ctx: Ctx,
  of: { readonly subjectId: string; readonly personId: string; readonly month: string },
): Promise<{ readonly meter: VatMeter | null; readonly isOthersIncluded: boolean }> {
  const book = (await booksOf(ctx, of, [of.personId]))(of.personId);
  const basis = await store.vatBasisOf(ctx, of.subjectId, of.month);
  return { meter: meterOf(of.month, book.vat.gross, basis), isOthersIncluded: book.othersIncluded };
}

/** A year with the meter of one of its months. */
export async function yearRecord(
  ctx: Ctx,
  of: { readonly subjectId: string; readonly personId: string; readonly year: number; readonly month: string },
  eyes: Eyes,
) {
  const months = await store.listMonths(ctx, of.subjectId, of.year, [of.personId]);
  const { meter, isOthersIncluded } = await vatMeter(ctx, of);
  const isHidden = eyes === 'COMPANY' && isOthersIncluded;
  return { subjectId: of.subjectId, year: of.year, ...recordOf(months.get(of.personId) ?? [], eyes), vatMeter: isHidden ? null : meter };
}

export interface Outlook {
  readonly meter: VatMeter | null;
  /** What was paid and invoiced in the month. */
  readonly monthGross: Cents;
  /** The bracket of the next month if the income of this one comes again; null when it stays. */
  readonly nextBracketPercent: number | null;
}

/** For the payee: what the month has brought and what the next one would. */
export async function outlook(
  ctx: Ctx,
  of: { readonly subjectId: string; readonly personId: string; readonly month: string },
): Promise<Outlook> {
  const { run, vat } = (await booksOf(ctx, of, [of.personId]))(of.personId);
  const rule = findVersion(cumulativeTable, of.month)?.rule;
  const months = await store.listMonths(ctx, of.subjectId, yearOf(of.month), [of.personId]);
  const now = (months.get(of.personId) ?? []).find(({ month, kind }) => month === of.month && kind === 'LABOR_CONTINUOUS');
  const isRunning = rule && run && now && run.lastMonth === of.month;
  return {
    meter: meterOf(of.month, vat.gross, await store.vatBasisOf(ctx, of.subjectId, of.month)),
    monthGross: vat.gross,
    nextBracketPercent: isRunning ? nextBracket(of.month, run, cumulativeTax(rule, run.income, run.months).rate, now.income) : null,
  };
}
