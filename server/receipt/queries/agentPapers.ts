// The payment info of an agent invoice order (AIO-025): what is due, and where it is sent.
import { object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import type { AgentInvoiceStatus } from '../../../schema/machines/agentInvoice';
import type { AgentPaperFacts } from '../../../schema/papers';
import { returnPath } from '../../../schema/returnPath';
import { sealPurposeAt } from '../../../schema/seals';
import { agentInvoiceFigures } from '../../agentInvoice/public';
import { currentCompanyView } from '../../company/public';
import { dayOf } from '../../kernel/clock';
import { isAnythingSimulated, runtime } from '../../kernel/runtime';
import { idInput, optionalIdInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { remittanceAccountOf, subjectById } from '../../subject/public';

export interface AgentPapersView extends AgentPaperFacts {
  readonly orderId: string;
  readonly sealPurpose: string;
  readonly isSimulated: boolean;
}

const UNSUBMITTED: readonly AgentInvoiceStatus[] = ['CHECKING_INFO', 'CHECKING_SIGNING'];

/** Errors: AGENT_INVOICE_NOT_FOUND, SUBJECT_NOT_FOUND, PAPERS_NOT_READY, PAYMENT_PAPER_HIDDEN, FRONT_URL_REFUSED. */
export const agentInvoicePapers = query({
  name: 'agentInvoicePapers',
  realm: 'company',
  needs: 'READER',
  input: object({
    id: idInput(),
    agencyId: optionalIdInput(),
    companyId: optionalIdInput(),
    frontUrl: string().trim().nullable().default(null).max(2_000),
  }),
  async run(ctx, input): Promise<AgentPapersView> {
    // D35: it is compared, never asked for.
    const { publicUrl } = runtime().config;
    if (input.frontUrl && returnPath(input.frontUrl, new URL(publicUrl).origin) === null) throw new DomainError('FRONT_URL_REFUSED');
    // Another company's id is answered like an unknown order: neither says whether it exists.
    if (input.companyId && input.companyId !== ctx.companyId) throw new DomainError('AGENT_INVOICE_NOT_FOUND');
    const { id, subjectId, status, ...figures } = await agentInvoiceFigures(ctx, input.id);
    if (input.agencyId && input.agencyId !== subjectId) throw new DomainError('SUBJECT_NOT_FOUND');
    if (UNSUBMITTED.includes(status)) throw new DomainError('PAPERS_NOT_READY');
    if (status === 'TERMINATED') throw new DomainError('PAYMENT_PAPER_HIDDEN');
    const subject = await subjectById(ctx, subjectId);
    const company = await currentCompanyView(ctx);
    return {
      ...figures,
      orderId: id,
      company: { name: company.name, code: company.creditCode },
      subject: { name: subject.name, code: subject.creditCode },
      account: await remittanceAccountOf(ctx, subjectId),
      today: dayOf(ctx.now),
      sealPurpose: sealPurposeAt('PAPER', subject.code, ctx.now),
      isSimulated: isAnythingSimulated(),
    };
  },
});
