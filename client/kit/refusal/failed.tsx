import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button';
import { Copyable } from '../copy/copyable';
import { refusalOf } from './refusal';
import { useRefusalText } from './refusal-note';

type FailedProps = { error: unknown; onRetry?: (() => unknown) | undefined };

/** In the place of what could not be read: why, the number to quote, and another try. */
export const Failed = ({ error, onRetry }: FailedProps) => {
  const { t } = useTranslation('kit');
  const textOf = useRefusalText();
  const refusal = refusalOf(error);
  return (
    <div className="jq-empty" data-tone="error" role="alert">
      <CircleAlert size={32} strokeWidth={1.4} aria-hidden="true" />
      <strong>{textOf(refusal)}</strong>
      {refusal.requestId ? (
        <span>
          {t('cover.requestId')} <Copyable text={refusal.requestId} />
        </span>
      ) : null}
      {onRetry ? (
        <div className="actions">
          <Button onClick={() => void onRetry()}>{t('again')}</Button>
        </div>
      ) : null}
    </div>
  );
};
