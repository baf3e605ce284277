import { object } from 'yup';
import { type EvidencePart, evidenceParts } from '../../../schema/evidenceTexts';
import { idInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { completedChoice, completedIds } from '../../statement/public';
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

/** Looking at a statement reads its lines, contracts and receipts. */
const LOOKED_AT = 50;

interface EvidenceGaps {
  readonly statementCount: number;
  readonly checkedCount: number;
  readonly nodes: readonly { readonly statementId: string; readonly statementCode: string; readonly missing: readonly string[] }[];
}

/** EVD-003 of a batch (EVD-007). */
export const evidenceGaps = query({
  name: 'evidenceGaps',
  realm: 'company',
  needs: 'READER',
  input: completedChoice(),
  visitor: (): EvidenceGaps => ({ statementCount: 0, checkedCount: 0, nodes: [] }),
  async run(ctx, input): Promise<EvidenceGaps> {
    const ids = await completedIds(ctx, input);
    const nodes = [];
    for (const id of ids.slice(0, LOOKED_AT)) {
      const { statement, missing } = await outlineOf(ctx, id);
      if (missing.length > 0) nodes.push({ statementId: statement.id, statementCode: statement.code, missing });
    }
    return { statementCount: ids.length, checkedCount: Math.min(ids.length, LOOKED_AT), nodes };
  },
});
