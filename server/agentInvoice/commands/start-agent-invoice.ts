import { array, number, object, string } from 'yup';
import {
  type AgentCategory,
  type AgentLabor,
  agentCategory,
  agentInvoiceTexts,
  agentLabor,
  isOfferedLabor,
} from '../../../schema/agentInvoiceTexts';
import { type HiddenRowsChoice, hiddenRowsChoice, type ServiceKind, serviceKind } from '../../../schema/codes';
import { DomainError, invalid } from '../../../schema/errors';
import { codePoints } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { agentInvoice as machine } from '../../../schema/machines/agentInvoice';
import { downtime, openErrors, requireOpen, serviceOpen } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { optionalIdInput, optionalKeyShape, titleShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { createRoster, isListDropped, newRosterErrors, rosterFieldOf } from '../../roster/public';
import { requireSubject, subjectErrors, subjectOffer } from '../../subject/public';
import { addHistory, changeOrder, insertOrder } from '../store/orders';
import { type AgentInvoiceView, orderView } from '../views/orders';

/** AIO-018: subject, category, what the invoices are for, file and title; what is missing is asked for in the words of the form, all of it at once. */
export const startAgentInvoice = command({
  name: 'startAgentInvoice',
  realm: 'company',
  needs: 'ANY',
  input: object({
    title: titleShape(),
    fileId: optionalIdInput(),
    subjectId: optionalIdInput(),
    kind: optionalKeyShape<ServiceKind>(serviceKind.keys),
    category: optionalKeyShape<AgentCategory>(agentCategory.keys),
    labor: optionalKeyShape<AgentLabor>(agentLabor.keys),
    tab: string().nullable().max(100).default(null),
    mapping: array(object({ index: number().integer().min(0).required(), field: string().nullable().default(null) }))
      .nullable()
      .max(50)
      .default(null),
    hiddenRows: optionalKeyShape<HiddenRowsChoice>(hiddenRowsChoice.keys),
  }),
  errors: [...newRosterErrors, ...subjectErrors, ...openErrors, 'DOWNTIME'],
  idempotent: 'required',
  hasEnded: isListDropped,
  audit: { action: 'agentInvoice.start', target: (_input, output: AgentInvoiceView) => ['agentInvoice', output.id] },
  async run(ctx, input) {
    const { title, fileId, subjectId, category, labor } = requireSaid(input);
    if (await downtime(ctx)) throw new DomainError('DOWNTIME');
    const subject = await requireSubject(ctx, subjectId);
    const kind = await kindAt(ctx, subject.id, input.kind ?? null);
    const order = await insertOrder(ctx, {
      title,
      status: machine.initial[0] ?? 'CHECKING_INFO',
      version: 1,
      subject_id: subject.id,
      kind,
      category,
      labor,
      created_by: ctx.actor?.id ?? 'system',
      created_by_name: ctx.actor?.name ?? '',
      created_at: ctx.now,
      updated_at: ctx.now,
    });
    const { rosterId } = await createRoster(ctx, {
      kind: 'AGENT_INVOICE',
      holderType: 'agentInvoice',
      holderId: order.id,
      fileId,
      tab: input.tab ?? null,
      mapping: (input.mapping ?? []).map(({ index, field }) => ({ index, field: rosterFieldOf(field) })),
      hiddenRows: input.hiddenRows ?? null,
      context: { subjectId: subject.id, kind },
    });
    await addHistory(ctx, order, { deed: 'start' });
    ctx.note({ after: { title, subjectId: subject.id, kind, labor } });
    return orderView(ctx, await changeOrder(ctx, order, { roster_id: rosterId }));
  },
});

interface Said {
  readonly title?: string | null | undefined;
  readonly fileId?: string | null | undefined;
  readonly subjectId?: string | null | undefined;
  readonly category?: AgentCategory | null | undefined;
  readonly labor?: AgentLabor | null | undefined;
}

interface Form {
  readonly title: string;
  readonly fileId: string;
  readonly subjectId: string;
  readonly category: AgentCategory;
  readonly labor: AgentLabor;
}

function titleFault(title: string | null | undefined): string | null {
  if (!title) return agentInvoiceTexts.titleMissing;
  return codePoints(title) > limits.text.statementTitleMax ? agentInvoiceTexts.titleLong : null;
}

function requireSaid({ title, fileId, subjectId, category, labor }: Said): Form {
  const missing = {
    subjectId: subjectId ? null : agentInvoiceTexts.subjectMissing,
    category: category ? null : agentInvoiceTexts.categoryMissing,
    labor: labor ? null : agentInvoiceTexts.laborMissing,
    fileId: fileId ? null : agentInvoiceTexts.fileMissing,
    title: titleFault(title),
  };
  const faults = Object.entries(missing).filter((entry): entry is [string, string] => entry[1] !== null);
  if (faults.length > 0 || !subjectId || !category || !labor || !fileId || !title) throw invalid(Object.fromEntries(faults));
  if (!isOfferedLabor(labor)) throw invalid({ labor: agentInvoiceTexts.laborOff });
  if (agentLabor.rows[labor].category !== category) throw invalid({ labor: agentInvoiceTexts.laborOfOther });
  return { title, fileId, subjectId, category, labor };
}

const PREFERRED: readonly ServiceKind[] = ['LABOR_CONTINUOUS', 'LABOR_GENERAL', 'BUSINESS_INCOME'];

/** The kind that was said, or the first of the subject that is open. Errors: SUBJECT_NOT_FOUND, those of requireOpen. */
async function kindAt(ctx: Ctx, subjectId: string, said: ServiceKind | null): Promise<ServiceKind> {
  if (said) requireOpen(ctx, said);
  const { kinds } = await subjectOffer(ctx, subjectId);
  const wanted = said ? [said] : PREFERRED.filter((kind) => serviceOpen(ctx, kind));
  const [kind] = wanted.filter((one) => kinds.includes(one));
  if (kind) return kind;
  if (wanted.length === 0) requireOpen(ctx, 'LABOR_CONTINUOUS');
  throw new DomainError('SUBJECT_NOT_FOUND');
}
