import { createHash } from 'node:crypto';
import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { hashToken, randomToken } from '../../kernel/secrets';
import { command } from '../../kernel/usecase';
import { payeeSession, printedSelf, requireWhole } from '../../payee/public';
import { incomeOfYear, incomeYear } from '../../statement/public';
import { certificateName } from '../paper/names';
import { certificateOrder } from '../steps/certificate';
import { askCertificate, ticketOfCertificate } from '../store/certificates';

/** A year of the payee's own on paper (PYE-021): an address of a few minutes, or null while the file is being drawn. */
export const openMyIncomeCertificate = command({
  name: 'openMyIncomeCertificate',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  input: object({ year: incomeYear() }),
  errors: ['INCOME_YEAR_EMPTY', 'PAYEE_PHONE_DIFFERS'],
  idempotent: 'no',
  audit: { action: 'payee.openCertificate' },
  async run(ctx, { year }): Promise<{ url: string | null }> {
    await requireWhole(ctx);
    const income = await incomeOfYear(ctx, year);
    const self = await printedSelf(ctx);
    if (income.months.length === 0 || self === null) throw new DomainError('INCOME_YEAR_EMPTY', { year: String(year) });
    ctx.note({ after: { year } });
    const printed = JSON.stringify(certificateOrder(ctx, income, self));
    const contentHash = createHash('sha256').update(printed).digest('hex');
    const known = await askCertificate(ctx, { year, contentHash, printed, fileName: certificateName(self.name, year) });
    const certificateId = known.certificate_id;
    if (!known.is_drawn) {
      ctx.enqueue('receipt.certificate', { certificateId }, { key: `receipt.certificate:${certificateId}` });
      return { url: null };
    }
    const token = randomToken();
    const ticket = { tokenHash: hashToken(token), livesMs: limits.payee.fileLife, session: payeeSession(ctx) };
    const isMade = await ticketOfCertificate(ctx, certificateId, ticket);
    return { url: isMade ? `/api/file/download?ticket=${token}` : null };
  },
});
