import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { spoken } from '../app/spoken-cache';
import { SearchDocument, type SearchQuery } from '../generated/graphql';
import { inline } from '../kit/refusal/inline';

const waitMs = 120;
export type FoundGroups = SearchQuery['search'];
type Answer = { text: string; limit: number; attempt: number; groups: FoundGroups; hasFailed: boolean };
const nothing: Answer = { text: '', limit: 0, attempt: 0, groups: [], hasFailed: false };

/**
 * Records of the company, so many of each kind. The question waits for the end of the typing; the next one cancels it. What is shown was answered
 * to this very text: a record of another one would be opened, and paid, for the one that is meant.
 */
export const useFound = (text: string, limit: number) => {
  const client = useApolloClient();
  const [answer, setAnswer] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const isAsked = text.length > 1;
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const context = { ...inline, fetchOptions: { signal: stop.signal } };
        const { data } = await client.query({ query: SearchDocument, variables: { text, limit }, fetchPolicy: 'no-cache', context });
        if (!stop.signal.aborted) setAnswer({ text, limit, attempt, groups: spoken(data?.search ?? []), hasFailed: data === undefined });
      } catch {
        if (!stop.signal.aborted) setAnswer({ text, limit, attempt, groups: [], hasFailed: true });
      }
    };
    const timer = setTimeout(() => void ask(), waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, text, limit, isAsked, attempt]);
  const isCurrent = answer.text === text && answer.limit === limit && answer.attempt === attempt;
  return {
    groups: isAsked && answer.text === text ? answer.groups : nothing.groups,
    isBusy: isAsked && !isCurrent,
    hasFailed: isAsked && isCurrent && answer.hasFailed,
    again: () => setAttempt((last) => last + 1),
  };
};
