import type { TFunction } from 'i18next';
import type { LineFactsFragment } from '../generated/graphql';
import { formatInstant } from '../kit/format/dates';
import { comma } from '../kit/language/separators';

/** What became of the link that was sent last for the account of a line; null = none was. */
export const accountLinkText = (t: TFunction<['statement', 'lines']>, { accountLink }: LineFactsFragment): string | null => {
  if (!accountLink) return null;
  const { sentAt, openedAt, liveUntil } = accountLink;
  const opened = openedAt ? t('lines:accountLink.opened', { at: formatInstant(openedAt) }) : t('lines:accountLink.unopened');
  const lives = liveUntil ? t('lines:accountLink.liveUntil', { at: formatInstant(liveUntil) }) : t('lines:accountLink.over');
  return [t('lines:accountLink.sentAt', { at: formatInstant(sentAt) }), opened, lives].join(comma());
};
