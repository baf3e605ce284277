import { delivery as machine } from '../../schema/machines/delivery';
import { messageTemplate, messageType } from '../../schema/messages';
import { runtime } from '../kernel/runtime';
import { codeIn, linkIn, linkOf } from './rules';
import { type DeliveryRecord, receiverOf, type StationRecord, textOf } from './store';

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
    sentAt: row.sent_at,
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
  };
}

export function stationView(row: StationRecord) {
  return {
    id: row.id,
    type: row.type,
    typeLabel: messageType.label(row.type),
    title: row.title,
    link: row.link && linkOf(row.link, row.id),
    isRead: row.read_at !== null,
    createdAt: row.created_at,
  };
}
