import type { TFunction } from 'i18next';
import { limits } from '../../schema/limits';
import type { UnbindingFragment } from '../generated/graphql';
import { formatInstant } from '../kit/format/dates';
import { semicolon } from '../kit/language/separators';

/** What became of the newest message that asks the phone of a record to let it go. */
export const unbindingText = (t: TFunction<'signing'>, { sentToday, openedAt, confirmedAt, liveUntil }: UnbindingFragment): string => {
  const answered = confirmedAt ? t('unbind.confirmed', { at: formatInstant(confirmedAt) }) : null;
  const opened = openedAt ? t('unbind.opened', { at: formatInstant(openedAt) }) : t('unbind.unopened');
  const until = liveUntil ? t('unbind.until', { at: formatInstant(liveUntil) }) : t('unbind.over');
  const today = t('unbind.today', { count: sentToday, most: limits.signing.remindersPerDay });
  return [answered ?? opened, answered ? null : until, today].filter((part) => part !== null).join(semicolon());
};
