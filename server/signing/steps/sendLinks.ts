// Links to sign, sent by SMS. In clear they exist in the message only.
import { limits } from '../../../schema/limits';
import type { MessageTemplate } from '../../../schema/messages';
import type { LinkPurpose } from '../../../schema/payeeLinks';
import type { Ctx } from '../../kernel/context';
import { runtime } from '../../kernel/runtime';
import { sendSmsToEach } from '../../message/public';
import { issueLinks } from '../../payee/public';

interface LinkReceiver {
  /** What the link leads to. */
  readonly targetId: string;
  readonly personId: string;
  readonly phone: string;
  /** What the message calls the document. */
  readonly document: string;
}

const TEMPLATES: Partial<Record<LinkPurpose, MessageTemplate>> = {
  SIGN: 'SIGN_LINK',
  TERMINATE: 'TERMINATE_LINK',
  UNBIND: 'UNBIND_LINK',
};

/** One SMS each, with a fresh link that ends the older one, in as many statements for all as for one. Call it after the rows of the targets are locked. */
export async function sendLinks(ctx: Ctx, purpose: 'SIGN' | 'TERMINATE' | 'UNBIND', receivers: readonly LinkReceiver[]): Promise<void> {
  const template = TEMPLATES[purpose];
  if (!template) throw new Error(`no message has a link to ${purpose}`);
  const links = await issueLinks(
    ctx,
    receivers.map(({ targetId, personId }) => ({ purpose, targetId, personId })),
  );
  const days = limits.session.payeeLinkLife / 86_400_000;
  const company = ctx.company?.name ?? '';
  const messages = receivers.map(({ phone, document }, index) => {
    const link = `${runtime().config.publicUrl}${links[index]?.path ?? ''}`;
    return { recipient: phone, params: { company, document, link, days } };
  });
  await sendSmsToEach(ctx, template, messages);
}
