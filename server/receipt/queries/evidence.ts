import { object } from 'yup';
import { type EvidencePart, evidenceParts } from '../../../schema/evidenceTexts';
import { idInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { outlineOf } from '../steps/outline';

interface EvidenceOutline {
  readonly statementId: string;
  readonly statementCode: string;
  readonly parts: readonly { readonly key: string; readonly label: string; readonly count: number }[];
  readonly missing: readonly string[];
}

/** EVD-003: what a pack of this statement would hold, and what it would lack, before anybody makes it. */
export const evidenceOutline = query({
  name: 'evidenceOutline',
  realm: 'company',
  needs: 'READER',
  input: object({ statementId: idInput() }),
  run: async (ctx, { statementId }): Promise<EvidenceOutline> => {
    const { statement, counts, missing } = await outlineOf(ctx, statementId);
    const parts = Object.keys(evidenceParts) as EvidencePart[];
    return {
      statementId: statement.id,
      statementCode: statement.code,
      parts: parts.map((key) => ({ key, label: evidenceParts[key], count: counts[key] })),
      missing,
    };
  },
});
