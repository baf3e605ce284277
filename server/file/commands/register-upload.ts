import { mixed, number, object, string } from 'yup';
import type { Ctx } from '../../kernel/context';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { fileView, type StoredFileView } from '../queries';
import { companyPurposes, uploadPurposes } from '../rules';
import { insertFile } from '../store';

const uploaded = {
  storageKey: string().required(),
  name: string().required().max(255),
  purpose: string().oneOf(uploadPurposes).required(),
  contentType: string().required(),
  size: number().integer().min(0).required(),
  sha256: string().required(),
  outline: mixed().nullable().default(null),
};

type Uploaded = Parameters<typeof insertFile>[1];

async function register(ctx: Ctx, input: Uploaded): Promise<StoredFileView> {
  return fileView(await insertFile(ctx, input));
}

/** The bytes lie in the storage already; only now do they exist for the company. */
export const registerUpload = command({
  name: 'registerUpload',
  realm: 'company',
  needs: 'ANY',
  input: object({ ...uploaded, purpose: string().oneOf(companyPurposes).required() }),
  errors: [],
  idempotent: 'no',
  audit: { action: 'file.upload', target: (_input, output: StoredFileView) => ['file', output.id] },
  run: (ctx, input): Promise<StoredFileView> => register(ctx, { ...input, outline: input.outline ?? null }),
});

/** An operator's evidence belongs to the company whose case it is. */
export const registerOperatorUpload = command({
  name: 'registerOperatorUpload',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    ...uploaded,
    companyId: idInput(),
  }),
  errors: ['COMPANY_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'file.upload', target: (_input, output: StoredFileView) => ['file', output.id] },
  async run(ctx, { companyId, ...input }): Promise<StoredFileView> {
    await ctx.enterCompany(companyId);
    // What one operator shows another may name other companies; what he brings for this one (an invoice, a list) is its own.
    const needs = input.purpose === 'EVIDENCE' ? 'OPS_ACTING' : undefined;
    return register(ctx, { ...input, outline: input.outline ?? null, needs });
  },
});
