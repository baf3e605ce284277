// The record of a payee at a subject, and the meter of one month; what of them may be told is the caller's to judge (D49).
import type { Ctx } from '../../kernel/context';
import { meterOf, type VatMeter } from '../rules/meter';
import { type Eyes, recordOf } from '../rules/record';
import * as store from '../store';
import { booksOf } from './books';

export async function vatMeter(
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
