import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatCount } from '../format/money';
import { ownKey } from '../keys';
import { type Origin, useOrigin } from '../list/origin';
import { IconButton } from '../overlay/icon-button';
import { inline } from '../refusal/inline';
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

const typing = 'input,select,textarea,[contenteditable="true"],[role="textbox"]';
const asking = '[role="dialog"],[role="alertdialog"],[role="menu"]';

/** [ and ] step, as long as nobody types or is asked something (ux.md, section 7). */
const useStepKeys = (step: { previous: () => void; next: () => void }) => {
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const key = ownKey(event);
      if ((key !== '[' && key !== ']') || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as HTMLElement).closest(typing) || document.querySelector(asking)) return;
      if (key === '[') latest.current.previous();
      else latest.current.next();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
};

const Steps = <A, V extends OperationVariables, Row>({
  from,
  document: question,
  record,
  pick,
  opens,
}: RecordStepsProps<A, V, Row> & { from: Origin }) => {
  const { t } = useTranslation('kit');
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data, previousData, loading } = useQuery<A, OperationVariables>(question as TypedDocumentNode<A, OperationVariables>, {
    variables: { ...from.asked, ...record },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const current = data && !loading ? pick(data) : null;
  const shown = current ?? (previousData ? pick(previousData) : null);
  const open = (row: Row | null | undefined) => {
    // The way back leads to the list, however many records were looked at.
    if (row) void navigate(opens(row), { replace: true, state });
  };
  const step = { previous: () => open(current?.previous), next: () => open(current?.next) };
  useStepKeys(step);
  if (!shown) return null;
  const total = formatCount(shown.totalCount);
  const at = shown.position ? formatCount(shown.position) : '—';
  return (
    <nav className="jq-record-steps" aria-label={t('record.label')} data-noprint>
      <IconButton
        icon={ChevronUp}
        size="sm"
        label={t('record.previous')}
        title={`${t('record.previous')} [`}
        aria-disabled={!current?.previous || undefined}
        onClick={step.previous}
      />
      <span className="num" title={shown.position ? undefined : t('record.gone')} aria-live="polite">
        {t('record.position', { at, total })}
      </span>
      <IconButton
        icon={ChevronDown}
        size="sm"
        label={t('record.next')}
        title={`${t('record.next')} ]`}
        aria-disabled={!current?.next || undefined}
        onClick={step.next}
      />
    </nav>
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
