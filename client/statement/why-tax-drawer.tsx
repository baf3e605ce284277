import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { WhyThisTaxDocument } from '../generated/graphql';
import { KeyValues } from '../kit/detail/summary';
import { Note } from '../kit/feedback/note';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { MoneyText } from '../kit/money/money-text';
import { Drawer } from '../kit/overlay/drawer';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import './statement.css';
import { TaxRecordPart } from './tax-record-part';

type WhyTaxProps = { name: string; statementId: string; rowId?: string; lineId?: string; onClose: () => void };

/** 为什么是这个税额: every step with its numbers, so that anybody can recompute the cent (LAW-001). */
export const WhyTaxDrawer = ({ name, statementId, rowId, lineId, onClose }: WhyTaxProps) => {
  const { t } = useTranslation('statement');
  const { data, error } = useQuery(WhyThisTaxDocument, {
    variables: { statementId, rowId, lineId },
    context: inline,
    fetchPolicy: 'network-only',
  });
  const why = data?.whyThisTax;
  return (
    <Drawer open onClose={onClose} title={t('why.titleOf', { name })}>
      {error ? <RefusalNote error={error} /> : null}
      {!why && !error ? <PageSkeleton /> : null}
      {why ? (
        <div className="jq-why">
          <ol>
            {why.steps.map((step) => (
              <li key={step.key}>
                <span>{step.label}</span>
                <span className="formula num">{step.formula}</span>
                {step.amount ? (
                  <b className="num">
                    <MoneyText amount={step.amount} />
                  </b>
                ) : null}
              </li>
            ))}
          </ol>
          <KeyValues
            columns={2}
            entries={[
              { key: 'tax', label: t('why.tax'), value: <b className="num">{<MoneyText amount={why.tax.incomeTax} />}</b> },
              { key: 'general', label: t('why.general'), value: <MoneyText amount={why.tax.generalLaborTax} /> },
              { key: 'month', label: t('why.month'), value: why.month },
              { key: 'rule', label: t('why.rule'), value: why.ruleTitle },
            ]}
          />
          {why.tax.isOthersIncluded ? <Note tone="info">{t('why.others')}</Note> : null}
          {lineId ? <TaxRecordPart lineId={lineId} /> : null}
          {why.tax.nextBracketPercent ? <Note tone="warning">{t('why.nextBracket', { percent: why.tax.nextBracketPercent })}</Note> : null}
        </div>
      ) : null}
    </Drawer>
  );
};
