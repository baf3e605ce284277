// SQL of sealing: which contracts wait for it, and what the authorities have answered so far.
import type { Ctx } from '../../kernel/context';
import { type Row, scoped, sql } from '../../kernel/rows';
import { ContractRow, ContractSignatureRow, type SealStep } from '../entity';

export type SealingContract = Row<ContractRow>;
export type SealingSignature = Row<ContractSignatureRow>;

/** How long a worker has for one step; each kept step gives it as long again. */
export const SEAL_LEASE_MS = 5_000;

/** Across companies: a job of the platform asks. */
export async function contractsToSeal(ctx: Ctx, most: number): Promise<{ company_id: string; id: string }[]> {
  return ctx.rows('SELECT company_id, id FROM contracts_to_seal($1)', [most]);
}

/**
 * The contract is this worker's for so long; how often it was put off before. null = somebody else has it, or there is nothing to seal. By the
 * real clock of the database.
 */
export async function claimContract(ctx: Ctx, id: string, leaseMs: number): Promise<number | null> {
  // By hand: due is what the database's own clock says.
  const claimed = await ctx.maybe<{ seal_tries: number }>(
    `UPDATE contract SET seal_due_at = now() + make_interval(secs => $3 / 1000.0)
     WHERE company_id = $1 AND id = $2 AND status = 'SIGNING' AND seal_due_at <= now() RETURNING seal_tries`,
    [ctx.companyId, id, leaseMs],
  );
  return claimed?.seal_tries ?? null;
}

export async function findSealing(ctx: Ctx, id: string): Promise<{ contract: SealingContract; signature: SealingSignature } | null> {
  const contract = await scoped(ctx, ContractRow).find({ id, status: 'SIGNING' });
  const signature = contract && (await scoped(ctx, ContractSignatureRow).find({ contract_id: id }));
  return contract && signature ? { contract, signature } : null;
}

export async function lockSealing(ctx: Ctx, id: string): Promise<SealingContract | undefined> {
  return scoped(ctx, ContractRow).lock({ id, status: 'SIGNING' });
}

/** Only the first worker keeps its key: an act has one. */
export async function keepKey(ctx: Ctx, contractId: string, keyCipher: string): Promise<void> {
  await scoped(ctx, ContractSignatureRow).update(
    { contract_id: contractId, key_cipher: null, certificate_serial: null },
    { key_cipher: keyCipher },
  );
}

/** Of contracts that end before they were sealed: what a key has not signed, it never signs. */
export async function forgetKeys(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await scoped(ctx, ContractSignatureRow).update({ contract_id: ids }, { key_cipher: null });
}

type Answers = Partial<
  Pick<
    SealingSignature,
    | 'certificate_pem'
    | 'certificate_serial'
    | 'seal_certificate_pem'
    | 'prepared_sha256'
    | 'key_cipher'
    | 'signature_value'
    | 'timestamp_token'
    | 'seal_signature'
    | 'seal_token'
    | 'signed_sha256'
  >
>;

export interface SealProgress {
  readonly step: SealStep;
  readonly answers: Answers;
  readonly contract?: Partial<Pick<SealingContract, 'document_sha256' | 'document_file_id'>>;
}

/** Of a locked contract. */
export async function keepStep(ctx: Ctx, id: string, { step, answers, contract = {} }: SealProgress): Promise<void> {
  if (Object.keys(answers).length > 0) await scoped(ctx, ContractSignatureRow).updateOne({ contract_id: id }, answers);
  await scoped(ctx, ContractRow).updateOne(
    { id, status: 'SIGNING' },
    { ...contract, seal_step: step, seal_reason: null, seal_due_at: sql`now() + make_interval(secs => ${SEAL_LEASE_MS} / 1000.0)` },
  );
}

/** It stays signed and unsealed, with the reason, until the sweep comes by again. */
export async function postpone(
  ctx: Ctx,
  id: string,
  wait: { readonly reason: string; readonly inMs: number; readonly step: SealStep | null },
): Promise<number> {
  return scoped(ctx, ContractRow).update(
    { id, status: 'SIGNING' },
    {
      seal_reason: wait.reason,
      seal_tries: sql`seal_tries + 1`,
      seal_due_at: sql`now() + make_interval(secs => ${wait.inMs} / 1000.0)`,
      ...(wait.step ? { seal_step: wait.step } : {}),
    },
  );
}

/** Of a locked contract: from here on it counts. */
export async function finishContract(
  ctx: Ctx,
  id: string,
  done: { readonly signedOn: string; readonly endsOn: string; readonly realTime: Date },
): Promise<void> {
  await scoped(ctx, ContractSignatureRow).updateOne({ contract_id: id }, { verified_at: done.realTime });
  await scoped(ctx, ContractRow).updateOne(
    { id, status: 'SIGNING' },
    {
      status: 'HAS_BEEN_SIGNED',
      signed_on: done.signedOn,
      ends_on: done.endsOn,
      seal_step: 'VERIFIED',
      seal_reason: null,
      sealed_at: done.realTime,
    },
  );
}

export async function countQrSigned(ctx: Ctx, qrId: string): Promise<void> {
  // By hand: people sign side by side.
  await ctx.count('UPDATE signing_qr SET signed_count = signed_count + 1 WHERE company_id = $1 AND id = $2', [ctx.companyId, qrId]);
}
