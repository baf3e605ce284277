// Links to sign, sent by SMS. In clear they exist in the message only.
import { limits } from '../../../schema/limits';
import type { MessageTemplate } from '../../../schema/messages';
import type { LinkPurpose } from '../../../schema/payeeLinks';
import type { Ctx } from '../../kernel/context';
import { runtime } from '../../kernel/runtime';
import { requireReceivable, sendSmsToEach } from '../../message/public';
import { issueLinks } from '../../payee/public';

interface LinkReceiver {
  /** What the link leads to. */
  readonly targetId: string;
  readonly personId: string;
  readonly phone: string;
  /** What the message calls the document. */
  readonly document: string;
  /** What else it says. */
  readonly more?: Readonly<Record<string, string>>;
}

const TEMPLATES: Partial<Record<LinkPurpose, MessageTemplate>> = {
  SIGN: 'SIGN_LINK',
  TERMINATE: 'TERMINATE_LINK',
  UNBIND: 'UNBIND_LINK',
  KEEP_PHONE: 'PHONE_MOVED',
};

/** These ask for a consent, and a company has a say in where they go or how often. */
const COUNTED: readonly LinkPurpose[] = ['TERMINATE', 'UNBIND'];

/**
 * One SMS each, with a fresh link that ends the older one, in as many statements for all as for one. Call it after the rows of the targets are locked.
 * Errors: RECEIVER_LIMIT, of links to end a contract or to let a phone go.
 */
export async function sendLinks(
  ctx: Ctx,
  purpose: 'SIGN' | 'TERMINATE' | 'UNBIND' | 'KEEP_PHONE',
  receivers: readonly LinkReceiver[],
): Promise<void> {
  const template = TEMPLATES[purpose];
  if (!template) throw new Error(`no message has a link to ${purpose}`);
  if (COUNTED.includes(purpose)) {
    const phones = receivers.map(({ phone }) => phone);
    await requireReceivable(ctx, template, phones, limits.signing.perReceiverDay);
  }
  const links = await issueLinks(
    ctx,
    receivers.map(({ targetId, personId }) => ({ purpose, targetId, personId })),
  );
  const days = limits.session.payeeLinkLife / 86_400_000;
  const company = ctx.company?.name ?? '';
  const messages = receivers.map(({ phone, document, more = {} }, index) => {
    const link = `${runtime().config.publicUrl}${links[index]?.path ?? ''}`;
    return { recipient: phone, params: { company, document, link, days, ...more } };
  });
  await sendSmsToEach(ctx, template, messages);
}
