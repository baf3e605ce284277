import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { selectionTexts } from '../../../schema/signingTexts';
import { openErrors, requireOpen } from '../../company/public';
import { requireCount } from '../../kernel/seen';
import { idInput, optionalIdInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { lockOpen, rowSelectionShape } from '../../roster/public';
import { askPeople, type NotAsked, requireOffered } from '../../signing/public';
import { requireSubject } from '../../subject/public';
import { askTermsOf, statementOf, unsignedPeople } from '../steps/signers';
import { lockStatement } from '../store/statements';

interface AskedView {
  readonly sent: number;
  readonly reminded: number;
  readonly refusedCount: number;
  readonly refused: readonly NotAsked[];
}

const TOLD = 20;
const LONG_TIMEOUT_MS = 30_000;

/** Everybody among these rows who cannot be paid for want of a contract gets the link to sign; the list stays as it is, and turns green by itself. */
export const askRowsToSign = command({
  name: 'askRowsToSign',
  realm: 'company',
  needs: 'ANY',
  input: object({ rosterId: idInput(), selection: rowSelectionShape.required(), templateId: optionalIdInput() }),
  errors: [
    'ROSTER_NOT_FOUND',
    'STATEMENT_NOT_FOUND',
    'ROSTER_GONE',
    'ROSTER_BUSY',
    'ROSTER_ROW_NOT_FOUND',
    'ROSTER_ROWS_CHANGED',
    'SELECTION_CHANGED',
    'SELECTION_EMPTY',
    'SUBJECT_NOT_FOUND',
    'SUBJECT_CLOSED',
    'TEMPLATE_NOT_FOUND',
    ...openErrors,
  ],
  idempotent: 'required',
  audit: { action: 'statement.askToSign', target: (input) => ['roster', input.rosterId] },
  statementTimeoutMs: LONG_TIMEOUT_MS,
  async run(ctx, input): Promise<AskedView> {
    // In the order of locks: the holder, its list, then the contracts.
    const statement = await lockStatement(ctx, await statementOf(ctx, input.rosterId));
    await lockOpen(ctx, input.rosterId);
    await requireSubject(ctx, statement.subject_id);
    requireOpen(ctx, statement.kind);
    const terms = askTermsOf(statement, input.templateId ?? null);
    if (terms.templateId !== null) await requireOffered(ctx, terms);
    const people = await unsignedPeople(ctx, input.rosterId, input.selection);
    if (people.length === 0) throw new DomainError('SELECTION_EMPTY', { thing: selectionTexts.unsigned });
    const { sent, reminded, refused } = await askPeople(ctx, terms, people);
    // Whom the question named as left out were not agreed to: it told those who get an SMS.
    requireCount(sent + reminded, input.selection.expectedCount);
    ctx.note({ after: { sent, reminded, refused: refused.length } });
    return { sent, reminded, refusedCount: refused.length, refused: refused.slice(0, TOLD) };
  },
});
