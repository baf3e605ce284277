import { boolean, number, object, string } from 'yup';
import { catalogueLimits, catalogue as catalogues, catalogueTexts } from '../../../schema/catalogues';
import { DomainError, fillText, invalid } from '../../../schema/errors';
import { subjectOfSeal } from '../../../schema/seals';
import type { Ctx } from '../../kernel/context';
import { keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { isSubjectCode } from '../../subject/public';
import { rowFaults, type Wanted } from '../rules';
import { type Held, knownRows } from '../steps/known';
import { insertVersion, lockCatalogue } from '../store';
import { rowView } from '../views';

const textOrNull = () =>
  string()
    .trim()
    .nullable()
    .default(null)
    .transform((text: string | null) => text || null);

const isSame = (known: Held, { catalogue, name, part, isOff }: Wanted): boolean =>
  (known.written?.name ?? null) === name && (!catalogues.rows[catalogue].isParted || known.part === part) && known.isOff === isOff;

/** Words for the seal of a subject that there is not would stand on no paper. */
async function subjectFault(ctx: Ctx, { catalogue, code }: Wanted): Promise<{ code?: string }> {
  const subject = catalogue === 'SEAL' ? subjectOfSeal(code) : null;
  return subject === null || (await isSubjectCode(ctx, subject)) ? {} : { code: fillText(catalogueTexts.sealSubject, { code: subject }) };
}

/** OPS-020: from now on it is called so, everywhere; what was written before is kept, and no row ever goes. */
export const opsSaveCatalogueRow = command({
  name: 'opsSaveCatalogueRow',
  realm: 'operator',
  needs: 'OPS_CONTENT',
  errors: ['STALE'],
  idempotent: 'no',
  audit: { action: 'catalogue.save', target: ({ catalogue, code }) => ['catalogueRow', `${catalogue} ${code}`] },
  input: object({
    catalogue: keyShape(catalogues.keys),
    code: string().trim().required().max(catalogueLimits.codeMax),
    name: textOrNull(),
    part: textOrNull(),
    isOff: boolean().default(false),
    version: number().integer().min(0).required(),
  }),
  async run(ctx, { version, ...wanted }) {
    const { catalogue, code, name, part, isOff } = wanted;
    await lockCatalogue(ctx, catalogue);
    const all = await knownRows(ctx, catalogue);
    const known = all.find((row) => row.code === code);
    if (version !== (known?.version ?? 0)) throw new DomainError('STALE');
    const faults = { ...rowFaults(wanted, all), ...(known ? {} : await subjectFault(ctx, wanted)) };
    if (Object.keys(faults).length > 0) throw invalid(faults);
    if (known && isSame(known, wanted)) throw invalid({ name: catalogueTexts.nothing });
    const { isNamed, isParted } = catalogues.rows[catalogue];
    const written = await insertVersion(ctx, version, {
      catalogue,
      code,
      name: isNamed ? name : code,
      part: isParted ? part : null,
      is_off: isOff,
    });
    ctx.note({
      before: known && { name: known.name, part: known.part, isOff: known.isOff },
      after: { name: written.name ?? known?.standard, part, isOff },
    });
    ctx.announce('catalogue', `${catalogue} ${code}`);
    const standard = known?.standard ?? null;
    return rowView(catalogue, {
      code,
      name: written.name ?? standard ?? code,
      standard,
      part: written.part ?? known?.part ?? null,
      isOff,
      version: written.version,
      written,
    });
  },
});
