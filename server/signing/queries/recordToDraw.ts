import { object } from 'yup';
import { agreementType as agreements } from '../../../schema/codes';
import { fillText } from '../../../schema/errors';
import { recordWords } from '../../../schema/recordWords';
import { companyNames } from '../../company/public';
import { storedFile } from '../../file/public';
import { wireTime } from '../../kernel/clock';
import { runtime } from '../../kernel/runtime';
import { idInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { subjectById } from '../../subject/public';
import type { RecordOrder } from '../paper/recordPage';
import { getContract } from '../store/contracts';
import { entryOfContract } from '../store/entries';

/** What the certificate of a recorded contract says; null = it is drawn already, or it was not recorded from paper. */
export const recordToDraw = query({
  name: 'recordToDraw',
  realm: 'system',
  needs: null,
  input: object({ contractId: idInput() }),
  async run(ctx, { contractId }): Promise<RecordOrder | null> {
    const contract = await getContract(ctx, contractId);
    const entry = await entryOfContract(ctx, contractId);
    if (!entry?.decided_at || contract.document_file_id !== null) return null;
    const evidence = await storedFile(ctx, entry.evidence_file_id);
    const names = await companyNames(ctx, [ctx.companyId]);
    const by = (name: string | null, at: Date) => fillText(recordWords.by, { name: name ?? '', at: wireTime(at) });
    return {
      brand: runtime().config.brand,
      contractNo: contract.contract_code,
      agreement: agreements.label(entry.agreement_type),
      name: entry.name,
      idCard: entry.id_card_mask,
      subject: (await subjectById(ctx, entry.subject_id)).name,
      company: names.get(ctx.companyId) ?? '',
      signedOn: entry.signed_on,
      endsOn: entry.ends_on,
      evidence: evidence.name,
      evidenceHash: evidence.sha256,
      enteredBy: by(entry.entered_by_name, entry.entered_at),
      confirmedBy: by(entry.decided_by_name, entry.decided_at),
      createdAt: entry.decided_at,
    };
  },
});
