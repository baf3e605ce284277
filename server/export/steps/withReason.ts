import { fillText, invalid } from '../../../schema/errors';
import { exportReasonMost, exportReasonTexts, exportReasonWords } from '../../../schema/exportReasons';
import { codePoints } from '../../../schema/formats';
import type { ExportKind, ExportPlan } from '../../kernel/kinds';

interface Maker {
  readonly who: string;
  readonly at: string;
}

interface Asked extends Maker {
  readonly reason: string | undefined;
}

const markWords = ({ who, at }: Maker): string => fillText(exportReasonWords.mark, { who, at });

/** AUT-007: with whole numbers in it, an export says in its record what for, and on its pages who had it made and when. */
export function withReason(kind: ExportKind, { reason: said, who, at }: Asked, plan: ExportPlan): ExportPlan {
  if (kind.archive || !kind.holdsWholeNumbers) return plan;
  const reason = said?.trim() ?? '';
  if (reason === '' || codePoints(reason) > exportReasonMost) throw invalid({ reason: exportReasonTexts.needed });
  return {
    ...plan,
    content: fillText(exportReasonWords.content, { content: plan.content, reason }),
    state: { ...plan.state, mark: markWords({ who, at }) },
  };
}

/** What stands on every page of the file; null = nothing. */
export const markOf = ({ mark }: ExportPlan['state']): string | null => (typeof mark === 'string' ? mark : null);

/** The same for who has it made once more: its pages name him and this moment. */
export const remarked = (state: ExportPlan['state'], maker: Maker): ExportPlan['state'] =>
  markOf(state) === null ? state : { ...state, mark: markWords(maker) };
