import { useQuery } from '@apollo/client/react';
import { RunningAnnouncementsDocument, type RunningAnnouncementsQuery } from '../generated/graphql';
import { inline } from '../kit/refusal/inline';

export type Announcement = RunningAnnouncementsQuery['announcements'][number];

/** OPS-021: what begins is seen within 30 s by a page that somebody looks at. */
const everyMs = 20_000;
const nothing = { downtime: false, announcements: [] as Announcement[] };

/** LND-005: a visitor is told nothing, and does not ask. */
export const useRunning = (isVisitor: boolean, { asks = false } = {}) => {
  const { data } = useQuery(RunningAnnouncementsDocument, {
    skip: isVisitor,
    // The line above the page asks for all of them.
    fetchPolicy: asks ? 'cache-and-network' : 'cache-first',
    nextFetchPolicy: 'cache-first',
    pollInterval: asks ? everyMs : 0,
    skipPollAttempt: () => document.hidden,
    context: inline,
  });
  return data ?? nothing;
};
