import type { Role } from '../../schema/codes';
import { limits } from '../../schema/limits';
import { type CodeChannel, codePurpose, type MessageTemplate, type MessageType, messageText } from '../../schema/messages';
import { companyById } from '../company/public';
import type { Ctx } from '../kernel/context';
import { runtime } from '../kernel/runtime';
import { phoneOf, phoneOfMember, usersWithRoles } from '../member/public';
import { takeCodeText } from '../verification/public';
import { isOwnPath } from './rules';
import { insertDelivery, insertStation } from './store';

export interface Outgoing {
  readonly channel: CodeChannel;
  /** Plain phone or e-mail address. */
  readonly recipient: string;
  readonly template: MessageTemplate;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly companyId?: string | null;
}

/** Writes the message to the outbox; a job sends it after the commit. Brand and hotline are filled in. */
export async function send(ctx: Ctx, message: Outgoing): Promise<{ readonly deliveryId: string }> {
  const { brand, hotline } = runtime().config;
  const deliveryId = await insertDelivery(ctx, {
    channel: message.channel,
    template: message.template,
    receiver: message.recipient,
    text: messageText(message.template, { brand, hotline, ...message.params }),
    companyId: message.companyId === undefined ? (ctx.company?.id ?? null) : message.companyId,
  });
  ctx.enqueue('message.deliver', { deliveryId }, { key: `message.deliver:${deliveryId}` });
  return { deliveryId };
}

/** One SMS of a template. */
export async function sendSms(ctx: Ctx, message: Omit<Outgoing, 'channel'>): Promise<{ readonly deliveryId: string }> {
  return send(ctx, { ...message, channel: 'SMS' });
}

/** Reaction of codeCreated: the text leaves the code's row and exists in the outbox only. */
export async function sendCodeText(ctx: Ctx, codeId: string): Promise<void> {
  const code = await takeCodeText(ctx, codeId);
  if (!code) return;
  const minutes = limits.code.life / 60_000;
  await send(ctx, {
    channel: code.channel,
    recipient: code.recipient,
    template: 'CODE',
    params: { code: code.code, purpose: codePurpose.label(code.purpose), minutes },
    companyId: code.companyId,
  });
}

/** Reaction of memberInvited: the link goes to the invited phone. */
export async function sendInvitation(
  ctx: Ctx,
  invitation: { readonly memberId: string; readonly companyId: string; readonly linkToken: string },
): Promise<void> {
  const company = await companyById(ctx, invitation.companyId);
  await sendSms(ctx, {
    recipient: await phoneOfMember(ctx, invitation.memberId),
    template: 'INVITATION',
    params: { company: company?.name ?? '', link: `${runtime().config.publicUrl}/invite/${invitation.linkToken}` },
    companyId: invitation.companyId,
  });
}

/** Reaction of passwordChanged: the owner hears of it, in case it was somebody else. */
export async function sendPasswordNotice(ctx: Ctx, userId: string): Promise<void> {
  await sendSms(ctx, { recipient: await phoneOf(ctx, userId), template: 'PASSWORD_CHANGED', companyId: null });
}

export interface Notice {
  readonly type: MessageType;
  readonly title: string;
  /** Own path the message leads to. */
  readonly link?: string | null;
  readonly userIds?: readonly string[];
  /** Everybody of this company who holds one of the roles. */
  readonly roles?: readonly Role[];
  /** Who did it himself needs no message. */
  readonly exceptUserId?: string | null;
}

/** A station message in the company of this transaction, told at once. */
export async function notify(ctx: Ctx, notice: Notice): Promise<void> {
  const named = notice.roles ? await usersWithRoles(ctx, notice.roles) : [];
  const userIds = [...new Set([...(notice.userIds ?? []), ...named])].filter((id) => id !== notice.exceptUserId);
  if (userIds.length === 0) return;
  const link = notice.link && isOwnPath(notice.link) ? notice.link : null;
  await insertStation(ctx, { userIds, type: notice.type, title: notice.title, link });
  for (const userId of userIds) ctx.announce('message', userId);
}
