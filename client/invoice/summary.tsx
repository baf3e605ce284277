import { useApolloClient, useQuery } from '@apollo/client/react';
import { ArrowRight, BadgeCheck, CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { settlementType } from '../../schema/codes';
import { limits } from '../../schema/limits';
import { paths } from '../app/paths';
import {
  InvoicePreviewDocument,
  type InvoicePreviewFactsFragment,
  InvoiceReadinessDocument,
  type InvoiceSelectionInput,
} from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { confirm, tell } from '../kit/feedback/confirm';
import { Note } from '../kit/feedback/note';
import { toaster } from '../kit/feedback/toaster';
import { formatInstant } from '../kit/format/dates';
import { formatCount, formatMoney, formatTaxRate, isNegative, isZero } from '../kit/format/money';
import type { ChosenRows } from '../kit/list/list-definition';
import { CardMoney } from '../kit/money/money-text';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { keepChoice } from './choice';
import { TardyDialog } from './tardies';

type Preview = InvoicePreviewFactsFragment;
const { invoiceMergeRows } = limits.export;

const isTooSmall = ({ realAmount }: Preview) => isZero(realAmount) || isNegative(realAmount);

/** INV-024: this month or the next, as the server's calendar of working days says. */
const Deadline = ({ preview }: { preview: Preview }) => {
  const { t } = useTranslation('invoice');
  const cutOff = formatInstant(preview.cutOffAt);
  const isLate = preview.month !== cutOff.slice(0, 7);
  // Weeks away at most: the year would say nothing.
  const inYear = 'YYYY-'.length;
  const said = { day: preview.promisedOn.slice(inYear), cutOff: cutOff.slice(inYear), month: preview.month };
  return (
    <p className="line">
      <CalendarDays size={16} aria-hidden="true" />
      <span className="num">{t(isLate ? 'sum.late' : 'sum.promised', said)}</span>
    </p>
  );
};

/** INV-035, INV-036: the title blocks, an address that is missing only warns here. */
const useReadiness = () => {
  const { t } = useTranslation('invoice');
  const { data } = useQuery(InvoiceReadinessDocument, { context: inline, fetchPolicy: 'cache-and-network' });
  const title = data?.invoiceTitle;
  const addresses = data?.receivingAddresses.totalCount ?? 0;
  const refused = title?.invoiceProblem ?? null;
  return {
    isKnown: data !== undefined,
    addresses,
    problem: refused ?? (data && addresses === 0 ? t('sum.incomplete') : null),
    /** A title in review cannot be completed, only awaited. */
    isAwaited: refused !== null && title?.isEditable === false,
    isBlocked: refused !== null,
  };
};

const Readiness = ({ of }: { of: ReturnType<typeof useReadiness> }) => {
  const { t } = useTranslation('invoice');
  if (of.problem)
    return (
      <Note tone="warning">
        {of.problem}{' '}
        {of.isAwaited ? null : (
          <Link className="lk" to={paths.invoiceInformation}>
            {t('sum.complete')}
          </Link>
        )}
      </Note>
    );
  if (!of.isKnown) return null;
  return (
    <p className="line">
      <BadgeCheck size={16} aria-hidden="true" />
      <span>{t('sum.ready', { count: of.addresses })}</span>
    </p>
  );
};

const Amounts = ({ preview, onOwed }: { preview: Preview; onOwed: () => void }) => {
  const { t } = useTranslation('invoice');
  const hasOwed = !isZero(preview.tardyAmount);
  return (
    <>
      <dl>
        <div>
          <dt>{t('sum.chosen')}</dt>
          <dd className="num">{t('sum.count', { count: preview.statementCount })}</dd>
        </div>
        <div>
          <dt>{t('sum.amount')}</dt>
          <dd className="num">{formatMoney(preview.invoiceAmount)}</dd>
        </div>
        <div>
          <dt>
            {t('sum.owed')}
            {hasOwed ? (
              <button type="button" className="lk" onClick={onOwed}>
                {t('sum.owedDetail')}
              </button>
            ) : null}
          </dt>
          <dd className={hasOwed ? 'num neg' : 'num'}>{hasOwed ? `−${formatMoney(preview.tardyAmount)}` : formatMoney('0')}</dd>
        </div>
      </dl>
      <div className="real">
        <strong>{t('sum.real')}</strong>
        <b className={isNegative(preview.realAmount) ? 'neg' : undefined}>
          <CardMoney amount={preview.realAmount} />
        </b>
      </div>
      <p className="split num">
        <span>{t('sum.net', { amount: formatMoney(preview.netAmount) })}</span>
        <span>{t('sum.tax', { rate: formatTaxRate(preview.taxRate), amount: formatMoney(preview.taxAmount) })}</span>
      </p>
    </>
  );
};

/** INV-027 to INV-030: pre-check and amounts as they are now, then step 2. */
const useWayOn = (companyId: string, selection: InvoiceSelectionInput) => {
  const { t } = useTranslation('invoice');
  const navigate = useNavigate();
  return async (now: Preview) => {
    if (now.statementCount === 0) return void toaster.error(t('sum.nothing'));
    // Several business types among them: what the server says is in the way.
    if (now.problem || now.business == null) return void tell(t('ask.blocked'), now.problem ?? '', t('ask.understood'));
    const isConfirmed =
      !now.isScenariosMixed || (await confirm({ title: t('ask.mixed'), body: t('ask.mixedText'), confirm: t('ask.mixedGo') }));
    if (!isConfirmed) return;
    const opTime = Math.floor(Date.parse(now.opTime) / 1000);
    const kept = { ...selection, business: now.business, opTime: new Date(opTime * 1000).toISOString() };
    keepChoice(companyId, { selection: kept, isScenariosConfirmed: now.isScenariosMixed });
    void navigate(paths.invoiceConfirm(String(selection.subjectId), opTime, settlementType.code(now.business)));
  };
};

type Props = { companyId: string; selection: InvoiceSelectionInput; chosen: ChosenRows; mayApply: boolean };

/** 开票汇总 (INV-003, INV-004): what the choice comes to, what is in its way, and the way on. */
export const InvoiceSummary = ({ companyId, selection, chosen, mayApply }: Props) => {
  const { t } = useTranslation('invoice');
  const client = useApolloClient();
  const goOn = useWayOn(companyId, selection);
  const [isOwedOpen, setOwedOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const ready = useReadiness();
  const isNone = chosen.count === 0;
  const { data, previousData, error, loading } = useQuery(InvoicePreviewDocument, {
    variables: { selection },
    skip: isNone,
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const preview = isNone ? undefined : (data ?? previousData)?.invoicePreview;
  const gone = preview && !loading && chosen.mode === 'PAGE' ? chosen.count - preview.statementCount : 0;

  const apply = async () => {
    if (isNone) return void toaster.error(t('sum.nothing'));
    setBusy(true);
    setFailure(null);
    try {
      const asked = { query: InvoicePreviewDocument, variables: { selection }, fetchPolicy: 'network-only', context: inline } as const;
      const answer = await client.query(asked);
      if (answer.data) await goOn(answer.data.invoicePreview);
    } catch (refused) {
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className="jq-card jq-invoice-sum" aria-label={t('sum.title')}>
      <header>
        <h2>{t('sum.title')}</h2>
        {preview ? (
          <span className="mu num">{t('sum.rows', { rows: formatCount(preview.rowCount), max: formatCount(invoiceMergeRows) })}</span>
        ) : null}
      </header>
      {preview ? <Amounts preview={preview} onOwed={() => setOwedOpen(true)} /> : <p className="pick mu">{t('sum.pick')}</p>}
      <div className="notes">
        {preview?.problem ? <Note tone="error">{preview.problem}</Note> : null}
        {preview?.isScenariosMixed && !preview.problem ? <Note tone="warning">{t('sum.mixed')}</Note> : null}
        {gone > 0 ? (
          <Note tone="warning">
            {t('sum.gone', { count: gone })}{' '}
            <button type="button" className="lk" onClick={chosen.clear}>
              {t('sum.again')}
            </button>
          </Note>
        ) : null}
        <RefusalNote error={failure ?? error ?? null} />
        {preview ? <Deadline preview={preview} /> : null}
        <Readiness of={ready} />
        {preview ? null : (
          <ul className="mu">
            <li>{t('notice.cutOff')}</li>
            <li>{t('notice.days')}</li>
            <li>{t('notice.reissue')}</li>
          </ul>
        )}
      </div>
      {mayApply ? (
        <footer>
          <Button
            variant="solid"
            size="lg"
            wide
            busy={isBusy}
            disabled={ready.isBlocked || gone > 0 || (preview !== undefined && preview.statementCount > 0 && isTooSmall(preview))}
            onClick={() => void apply()}
          >
            {t('sum.apply')}
            <ArrowRight size={16} aria-hidden="true" />
          </Button>
          <p className="mu">{t('sum.next')}</p>
        </footer>
      ) : null}
      {isOwedOpen && preview ? (
        <TardyDialog
          subjectId={String(selection.subjectId)}
          business={preview.business ?? null}
          amount={preview.tardyAmount}
          onClose={() => setOwedOpen(false)}
        />
      ) : null}
    </section>
  );
};
