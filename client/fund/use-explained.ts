import { parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useSession } from '../app/session/session';
import { addDays, todayInShanghai } from '../kit/format/dates';

export const spans = ['today', 'month', 'all'] as const;
type Span = (typeof spans)[number];

const MONTH_DAYS = 30;

/**
 * What is explained stands in the address, days and all: a colleague with the same rights who opens it tomorrow sees the same sums (LDG-007).
 * `explain` is the subject; without it nothing is explained.
 */
export const useExplained = () => {
  const { facts } = useSession();
  const today = todayInShanghai(new Date(facts.serverTime));
  const [asked, put] = useQueryStates(
    { explain: parseAsString, since: parseAsString, until: parseAsString, part: parseAsString, flow: parseAsString },
    { history: 'replace' },
  );
  return useMemo(() => {
    const spanOf = (span: Span) => ({
      since: span === 'today' ? today : span === 'month' ? addDays(today, 1 - MONTH_DAYS) : null,
      until: today,
      part: null,
      flow: null,
    });
    const { explain, since, until, part, flow } = asked;
    return {
      subjectId: explain,
      since,
      until: until ?? today,
      part,
      flow,
      today,
      span: spans.find((one) => spanOf(one).since === since && (until ?? today) === today),
      open: (subjectId: string) => void put({ explain: subjectId, ...spanOf('month') }),
      close: () => void put({ explain: null, since: null, until: null, part: null, flow: null }),
      setSpan: (span: Span) => void put(spanOf(span)),
      setPart: (code: string | null) => void put({ part: code, flow: null }),
      setFlow: (id: string | null) => void put({ flow: id }),
    };
  }, [asked, today, put]);
};

export type Explained = ReturnType<typeof useExplained>;
