import { maskEmail, maskPhone } from '../../schema/formats';
import { delivery as machine } from '../../schema/machines/delivery';
import { type MessageTemplate, type MessageType, messageKind, messageTemplate, messageType } from '../../schema/messages';
import type { Ctx } from '../kernel/context';
import { runtime } from '../kernel/runtime';
import { emailOf, phoneOf } from '../member/public';
import { codeIn, linkIn, linkOf } from './rules/links';
import { sampleOf, samplesOf, standardOf } from './steps/words';
import { type DeliveryRecord, getQuiet, listReach, receiverOf, type StationRecord, type TextRecord, textOf } from './store';

export function deliveryView(row: DeliveryRecord) {
  return {
    id: row.id,
    channel: row.channel,
    template: row.template,
    templateLabel: messageTemplate.label(row.template),
    receiverMasked: row.receiver_mask,
    status: row.status,
    statusLabel: machine.label(row.status),
    attempts: row.attempts,
    failReason: row.fail_reason,
    companyId: row.about_company_id,
    createdAt: row.created_at,
    dueAt: row.due_at,
    sentAt: row.sent_at,
  };
}

/** A template as its writers see it; version 0 = the words of the release. */
export function templateView(template: MessageTemplate, written: TextRecord | undefined) {
  const own = written?.text == null ? undefined : written;
  const text = own?.text ?? standardOf(template);
  return {
    template,
    label: messageTemplate.label(template),
    standard: standardOf(template),
    text,
    sample: sampleOf(template, text),
    places: samplesOf(template),
    isChanged: own !== undefined,
    version: written?.version ?? 0,
    savedBy: own?.saved_by ?? null,
    savedAt: own?.saved_at ?? null,
  };
}

export function inboxView(row: DeliveryRecord) {
  const text = textOf(row);
  return {
    id: row.id,
    channel: row.channel,
    template: row.template,
    templateLabel: messageTemplate.label(row.template),
    receiver: receiverOf(row),
    text,
    code: row.template === 'CODE' ? codeIn(text) : null,
    link: linkIn(text, runtime().config.publicUrl),
    createdAt: row.created_at,
    status: row.status,
    attachmentName: row.attachment_name,
  };
}

export function stationView(row: StationRecord) {
  return {
    id: row.id,
    type: row.type,
    typeLabel: messageType.label(row.type),
    kindLabel: row.kind && messageKind.label(row.kind),
    title: row.title,
    link: row.link && linkOf(row.link, row.id),
    isRead: row.read_at !== null,
    createdAt: row.created_at,
  };
}

export function unreadViews(unread: ReadonlyMap<MessageType, number>) {
  return messageType.keys.map((type) => ({ type, typeLabel: messageType.label(type), count: unread.get(type) ?? 0 }));
}

/** What somebody has said about his messages, and where they go; his own phone and address are masked as everywhere. */
export async function settingsView(ctx: Ctx, userId: string) {
  const email = await emailOf(ctx, userId);
  return {
    quiet: await getQuiet(ctx, userId),
    kinds: (await listReach(ctx, userId)).map(({ kind, reach }) => ({
      kind,
      label: messageKind.label(kind),
      about: messageKind.rows[kind].about,
      type: messageKind.rows[kind].type,
      ...reach,
    })),
    phoneMasked: maskPhone(await phoneOf(ctx, userId)),
    emailMasked: email && maskEmail(email),
  };
}
