import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InterceptAnswer } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { Note } from '../../kit/feedback/note';
import { Dialog } from '../../kit/overlay/dialog';
import type { Refusal } from '../../kit/refusal/refusal';
import { WarnedRows } from '../same-lists';
import '../../kit/dialog/dialog.css';

type WarnedRow = { name: string; text: string; statementId?: string; statementCode?: string };

type Intercept = {
  title: string;
  totalCount: number;
  items: { code: string; name: string; count: number; reasonRequired: boolean; rows: WarnedRow[] }[];
};

/** The question inside a NEEDS_CONFIRMATION refusal (D12); anything else is an ordinary refusal. */
export const readIntercept = (refusal: Refusal): Intercept | null => {
  const { items } = refusal.params as Partial<Intercept>;
  if (refusal.level !== 'confirm' || !Array.isArray(items)) return null;
  return { title: refusal.message, totalCount: Number(refusal.params.totalCount ?? 0), items };
};

type InterceptDialogProps = { intercept: Intercept; busy: boolean; onAnswer: (answers: InterceptAnswer[]) => void; onClose: () => void };

/** Every warning with its people; those that ask for a reason get one each, and the checker will read it (RSK-002). */
export const InterceptDialog = ({ intercept, busy, onAnswer, onClose }: InterceptDialogProps) => {
  const { t } = useTranslation('statement');
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const open = intercept.items.filter((item) => item.reasonRequired && !reasons[item.code]?.trim());
  const answer = () => onAnswer(intercept.items.map(({ code }) => ({ code, reason: reasons[code]?.trim() || null })));
  return (
    <Dialog
      open
      alert
      size="lg"
      busy={busy}
      title={t('intercept.title', { count: intercept.totalCount })}
      onClose={onClose}
      footer={
        <>
          {open.length > 0 ? <span className="mu">{t('intercept.open', { count: open.length })}</span> : null}
          <Button onClick={onClose}>{t('intercept.back')}</Button>
          <Button variant="solid" busy={busy} disabled={open.length > 0} onClick={answer}>
            {t('intercept.confirm')}
          </Button>
        </>
      }
    >
      <div className="jq-facts">
        {intercept.items.map((item) => (
          <Note key={item.code} tone="warning" title={`${item.name} · ${t('auditor.rows', { count: item.count })}`}>
            <WarnedRows rows={item.rows} />
            {item.reasonRequired ? (
              <label className="jq-field" style={{ marginTop: 8 }}>
                <span className="label">
                  {t('intercept.reason')}
                  <span className="required" aria-hidden="true">
                    *
                  </span>
                </span>
                <input
                  className="jq-input"
                  aria-required="true"
                  maxLength={200}
                  value={reasons[item.code] ?? ''}
                  onChange={(event) => setReasons({ ...reasons, [item.code]: event.target.value })}
                />
              </label>
            ) : null}
          </Note>
        ))}
      </div>
    </Dialog>
  );
};
