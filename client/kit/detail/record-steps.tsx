import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatCount } from '../format/money';
import { useKeyClaim } from '../key-claims';
import { type Origin, useOrigin } from '../list/origin';
import { IconButton } from '../overlay/icon-button';
import { inline } from '../refusal/inline';
import { singleKey } from '../single-key';
import './detail.css';

type Around<Row> = {
  previous?: Row | null | undefined;
  next?: Row | null | undefined;
  position?: number | null | undefined;
  totalCount: number;
};

type RecordStepsProps<A, V extends OperationVariables, Row> = {
  /** Names of the lists that show these records. */
  isOf: (list: string) => boolean;
  document: TypedDocumentNode<A, V>;
  /** This record, as the question names it: `{ id }`. */
  record: Partial<V>;
  pick: (answer: A) => Around<Row>;
  opens: (row: Row) => string;
};

/** [ and ] step, as long as nobody types or is asked something (ux.md, section 7). */
const useStepKeys = (step: { previous: () => void; next: () => void }) => {
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const key = singleKey(event);
      if (key === '[') latest.current.previous();
      if (key === ']') latest.current.next();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
};

/** Which button was pressed last: the page of the next record begins anew, and whoever steps by it goes on where he was. */
let pressed: 'previous' | 'next' | null = null;

type StepsNavProps = { position: number | null | undefined; total: number; onPrevious: (() => void) | null; onNext: (() => void) | null };

const StepsNav = ({ position, total, onPrevious, onNext }: StepsNavProps) => {
  const { t } = useTranslation('kit');
  const nav = useRef<HTMLElement>(null);
  const [before, after] = [useKeyClaim('['), useKeyClaim(']')];
  useStepKeys({ previous: () => onPrevious?.(), next: () => onNext?.() });
  useEffect(() => {
    const at = pressed;
    pressed = null;
    if (at && document.activeElement === document.body) nav.current?.querySelector<HTMLElement>(`[data-step=${at}]`)?.focus();
  }, []);
  const press = (which: 'previous' | 'next', step: (() => void) | null) => () => {
    if (step) pressed = which;
    step?.();
  };
  return (
    <nav ref={nav} className="jq-record-steps" aria-label={t('record.label')} data-noprint>
      <IconButton
        icon={ChevronUp}
        size="sm"
        label={t('record.previous')}
        title={[t('record.previous'), before].join(' ').trim()}
        aria-keyshortcuts={before}
        aria-disabled={!onPrevious || undefined}
        data-step="previous"
        onClick={press('previous', onPrevious)}
      />
      <span className="num" title={position ? undefined : t('record.gone')} aria-live="polite">
        {t('record.position', { at: position ? formatCount(position) : '—', total: formatCount(total) })}
      </span>
      <IconButton
        icon={ChevronDown}
        size="sm"
        label={t('record.next')}
        title={[t('record.next'), after].join(' ').trim()}
        aria-keyshortcuts={after}
        aria-disabled={!onNext || undefined}
        data-step="next"
        onClick={press('next', onNext)}
      />
    </nav>
  );
};

const Steps = <A, V extends OperationVariables, Row>({
  from,
  document: question,
  record,
  pick,
  opens,
}: RecordStepsProps<A, V, Row> & { from: Origin }) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data, previousData, loading } = useQuery<A, OperationVariables>(question as TypedDocumentNode<A, OperationVariables>, {
    variables: { ...from.asked, ...record },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const current = data && !loading ? pick(data) : null;
  const shown = current ?? (previousData ? pick(previousData) : null);
  if (!shown) return null;
  // The way back leads to the list, however many records were looked at.
  const opening = (row: Row | null | undefined) => (row ? () => void navigate(opens(row), { replace: true, state }) : null);
  return (
    <StepsNav position={shown.position} total={shown.totalCount} onPrevious={opening(current?.previous)} onNext={opening(current?.next)} />
  );
};

/**
 * The record before and the one after in the list that this one was opened from, under the conditions and in the order that stood there.
 * Opened by its address, a record stands in no list and has no steps.
 */
export const RecordSteps = <A, V extends OperationVariables, Row>(props: RecordStepsProps<A, V, Row>) => {
  const from = useOrigin(props.isOf);
  return from ? <Steps {...props} from={from} /> : null;
};

type ListStepsProps<A, V extends OperationVariables, Row> = {
  isOf: (list: string) => boolean;
  /** What the list itself asks, and what it makes of the answer. */
  document: TypedDocumentNode<A, V>;
  rows: (answer: A) => { nodes: readonly Row[]; totalCount: number } | null | undefined;
  rowId: (row: Row) => string;
  /** This record. */
  id: string;
  opens: (row: Row) => string;
};

const StepsOfPages = <A, V extends OperationVariables, Row>({
  from,
  document: question,
  rows,
  rowId,
  id,
  opens,
}: ListStepsProps<A, V, Row> & { from: Origin }) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { asked, at, size } = from;
  const page = Math.floor(at / size) + 1;
  const usePage = (number: number, isNeeded: boolean) => {
    const { data, refetch } = useQuery<A, OperationVariables>(question as TypedDocumentNode<A, OperationVariables>, {
      variables: { ...asked, first: size, page: number },
      skip: !isNeeded,
      fetchPolicy: 'cache-and-network',
      context: inline,
    });
    return { of: isNeeded && data ? (rows(data) ?? null) : null, refetch };
  };
  const here = usePage(page, true);
  const place = here.of?.nodes.findIndex((row) => rowId(row) === id) ?? -1;
  const total = here.of?.totalCount ?? 0;
  // The neighbour of the first row of a page stands on the page before; a row that has moved stands there or on the page behind.
  const before = usePage(page - 1, here.of !== null && page > 1 && place <= 0);
  const isLast = place < 0 || place === (here.of?.nodes.length ?? 0) - 1;
  const after = usePage(page + 1, here.of !== null && page * size < total && isLast);
  const first = (page - 1) * size - (before.of?.nodes.length ?? 0);
  const known = [...(before.of?.nodes ?? []), ...(here.of?.nodes ?? []), ...(after.of?.nodes ?? [])];
  const found = known.findIndex((row) => rowId(row) === id);
  // What was done to the last record may have taken it out of the list, or moved it.
  const again = useRef(here.refetch);
  again.current = here.refetch;
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current !== id) void again.current().catch(() => undefined);
    shown.current = id;
  }, [id]);
  if (!here.of) return null;
  const opening = (index: number) => {
    const row = known[index];
    const to = { ...(state as object), from: { ...from, at: first + index } };
    return row && index >= 0 ? () => void navigate(opens(row), { replace: true, state: to }) : null;
  };
  // A record that is none of the list any more left its place to the one that stood behind it.
  const gap = at - first;
  return (
    <StepsNav
      position={found < 0 ? null : first + found + 1}
      total={total}
      onPrevious={opening((found < 0 ? gap : found) - 1)}
      onNext={opening(found < 0 ? gap : found + 1)}
    />
  );
};

/** The same by the pages of the list itself, where the server names no neighbours of a record: what stands beside it is what the list shows there. */
export const ListSteps = <A, V extends OperationVariables, Row>(props: ListStepsProps<A, V, Row>) => {
  const from = useOrigin(props.isOf);
  return from ? <StepsOfPages {...props} from={from} /> : null;
};
