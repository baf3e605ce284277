import { boolean, object, string } from 'yup';
import { serviceKind, taxBearer } from '../../../schema/codes';
import { DomainError, invalid } from '../../../schema/errors';
import { formatRate, parseRate, ppm } from '../../../schema/money';
import { dayShape, idShape, keyShape, optionalKeyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { companySubjectOpened } from '../events';
import { defaultBearer, remittanceNumber } from '../rules';
import { ensureCooperation, findSubject, listTerms, writeRemittance, writeTerms } from '../store';
import { bearersOf, ownViews } from '../views';

/** Terms of one kind from a day on; the first call also opens the cooperation and the account that recharges it. */
export const opsSetCompanySubject = command({
  name: 'opsSetCompanySubject',
  realm: 'operator',
  needs: 'OPS_REVIEW',
  errors: ['COMPANY_NOT_FOUND', 'SUBJECT_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'company.setSubject', target: (input) => ['subject', input.subjectId] },
  input: object({
    companyId: idShape(),
    subjectId: idShape(),
    kind: keyShape(serviceKind.keys),
    feeRate: string().trim().required(),
    from: dayShape(),
    vatBearer: optionalKeyShape(taxBearer.keys),
    surchargeBearer: optionalKeyShape(taxBearer.keys),
    incomeTaxBearer: optionalKeyShape(taxBearer.keys),
    isExclusiveAccount: boolean().nullable().default(null),
  }),
  async run(ctx, input) {
    const rate = parseRate(input.feeRate);
    if (rate === null || rate > 1_000_000) throw invalid({ feeRate: '0–1' });
    await ctx.enterCompany(input.companyId);
    const row = await findSubject(ctx, input.subjectId);
    if (!row) throw new DomainError('SUBJECT_NOT_FOUND');
    const isNew = await ensureCooperation(ctx, row.id);
    const usual = defaultBearer(input.kind);
    // What is not named stays as it stands on that day: a new rate alone moves no tax from one bearer to another.
    const stands = (await listTerms(ctx, [row.id], input.from)).find(({ kind }) => kind === input.kind);
    const terms = {
      subject_id: row.id,
      kind: input.kind,
      from_on: input.from,
      fee_rate_ppm: String(rate),
      vat_bearer: input.vatBearer ?? stands?.vat_bearer ?? usual,
      surcharge_bearer: input.surchargeBearer ?? stands?.surcharge_bearer ?? usual,
      iit_bearer: input.incomeTaxBearer ?? stands?.iit_bearer ?? usual,
    };
    await writeTerms(ctx, terms);
    if (isNew || input.isExclusiveAccount !== null) {
      await writeRemittance(ctx, {
        subject_id: row.id,
        account_name: row.name,
        bank_name: row.bank_name,
        account_no: remittanceNumber(row.id, ctx.companyId),
        is_exclusive: input.isExclusiveAccount ?? ctx.company?.features.includes('EXCLUSIVE_ACCOUNT') ?? false,
      });
    }
    if (isNew) ctx.emit(companySubjectOpened({ companyId: ctx.companyId, subjectId: row.id }));
    const { kind, feeRate, from, isExclusiveAccount } = input;
    ctx.note({
      ...(stands ? { before: { feeRate: formatRate(ppm(Number(stands.fee_rate_ppm))), from: stands.from_on, ...bearersOf(stands) } } : {}),
      after: { kind, feeRate, from, ...bearersOf(terms), ...(isExclusiveAccount === null ? {} : { isExclusiveAccount }) },
    });
    const [view] = await ownViews(ctx, [row]);
    if (!view) throw new Error('the subject that was just read is gone');
    return view;
  },
});
