import type { UnsentReason } from '../../../schema/machines/delivery';
import { type CodeChannel, type MessageTemplate, sendingRules } from '../../../schema/messages';
import { addDays, dayOf } from '../../kernel/clock';
import { fromZoned, zonedParts } from '../../kernel/zone';
import type { QuietTime, Reader } from '../rules/reader';

interface Sending {
  readonly template: MessageTemplate;
  readonly channel: CodeChannel;
  /** null = somebody without an account here: a payee, an invited person. */
  readonly reader: Reader | null;
  readonly now: Date;
}

type Decision = { readonly isSent: false; readonly why: UnsentReason } | { readonly isSent: true; readonly dueAt: Date | null };

/** Whether and when it goes out; `dueAt` null = at once. Every sender asks here. */
export function decide({ template, channel, reader, now }: Sending): Decision {
  const rule = sendingRules[template];
  if (rule.asksSettings && reader && !(channel === 'MAIL' ? reader.reach.mail : reader.reach.sms))
    return { isSent: false, why: 'RECEIVER_DECLINED' };
  return { isSent: true, dueAt: rule.isQuiet && reader ? endOfQuiet(reader.quiet, now) : null };
}

/** When the quiet time ends that `now` lies in; null = it lies in none. The minute of the end is not quiet any more. */
export function endOfQuiet({ isOn, startTime, endTime }: QuietTime, now: Date): Date | null {
  if (!isOn || startTime === endTime) return null;
  const { hour, minute } = zonedParts(now);
  const at = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const isOverMidnight = startTime > endTime;
  const isWithin = isOverMidnight ? at >= startTime || at < endTime : at >= startTime && at < endTime;
  if (!isWithin) return null;
  const day = dayOf(now);
  const endsTomorrow = isOverMidnight && at >= startTime;
  return fromZoned(`${endsTomorrow ? addDays(day, 1) : day}T${endTime}:00`);
}
