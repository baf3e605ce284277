import { number, object, string } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { type MessageTemplate, messageTemplate } from '../../../schema/messages';
import { templateFault } from '../../../schema/messageWords';
import { keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { phoneOfOperator } from '../../operator/public';
import { sendSms } from '../public';
import { sampleOf } from '../steps/words';
import { findText, getDelivery, putText } from '../store';
import { deliveryView, templateView } from '../views';

function requireText(template: MessageTemplate, text: string): void {
  const fault = templateFault(template, text);
  if (fault !== null) throw invalid({ text: fault });
}

/** OPS-026: what goes out from now on says it so; null brings the words of the release back. */
export const opsSaveMessageTemplate = command({
  name: 'opsSaveMessageTemplate',
  realm: 'operator',
  needs: 'OPS_CONTENT',
  errors: ['STALE'],
  idempotent: 'no',
  audit: { action: 'message.saveTemplate', target: (input) => ['messageTemplate', input.template] },
  input: object({
    template: keyShape(messageTemplate.keys),
    text: string().trim().nullable().default(null),
    version: number().integer().required(),
  }),
  async run(ctx, { template, text, version }) {
    const before = await findText(ctx, template);
    if (version !== (before?.version ?? 0)) throw new DomainError('STALE');
    if (text !== null) requireText(template, text);
    // What nobody has written says the words of the release already.
    const saved = text === null && !before ? undefined : await putText(ctx, template, text, version);
    ctx.note({ before: before && { text: before.text }, after: { text } });
    return templateView(template, saved);
  },
});

/** To the own phone, with examples in its places; what is tried need not be saved. */
export const opsTestMessageTemplate = command({
  name: 'opsTestMessageTemplate',
  realm: 'operator',
  needs: 'OPS_CONTENT',
  errors: ['OPERATOR_NOT_FOUND'],
  idempotent: 'no',
  audit: { action: 'message.testTemplate', target: (input) => ['messageTemplate', input.template] },
  input: object({ template: keyShape(messageTemplate.keys), text: string().trim().required() }),
  async run(ctx, { template, text }) {
    requireText(template, text);
    const recipient = await phoneOfOperator(ctx, ctx.actor?.id ?? '0');
    const { deliveryId } = await sendSms(ctx, { template, text: sampleOf(template, text), recipient, companyId: null });
    return deliveryView(await getDelivery(ctx, deliveryId));
  },
});
