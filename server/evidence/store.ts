import type { Ctx } from '../kernel/context';
import { type Row, scoped } from '../kernel/rows';
import { DocumentProofRow } from './entity';

type ProofRecord = Row<DocumentProofRow>;
type FoundProof = Pick<ProofRecord, 'kind' | 'made_at' | 'parties' | 'is_simulated' | 'ended_at'>;

/** A hash that is known already keeps its first row: sealing may come by twice. */
export async function insertProofs(ctx: Ctx, proofs: readonly Omit<ProofRecord, 'company_id' | 'ended_at'>[]): Promise<void> {
  await ctx.rows(
    `INSERT INTO document_proof (company_id, hash, kind, target_id, made_at, parties, is_simulated)
     SELECT $1, x.hash, x.kind, x.target_id, x.made_at, x.parties, x.is_simulated
     FROM jsonb_to_recordset($2::jsonb) AS x(hash text, kind text, target_id text, made_at timestamptz, parties text[], is_simulated boolean)
     ORDER BY x.hash ON CONFLICT DO NOTHING`,
    [ctx.companyId, JSON.stringify(proofs)],
  );
}

export async function endProofs(ctx: Ctx, of: Pick<ProofRecord, 'kind'> & { readonly target_id: readonly string[] }): Promise<void> {
  await scoped(ctx, DocumentProofRow).update({ ...of, ended_at: null }, { ended_at: ctx.now });
}

/** Of whatever company. */
export async function findProof(ctx: Ctx, hash: string): Promise<FoundProof | undefined> {
  return ctx.maybe<FoundProof>('SELECT kind, made_at, parties, is_simulated, ended_at FROM document_proof_find($1)', [hash]);
}
