import { tax as taxes } from '../../../schema/codes';
import { type Cents, sum } from '../../../schema/money';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { groupedBy } from '../../kernel/groups';
import { isAnythingSimulated, runtime } from '../../kernel/runtime';
import type { incomeOfYear } from '../../statement/public';
import type { CertificateFigures, CertificateOrder } from '../paper/certificate';

const COLUMNS = ['gross', 'vat', 'surtax', 'incomeTax', 'net'] as const;

const totalled = (rows: readonly CertificateFigures[]): CertificateFigures =>
  Object.fromEntries(
    COLUMNS.map((column): [string, Cents] => [column, sum(rows.map((row) => row[column]))]),
  ) as unknown as CertificateFigures;

/** What the certificate of a year says: the sums of the screen, and its rows by subject, the first month first. */
export function certificateOrder(
  ctx: Ctx,
  income: Awaited<ReturnType<typeof incomeOfYear>>,
  self: { readonly name: string; readonly idCardMasked: string },
): CertificateOrder {
  const { brand, hotline } = runtime().config;
  const months = [...income.months].sort((a, b) => a.month.localeCompare(b.month));
  const subjects = [...groupedBy(months, ({ subjectId }) => subjectId).values()].map((rows) => ({
    name: rows[0]?.subjectName ?? '',
    rows: rows.map(({ month, gross, vat, surtax, incomeTax, net }) => ({ month, gross, vat, surtax, incomeTax, net })),
    total: totalled(rows),
  }));
  const { year, gross, tax, payeeTax, net } = income;
  return {
    ...{ brand, hotline, year, subjects },
    name: self.name,
    idCard: self.idCardMasked,
    issuedOn: dayOf(ctx.now),
    sums: { gross, tax, payeeTax, net },
    total: totalled(months),
    taxNames: { vat: taxes.label('VAT'), surtax: taxes.label('SURCHARGE'), incomeTax: taxes.label('IIT') },
    isSimulated: isAnythingSimulated(),
  };
}
