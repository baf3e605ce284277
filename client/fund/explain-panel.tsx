import { useQuery } from '@apollo/client/react';
import { Link2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../export/export-button';
import { BalanceExplanationDocument, type FundAccountKind } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { useCopyToClipboard } from '../kit/copy/use-copy';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { formatMoney } from '../kit/format/money';
import { IconButton } from '../kit/overlay/icon-button';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { AddsUp, sumsTo } from './adds-up';
import { FlowLevel, PartLevel } from './explain-levels';
import { type Explained, spans } from './use-explained';
import { Waterfall } from './waterfall';

type ExplainProps = { account: FundAccountKind; subjectName: string; current: string; explained: Explained };

/** 余额怎么来的: from a balance to its purposes, to their flows, to the bookings and the lines behind them; every level adds up (LDG-007). */
export const ExplainPanel = ({ account, subjectName, current, explained }: ExplainProps) => {
  const { t } = useTranslation(['fund', 'fundExplain']);
  const copy = useCopyToClipboard();
  const { subjectId, since, until, part, flow, today, span } = explained;
  const { data, previousData, error } = useQuery(BalanceExplanationDocument, {
    variables: { subjectId: subjectId ?? '', account, from: since, to: until },
    context: inline,
    fetchPolicy: 'cache-and-network',
    skip: subjectId === null,
  });
  if (subjectId === null) return null;
  const explanation = (data ?? previousData)?.balanceExplanation;
  const chosen = explanation?.parts.find(({ code }) => code === part);
  const conditions = [
    { name: 'subjectId', values: [subjectId] },
    { name: 'account', values: [account] },
    { name: 'to', values: [until] },
    ...(since ? [{ name: 'from', values: [since] }] : []),
  ];
  return (
    <aside className="jq-card jq-explain" aria-label={t(`fundExplain:titles.${account}`)}>
      <div className="head">
        <h2>{t(`fundExplain:titles.${account}`)}</h2>
        <span className="spacer" />
        <IconButton icon={Link2} label={t('fundExplain:link')} onClick={() => void copy(location.href, t('fundExplain:linkNote'))} />
        <IconButton icon={X} label={t('fundExplain:close')} onClick={explained.close} />
      </div>
      <p className="mu num what">
        {t('fundExplain:what', { subject: subjectName, from: since ?? t('fundExplain:sinceOpening'), to: until })}
      </p>
      <fieldset className="spans">
        <legend className="sr-only">{t('fundExplain:span')}</legend>
        {spans.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === span ? 'solid' : 'outline'}
            aria-pressed={one === span}
            onClick={() => explained.setSpan(one)}
          >
            {t(`fundExplain:spans.${one}`)}
          </Button>
        ))}
      </fieldset>
      {error ? <RefusalNote error={error} /> : null}
      {!explanation && !error ? <PageSkeleton /> : null}
      {explanation ? (
        <>
          <Waterfall
            explanation={explanation}
            openingLabel={since ? t('fundExplain:opening', { day: since }) : t('fundExplain:atOpening')}
            closingLabel={until === today ? t('fundExplain:now') : t('fundExplain:closing', { day: until })}
            part={part}
            onPart={explained.setPart}
          />
          {chosen ? <PartLevel key={chosen.code} account={account} subjectId={subjectId} part={chosen} explained={explained} /> : null}
          {flow ? <FlowLevel key={flow} flowId={flow} /> : null}
          <div className="foot">
            <AddsUp
              holds={
                sumsTo([explanation.opening, ...explanation.parts.map(({ amount }) => amount)], explanation.closing) &&
                (until !== today || sumsTo([explanation.closing], current))
              }
            >
              {until === today
                ? t('fundExplain:addsUpNow', { what: t(`fundExplain:current.${account}`), amount: formatMoney(explanation.closing) })
                : t('fundExplain:addsUp', { amount: formatMoney(explanation.closing) })}
            </AddsUp>
            <ExportButton kind="FUND_FLOWS" conditions={conditions} label={t('fundExplain:export')} />
          </div>
        </>
      ) : null}
    </aside>
  );
};
