import { useQuery } from '@apollo/client/react';
import { ShieldAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CreationFactsFragment, RiskReportDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Note } from '../kit/feedback/note';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { formatCount } from '../kit/format/money';
import { Drawer } from '../kit/overlay/drawer';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import './risk.css';

const RiskPart = late(async () => (await import('./risk-parts')).RiskPart);

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
