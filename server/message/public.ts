import { type PauseReason, pauseReason, payChannel, type Role } from '../../schema/codes';
import { fillText } from '../../schema/errors';
import { lowBalanceTitle, rechargeTitle } from '../../schema/fundTexts';
import { limits } from '../../schema/limits';
import { delivery, type UnsentReason } from '../../schema/machines/delivery';
import {
  type CodeChannel,
  codePurpose,
  type MessageKind,
  type MessageTemplate,
  type MessageType,
  messageKind,
  messageTexts,
  messageType,
  stationTexts,
} from '../../schema/messages';
import { type Cents, formatGrouped } from '../../schema/money';
import { type SecondFactorUse, safetyTexts, secondFactorUse } from '../../schema/safety';
import type { ObjectState } from '../../schema/webhooks';
import { companyById } from '../company/public';
import type { Ctx } from '../kernel/context';
import { runtime } from '../kernel/runtime';
import { balanceOf } from '../ledger/public';
import { emailOf, phoneOf, phoneOfMember } from '../member/public';
import { phonesToAlarm } from '../operator/public';
import { subjectById } from '../subject/public';
import { takeCodeText } from '../verification/public';
import { messagesCreated } from './events';
import type { Attachment } from './rules/letter';
import { isOwnPath } from './rules/links';
import type { Reader } from './rules/reader';
import { decide } from './steps/decide';
import { hearersOf } from './steps/hearers';
import * as receiving from './steps/receivable';
import { speechOf } from './steps/words';
import { insertDeliveries, insertStation, readersOf, stationById, statusesOf } from './store';

interface Letter {
  /** Plain phone or e-mail address. */
  readonly recipient: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** In the place of the template's words: what an operator tries before he saves it. */
  readonly text?: string;
}

interface Order {
  readonly channel: CodeChannel;
  readonly template: MessageTemplate;
  readonly companyId?: string | null;
  /** Whom of the console it is for; their settings and quiet time count where the table says so. */
  readonly reader?: Reader;
  readonly attachment?: Attachment;
}

type Outgoing = Order & Letter;
type Sent = Omit<Order, 'attachment'> & { readonly attachment?: Attachment | null };

const unsent = (why: UnsentReason) => ({ status: delivery.target('QUEUED', 'suppress'), why, dueAt: null });

/**
 * Writes letters of one kind to the outbox, in two statements however many they are; jobs send them after the commit, or when the quiet time
 * of their reader ends. What the reader does not want is kept unsent, for the desk to see. Brand and hotline are filled in.
 */
async function sendEach(
  ctx: Ctx,
  { channel, template, reader, attachment = null, ...order }: Sent,
  letters: readonly Letter[],
): Promise<string[]> {
  const decision = decide({ template, channel, reader: reader ?? null, now: ctx.now });
  if (letters.length === 0) return [];
  const speech = await speechOf(ctx, template);
  const companyId = order.companyId === undefined ? (ctx.company?.id ?? null) : order.companyId;
  const ids = await insertDeliveries(
    ctx,
    {
      channel,
      template,
      companyId,
      attachment,
      ...(decision.isSent ? { status: 'QUEUED', why: null, dueAt: decision.dueAt } : unsent(decision.why)),
    },
    letters.map(({ recipient, text, params }) => ({ receiver: recipient, text: text ?? speech(params ?? {}) })),
  );
  if (decision.isSent && !decision.dueAt)
    for (const deliveryId of ids) ctx.enqueue('message.deliver', { deliveryId }, { key: `message.deliver:${deliveryId}` });
  return ids;
}

async function send(ctx: Ctx, { recipient, params, text, ...order }: Outgoing): Promise<string> {
  const [id] = await sendEach(ctx, order, [{ recipient, ...(params ? { params } : {}), ...(text === undefined ? {} : { text }) }]);
  if (id === undefined) throw new Error(`the outbox took no ${order.template}`);
  return id;
}

/** One SMS that no setting can hold back. */
export async function sendSms(ctx: Ctx, message: Omit<Outgoing, 'channel' | 'reader'>): Promise<{ readonly deliveryId: string }> {
  return { deliveryId: await send(ctx, { ...message, channel: 'SMS' }) };
}

