import { useQuery } from '@apollo/client/react';
import { ShieldAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { riskKinds } from '../../schema/riskTexts';
import { paths } from '../app/paths';
import { type CreationFactsFragment, RiskReportDocument, type RiskReportQuery } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Note } from '../kit/feedback/note';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { formatCount, formatMoney } from '../kit/format/money';
import { Drawer } from '../kit/overlay/drawer';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import './risk.css';
import { semicolon } from '../kit/language/separators';

type Item = RiskReportQuery['riskReport']['items'][number];

const RiskRows = ({ item }: { item: Item }) => {
  const { t } = useTranslation('review');
  const hidden = item.count - new Set(item.rows.map((row) => row.rowId ?? row.statementId)).size;
  return (
    <>
      <ul aria-label={riskKinds[item.kind].label}>
        {item.rows.map((row) => (
          <li key={`${row.rowId ?? row.statementId} ${row.text}`} data-severity={row.severity}>
            <span className="num mu">{row.lineNo > 0 ? t('risk.line', { line: row.lineNo }) : null}</span>
            <b>
              {row.statementId ? (
                <a className="lk num" href={paths.unfinishedDetail(2, row.statementId)} target="_blank" rel="noreferrer">
                  {row.statementCode}
                </a>
              ) : (
                row.name
              )}
            </b>
            <span className="num r">{row.amount ? formatMoney(row.amount) : null}</span>
            <span className="text">{row.text}</span>
          </li>
        ))}
      </ul>
      {item.rows.length > 0 && hidden > 0 && item.kind !== 'SAME_FILE' ? (
        <p className="mu">{t('risk.more', { number: formatCount(hidden) })}</p>
      ) : null}
    </>
  );
};

const RiskPart = ({ item, isComplete }: { item: Item; isComplete: boolean }) => {
  const { t } = useTranslation('review');
  const said = [
    item.errorCount > 0 ? t('risk.errors', { number: formatCount(item.errorCount) }) : null,
    item.reasonRequiredCount > 0 ? t('risk.reasons', { number: formatCount(item.reasonRequiredCount) }) : null,
  ].filter(Boolean);
  return (
    <section data-found={item.count > 0 || undefined} data-open={!isComplete || undefined}>
      <h3>
        {riskKinds[item.kind].label}
        <b className="num">
          {item.count > 0 ? t('risk.rows', { number: formatCount(item.count) }) : t(isComplete ? 'risk.none' : 'risk.noneYet')}
        </b>
      </h3>
      {said.length > 0 ? <p className="mu">{said.join(semicolon())}</p> : null}
      {item.count > 0 ? <RiskRows item={item} /> : null}
    </section>
  );
};

type RiskReportProps = { statement: CreationFactsFragment; keyAge: number; isReading?: boolean };

/** RSK-001: what to look at before the confirm, all eight items with their rows; the list and its figures are asked anew with every version. */
export const RiskReport = ({ statement, keyAge, isReading = false }: RiskReportProps) => {
  const { t } = useTranslation('review');
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(RiskReportDocument, {
    variables: { statementId: statement.id },
    context: inline,
    fetchPolicy: 'network-only',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the list, or its end, is the event
  useEffect(() => {
    if (!isReading) void refetch().catch(() => undefined);
  }, [keyAge, isReading]);
  const report = data?.riskReport;
  const found = report?.items.filter(({ count }) => count > 0).length ?? 0;
  return (
    <>
      <Button size="sm" icon={<ShieldAlert size={15} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {found > 0 ? t('risk.open', { number: formatCount(found) }) : t('risk.title')}
      </Button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={t('risk.title')}>
        {error ? <RefusalNote error={error} /> : null}
        {report ? (
          <div className="jq-risk">
            <p className="mu">{t(found > 0 ? 'risk.about' : 'risk.aboutNone', { number: formatCount(report.rowCount) })}</p>
            {report.isComplete ? null : <Note tone="info">{t('risk.incomplete')}</Note>}
            {report.items.map((item) => (
              <RiskPart key={item.kind} item={item} isComplete={report.isComplete} />
            ))}
          </div>
        ) : error ? null : (
          <PageSkeleton />
        )}
      </Drawer>
    </>
  );
};
