import { object, string } from 'yup';
import { invalid } from '../../../schema/errors';
import { codePoints } from '../../../schema/formats';
import { companyTexts } from '../../../schema/messages';
import { isOfferedRegion } from '../../../schema/regions';
import { command } from '../../kernel/usecase';
import { lockCompany, writeProfile } from '../store';
import { type CompanyView, currentCompany } from '../views';

// CMP-006, CMP-007: 100 characters are allowed, 101 are refused (D19).
const text100 = (missing: string, long: string) =>
  string()
    .trim()
    .required(missing)
    .test('length', long, (text) => text === undefined || codePoints(text) <= 100);
const region = string().trim().required(companyTexts.regionWrong);

export const updateCompany = command({
  name: 'updateCompany',
  realm: 'company',
  needs: 'MASTER',
  errors: [],
  idempotent: 'no',
  audit: { action: 'company.update', target: (_input, output: CompanyView) => ['company', output.id] },
  input: object({
    shortName: text100(companyTexts.shortNameMissing, companyTexts.shortNameLong),
    provinceCode: region,
    cityCode: region,
    districtCode: region,
    address: text100(companyTexts.addressMissing, companyTexts.addressLong),
  }),
  async run(ctx, input) {
    if (!isOfferedRegion(input)) throw invalid({ districtCode: companyTexts.regionWrong });
    const before = await lockCompany(ctx);
    await writeProfile(ctx, input);
    ctx.note({
      before: { shortName: before.short_name, address: before.address },
      after: { shortName: input.shortName, address: input.address },
    });
    return currentCompany(ctx);
  },
});
