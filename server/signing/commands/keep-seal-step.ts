import { mixed, object, string } from 'yup';
import { registerFileOnce } from '../../file/public';
import { command } from '../../kernel/usecase';
import type { SealStep } from '../entity';
import { keepStep, lockSealing, type SealProgress } from '../store/sealing';

interface KeptFile {
  readonly name: string;
  readonly storageKey: string;
  readonly size: number;
  readonly sha256: string;
}

/** What a step hands over to be kept. */
export interface SealProgressInput {
  readonly step: SealStep;
  readonly answers: SealProgress['answers'];
  readonly documentSha256?: string;
  readonly file?: KeptFile;
}

/** Keeps what one step answered. false = another worker was there before, with the same answers: go on from what is kept. */
export const keepSealStep = command({
  name: 'keepSealStep',
  realm: 'system',
  needs: null,
  input: object({
    contractId: string().required(),
    after: mixed<SealStep>().nullable().defined(),
    step: mixed<SealStep>().required(),
    answers: mixed<SealProgress['answers']>().required(),
    documentSha256: string().nullable().default(null),
    file: mixed<KeptFile>().nullable().default(null),
  }),
  errors: [],
  idempotent: 'no',
  audit: null,
  async run(ctx, { contractId, after, step, answers, documentSha256, file }): Promise<boolean> {
    const contract = await lockSealing(ctx, contractId);
    if (!contract || contract.seal_step !== after) return false;
    const stored =
      file &&
      (await registerFileOnce(ctx, { ...file, purpose: 'DOCUMENT', contentType: 'application/pdf', reads: ['openContractDocument'] }));
    await keepStep(ctx, contractId, {
      step,
      answers,
      contract: { ...(documentSha256 ? { document_sha256: documentSha256 } : {}), ...(stored ? { document_file_id: stored.id } : {}) },
    });
    return true;
  },
});
