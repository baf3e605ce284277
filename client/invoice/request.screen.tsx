import { useQuery } from '@apollo/client/react';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { InvoiceSubjectsDocument, type InvoiceSubjectsQuery } from '../generated/graphql';
import { ButtonLink } from '../kit/actions/button';
import { Empty } from '../kit/feedback/empty';
import { formatMoney, isZero } from '../kit/format/money';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { StatementsToInvoice } from './statements';
import './invoice.css';
import { comma } from '../kit/language/separators';

// A form is asked for once in the life of a company: the page comes without what forms stand on.
const RuleDialog = late(async () => (await import('./rule-dialog')).RuleDialog);

type InvoiceSubject = InvoiceSubjectsQuery['invoiceSubjects'][number];

/** One invoice has one seller, so the subject is chosen before anything else. */
const Subjects = ({
  subjects,
  current,
  onPick,
}: {
  subjects: readonly InvoiceSubject[];
  current: string;
  onPick: (id: string) => void;
}) => {
  const { t } = useTranslation('invoice');
  return (
    <fieldset className="jq-invoice-subjects">
      <legend className="sr-only">{t('request.subject')}</legend>
      {subjects.map((one) => (
        <label key={one.id} className="jq-card" data-on={one.id === current || undefined}>
          <input type="radio" className="jq-box" name="invoice-subject" checked={one.id === current} onChange={() => onPick(one.id)} />
          <span className="name">
            <b>{one.name}</b>
            <small>{one.businessNames.join(comma()) || '—'}</small>
          </span>
          <span className="sum">
            <small>{t('request.canInvoice')}</small>
            <b className="num">{formatMoney(one.invoiceAmount)}</b>
          </span>
          <span className="sum">
            <small>{t('request.owed')}</small>
            <span className={isZero(one.tardyAmount) ? 'num mu' : 'num neg'}>
              {isZero(one.tardyAmount) ? '—' : formatMoney(one.tardyAmount)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/** 申请开票, step 1 (INV-001 to INV-005): the subject, its statements, and what the choice comes to. */
const RequestScreen = () => {
  const { t } = useTranslation(['invoice', 'app']);
  const { me, may, readAgain } = useSession();
  const [search, setSearch] = useSearchParams();
  const [isRuleOpen, setRuleOpen] = useState<boolean | null>(null);
  const { data, error, refetch } = useQuery(InvoiceSubjectsDocument, { fetchPolicy: 'cache-and-network', context: inline });
  if (!data) return <Unread title={t('request.title')} error={error} onRetry={refetch} />;
  const { invoiceSubjects, subjects, company } = data;
  const wanted = search.get('subject_id');
  const chosen =
    invoiceSubjects.find(({ id }) => id === wanted) ??
    invoiceSubjects.find(({ statementCount }) => statementCount > 0) ??
    invoiceSubjects[0];
  const isAutomatic = company.switches.some(({ key, isOn }) => key === 'AUTO_INVOICING' && isOn);
  // INV-005: asked at the first use; whoever closes it is asked again at the next.
  const isAsked = isRuleOpen ?? (!me.isVisitor && may('ANY') && !company.isInvoiceRuleChosen);
  return (
    <>
      <PageHead
        title={t('request.title')}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.invoices') }, { label: t('request.title') }]}
        aside={
          company.isInvoiceRuleChosen ? (
            <span className="mu">
              {t('rule.label', { rule: t(isAutomatic ? 'rule.automatic' : 'rule.manual') })}{' '}
              {may('MASTER') ? (
                <button type="button" className="lk" onClick={() => setRuleOpen(true)}>
                  {t('rule.change')}
                </button>
              ) : null}
            </span>
          ) : null
        }
        actions={
          <ButtonLink to={paths.invoices} icon={<ReceiptText size={16} aria-hidden="true" />}>
            {t('request.records')}
          </ButtonLink>
        }
      />
      {chosen ? (
        <>
          {/* Filters and page belong to the subject they were said of. */}
          <Subjects subjects={invoiceSubjects} current={chosen.id} onPick={(id) => setSearch({ subject_id: id }, { replace: true })} />
          <StatementsToInvoice
            key={chosen.id}
            companyId={company.id}
            subjectId={chosen.id}
            scenarios={subjects.find(({ id }) => id === chosen.id)?.scenarios ?? []}
          />
        </>
      ) : (
        <div className="jq-card">
          <Empty kind="none" text={t('request.noSubject')} hint={t('request.noSubjectHint')} />
        </div>
      )}
      {isAsked ? <RuleDialog isAutomatic={isAutomatic} onDone={readAgain} onClose={() => setRuleOpen(false)} /> : null}
    </>
  );
};

export default RequestScreen;