/** One e-mail with a file, to somebody who need have no account here; answers its id in the outbox. */
export async function mailFile(
  ctx: Ctx,
  message: Omit<Outgoing, 'channel' | 'reader'> & Required<Pick<Order, 'attachment'>>,
): Promise<string> {
  return send(ctx, { ...message, channel: 'MAIL' });
}

/** What became of letters, by their ids in the outbox. */
export const deliveryStatuses = statusesOf;

/** Errors: RECEIVER_LIMIT. */
export const requireReceivable = receiving.requireReceivable;
export const receivable = receiving.receivable;

/** One SMS to each of these people, who have no account here. */
export async function sendSmsToEach(ctx: Ctx, template: MessageTemplate, letters: readonly Omit<Letter, 'text'>[]): Promise<void> {
  await sendEach(ctx, { channel: 'SMS', template }, letters);
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
    params: { code: code.code, purpose: codePurpose.label(code.purpose) + (code.subjectText ?? ''), minutes },
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

const PERSON_PATH = '/settings/personSetting';
const WHO_MAY_PAY: readonly Role[] = ['PAYMENT_CREATE', 'PAYMENT_AUDIT', 'SERVICE_PAYMENT', 'MASTER'];
const WHO_PAYS: readonly Role[] = ['SERVICE_PAYMENT', 'MASTER'];
const balancePath = (subjectId: string): string => `/usercenter/balance?agencyId=${subjectId}`;

interface LowBalance {
  readonly subjectId: string;
  readonly subject: string;
  readonly balance: string;
  readonly threshold: string;
}

/** LDG-012: everybody who pays hears of it in the inbox, by SMS and, where an address is known, by e-mail. */
export async function tellLowBalance(ctx: Ctx, { subjectId, ...params }: LowBalance): Promise<void> {
  const company = (await companyById(ctx, ctx.companyId))?.name ?? '';
  await notify(ctx, {
    type: 'FUNDS',
    kind: 'LOW_BALANCE',
    title: fillText(lowBalanceTitle, params),
    link: balancePath(subjectId),
    roles: WHO_PAYS,
    letter: { template: 'LOW_BALANCE', params: { company, ...params } },
  });
}

/** Reaction of inboundConfirmed (MSG-011): whoever waits to pay hears that he can. */
export async function tellRecharged(
  ctx: Ctx,
  { subjectId, amount }: { readonly subjectId: string; readonly amount: Cents },
): Promise<void> {
  const { name: subject } = await subjectById(ctx, subjectId);
  const { available } = await balanceOf(ctx, { subjectId });
  const params = { subject, amount: formatGrouped(amount), balance: formatGrouped(available) };
  await notify(ctx, {
    type: 'FUNDS',
    kind: 'RECHARGE',
    title: fillText(rechargeTitle, params),
    link: balancePath(subjectId),
    roles: WHO_PAYS,
  });
}

/** Reaction of passwordChanged: the owner hears of it, in case it was somebody else. */
export async function sendPasswordNotice(ctx: Ctx, userId: string): Promise<void> {
  await sendSms(ctx, { recipient: await phoneOf(ctx, userId), template: 'PASSWORD_CHANGED', companyId: null });
}

/** Its owner hears at once, on every way there is, in case it was not he: by SMS, by e-mail, and in the inbox of the company he works in. */
export async function tellSafety(ctx: Ctx, userId: string, what: string): Promise<void> {
  const letter = { template: 'ACCOUNT_SAFETY', params: { what }, companyId: null } as const;
  await sendSms(ctx, { ...letter, recipient: await phoneOf(ctx, userId) });
  const email = await emailOf(ctx, userId);
  if (email !== null) await send(ctx, { ...letter, channel: 'MAIL', recipient: email });
  if (ctx.realm !== 'company' || ctx.company === null) return;
  await insertStation(ctx, { userIds: [userId], kind: 'SYSTEM', title: fillText(stationTexts.safety, { what }), link: PERSON_PATH });
  ctx.announce('message', userId);
}

/** Reaction of secondFactorChanged: whoever pays is asked otherwise from now on. */
export async function tellSecondFactor(
  ctx: Ctx,
  { use, byUserId }: { readonly use: SecondFactorUse; readonly byUserId: string },
): Promise<void> {
  await notify(ctx, {
    type: 'SYSTEM',
    title: fillText(safetyTexts.settingChanged, { use: secondFactorUse.label(use) }),
    link: PERSON_PATH,
    roles: WHO_MAY_PAY,
    exceptUserId: byUserId,
  });
}

/** Reaction of channelsPaused: payments have stopped by themselves, and every operator is told once. */
export async function tellChannelsPaused(
  ctx: Ctx,
  { channels, reason }: { readonly channels: readonly string[]; readonly reason: PauseReason },
): Promise<void> {
  const names = channels.map((key) => (payChannel.is(key) ? payChannel.label(key) : key)).join('、');
  const params = { channels: names, reason: pauseReason.label(reason) };
  for (const recipient of await phonesToAlarm(ctx)) await sendSms(ctx, { recipient, template: 'CHANNELS_PAUSED', params, companyId: null });
}

export interface Notice {
  readonly type: MessageType;
  /** The row of the settings that it obeys; without one the row that is called like the tab. */
  readonly kind?: MessageKind;
  readonly title: string;
  /** Own path the message leads to. */
  readonly link?: string | null;
  /** Of these the active members of this company; where neither they nor a role that is named reach anybody, the master. */
  readonly userIds?: readonly string[];
  /** Everybody of this company who holds one of the roles. */
  readonly roles?: readonly Role[];
  /** Who did it himself needs no message. */
  readonly exceptUserId?: string | null;
  /** What SMS and e-mail say instead of company and title. */
  readonly letter?: { readonly template: MessageTemplate; readonly params: Readonly<Record<string, unknown>> };
}

/** A message in the company of this transaction: in the inbox at once, by SMS and e-mail as its readers want it. */
export async function notify(ctx: Ctx, notice: Notice): Promise<void> {
  const userIds = (await hearersOf(ctx, notice)).filter((id) => id !== notice.exceptUserId);
  if (userIds.length === 0) return;
  const link = notice.link && isOwnPath(notice.link) ? notice.link : null;
  const kind = notice.kind ?? notice.type;
  const readers = await readersOf(ctx, userIds, kind);
  const inStation = userIds.filter((id) => readers.get(id)?.reach.station);
  if (inStation.length > 0)
    ctx.emit(messagesCreated({ messageIds: await insertStation(ctx, { userIds: inStation, kind, title: notice.title, link }) }));
  for (const userId of inStation) ctx.announce('message', userId);
  const outside = userIds.filter((id) => waysOutside(kind, readers.get(id)).length > 0);
  if (outside.length === 0) return;
  const letter = notice.letter ?? { template: 'NOTICE', params: await noticeParams(ctx, notice.title, link) };
  for (const userId of outside) await sendOutside(ctx, userId, letter, { kind, reader: readers.get(userId) });
}

/** By SMS or e-mail where the reader wants it, and where messages of this kind would go had he not said no: those are kept unsent. */
function waysOutside(kind: MessageKind, reader: Reader | undefined): ('sms' | 'mail')[] {
  const { reaches } = messageKind.rows[kind];
  return reader ? (['sms', 'mail'] as const).filter((way) => reader.reach[way] || reaches[way]) : [];
}

async function noticeParams(ctx: Ctx, title: string, link: string | null): Promise<Readonly<Record<string, unknown>>> {
  const company = (await companyById(ctx, ctx.companyId))?.name ?? '';
  const address = link ? fillText(messageTexts.noticeLink, { link: `${runtime().config.publicUrl}${link}` }) : '';
  return { company, title, link: address };
}

interface Hearer {
  readonly kind: MessageKind;
  readonly reader: Reader | undefined;
}

async function sendOutside(ctx: Ctx, userId: string, letter: NonNullable<Notice['letter']>, { kind, reader }: Hearer): Promise<void> {
  if (!reader) return;
  const ways = waysOutside(kind, reader);
  if (ways.includes('sms')) await send(ctx, { ...letter, channel: 'SMS', recipient: await phoneOf(ctx, userId), reader });
  if (!ways.includes('mail')) return;
  const email = await emailOf(ctx, userId);
  if (email !== null) await send(ctx, { ...letter, channel: 'MAIL', recipient: email, reader });
}

/** Messages as integrators are told: their kind, and nothing that they say, because titles name people. */
export async function messageStates(ctx: Ctx, ids: readonly string[]): Promise<ObjectState[]> {
  const rows = await stationById(ctx, ids);
  return rows.map(({ id, type, read_at }) => ({
    id,
    code: messageType.code(type),
    status: read_at === null ? 'UNREAD' : 'READ',
    version: null,
  }));
}
