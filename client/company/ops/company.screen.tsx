import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tax, taxBearer } from '../../../schema/codes';
import { companyAuthentication, company as machine } from '../../../schema/machines/company';
import { companyFeature } from '../../../schema/messages';
import { paths } from '../../app/paths';
import { OpsCompanyListDocument, OpsCompanyPageDocument, type OpsCompanyPageQuery } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { Copyable } from '../../kit/copy/copyable';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { perRecord } from '../../kit/detail/per-record';
import { ListSteps } from '../../kit/detail/record-steps';
import { KeyValues } from '../../kit/detail/summary';
import { Note } from '../../kit/feedback/note';
import { formatInstant } from '../../kit/format/dates';
import { formatMoney, formatRate } from '../../kit/format/money';
import { comma } from '../../kit/language/separators';
import { PageHead } from '../../kit/list/page-head';
import { Unread } from '../../kit/list/unread';
import { late } from '../../kit/overlay/late';
import { inline } from '../../kit/refusal/inline';
import { StatusPill, TypeTag } from '../../kit/status/status';
import { useOperator } from '../../ops/ops-session';
import { LimitsPart } from './limits-part';
import { MasterPart } from './master-part';
import { MigrationPart } from './migration-part';
import { type Move, movesOf } from './moves';

const FeaturesDialog = late(async () => (await import('./features-dialog')).FeaturesDialog);
const LookDialog = late(async () => (await import('./look-dialog')).LookDialog);
const PeriodsDialog = late(async () => (await import('./periods-dialog')).PeriodsDialog);
const TermsDialog = late(async () => (await import('./terms-dialog')).TermsDialog);
const MoveDialog = late(async () => (await import('./review-dialogs')).MoveDialog);
const RefuseDialog = late(async () => (await import('./review-dialogs')).RefuseDialog);

type Company = OpsCompanyPageQuery['opsCompany'];
type Terms = OpsCompanyPageQuery['opsCompanyTerms'];
type Open = Move | 'look' | 'services' | 'features' | 'terms' | null;
type PartProps = { company: Company; onEdit: (() => void) | undefined };

const Edit = ({ onEdit, label }: { onEdit: (() => void) | undefined; label: string }) =>
  onEdit ? (
    <p>
      <Button size="sm" onClick={onEdit}>
        {label}
      </Button>
    </p>
  ) : null;

const Registration = ({ company }: { company: Company }) => {
  const { t } = useTranslation(['companyOps', 'ops']);
  const authentication = companyAuthentication.states[company.authentication];
  return (
    <DetailPart title={t('registration')}>
      <KeyValues
        entries={[
          { key: 'name', label: t('name'), value: company.name },
          { key: 'code', label: t('creditCode'), value: <Copyable text={company.creditCode} /> },
          {
            key: 'authentication',
            label: t('authentication'),
            value: <StatusPill tone={authentication.tone} label={company.authenticationLabel} />,
          },
          { key: 'at', label: t('registeredAt'), value: <span className="num">{formatInstant(company.createdAt)}</span> },
        ]}
      />
      {company.needsCreditCodeReview ? <Note tone="warning">{t('codeWrongHint')}</Note> : null}
      {company.reviewReason ? (
        <Note tone="error" title={t('refusedBefore')}>
          {company.reviewReason}
        </Note>
      ) : null}
      {company.suspension ? (
        <Note tone="error" title={t('suspended')}>
          {t('suspendedBy', {
            reason: company.suspension.reason,
            name: company.suspension.byName,
            at: formatInstant(company.suspension.at),
          })}
        </Note>
      ) : null}
    </DetailPart>
  );
};

const Services = ({ company, onEdit }: PartProps) => {
  const { t } = useTranslation('companyOps');
  return (
    <DetailPart title={t('services.title')}>
      {company.services.length === 0 ? (
        <p className="mu">{t('services.none')}</p>
      ) : (
        <PartTable
          label={t('services.title')}
          rows={company.services}
          rowId={({ flag, opensOn }) => `${flag}-${opensOn}`}
          columns={[
            { key: 'label', header: t('services.kind'), cell: ({ label }) => label },
            { key: 'from', header: t('services.from'), cell: ({ opensOn }) => <span className="num">{opensOn}</span> },
            { key: 'to', header: t('services.to'), cell: ({ closesOn }) => <span className="num">{closesOn ?? '—'}</span> },
            {
              key: 'open',
              header: t('services.today'),
              cell: ({ isOpen }) => (
                <TypeTag tone={isOpen ? 'success' : 'terminated'} label={t(isOpen ? 'services.open' : 'services.closed')} />
              ),
            },
          ]}
        />
      )}
      <Edit onEdit={onEdit} label={t('services.edit')} />
    </DetailPart>
  );
};

const TermsPart = ({ terms, onEdit }: { terms: Terms; onEdit: (() => void) | undefined }) => {
  const { t } = useTranslation(['companyOps', 'ops']);
  return (
    <DetailPart title={t('terms.title')}>
      {terms.length === 0 ? (
        <p className="mu">{t('terms.none')}</p>
      ) : (
        <PartTable
          label={t('terms.title')}
          rows={terms}
          rowId={({ subjectId, kind, from }) => `${subjectId}-${kind}-${from}`}
          columns={[
            { key: 'subject', header: t('ops:subject'), cell: ({ subjectName }) => subjectName },
            { key: 'kind', header: t('services.kind'), cell: ({ label }) => label },
            { key: 'rate', header: t('terms.rate'), align: 'right', cell: ({ feeRate }) => formatRate(feeRate) },
            { key: 'from', header: t('terms.from'), cell: ({ from }) => <span className="num">{from}</span> },
            { key: 'vat', header: tax.label('VAT'), cell: ({ vatBearer }) => taxBearer.label(vatBearer) },
            { key: 'surcharge', header: tax.label('SURCHARGE'), cell: ({ surchargeBearer }) => taxBearer.label(surchargeBearer) },
            { key: 'income', header: tax.label('IIT'), cell: ({ incomeTaxBearer }) => taxBearer.label(incomeTaxBearer) },
            {
              key: 'current',
              header: t('services.today'),
              cell: ({ isCurrent }) => (isCurrent ? <TypeTag tone="success" label={t('terms.current')} /> : '—'),
            },
          ]}
        />
      )}
      <Edit onEdit={onEdit} label={t('terms.edit')} />
    </DetailPart>
  );
};

const Features = ({ company, onEdit }: PartProps) => {
  const { t } = useTranslation('companyOps');
  const named = company.features.map((key) => companyFeature.label(key)).join(comma());
  const switched = company.switches
    .filter(({ isOn }) => isOn)
    .map(({ label }) => label)
    .join(comma());
  return (
    <DetailPart title={t('features.title')}>
      <KeyValues
        columns={2}
        entries={[
          { key: 'features', label: t('features.label'), value: named || t('features.none') },
          { key: 'switches', label: t('features.switches'), value: switched || '—' },
          { key: 'mode', label: t('features.taskMode'), value: t(`features.${company.taskMode}`) },
          { key: 'limit', label: t('features.limit'), value: <span className="num">{formatMoney(company.reapprovalLimit)}</span> },
        ]}
      />
      <Edit onEdit={onEdit} label={t('features.edit')} />
    </DetailPart>
  );
};

/** One company: what came with its registration, what it has, and the decision on it (OPS-003, OPS-004). */
const CompanyScreen = ({ id }: { id: string }) => {
  const { t } = useTranslation(['companyOps', 'ops']);
  const { operator, mayAct } = useOperator();
  const [open, setOpen] = useState<Open>(null);
  const { data, error, refetch } = useQuery(OpsCompanyPageDocument, {
    variables: { companyId: id },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  if (!data) return <Unread title={t('ops:nav.companies')} error={error} onRetry={refetch} />;
  const { opsCompany: company, opsCompanyTerms: terms, opsPayeeLimits: limits, opsCompanyMaster: master } = data;
  const mayDecide = operator.permissions.includes('OPS_REVIEW');
  const edit = (what: Exclude<Open, null>) => (mayDecide ? () => setOpen(what) : undefined);
  const close = () => setOpen(null);
  return (
    <>
      <PageHead
        title={company.name}
        crumbs={[{ label: t('ops:nav.companies'), to: paths.ops.companies }, { label: company.name }]}
        aside={
          <>
            <StatusPill tone={machine.states[company.status].tone} label={company.statusLabel} />
            <ListSteps
              isOf={(list) => list === 'ops-companies'}
              document={OpsCompanyListDocument}
              rows={(answer) => answer.opsCompanies}
              rowId={(other) => other.id}
              id={id}
              opens={(other) => paths.ops.company(other.id)}
            />
          </>
        }
        actions={
          <>
            {mayAct ? <Button onClick={() => setOpen('look')}>{t('look.button')}</Button> : null}
            {mayDecide
              ? movesOf(company.status).map((move) => (
                  <Button key={move} variant={move === 'open' ? 'solid' : 'outline'} onClick={() => setOpen(move)}>
                    {t(`move.${move}.button`)}
                  </Button>
                ))
              : null}
          </>
        }
      />
      <Registration company={company} />
      {master ? <MasterPart company={company} master={master} mayInvite={mayDecide} onDone={refetch} /> : null}
      <Services company={company} onEdit={edit('services')} />
      <TermsPart terms={terms} onEdit={edit('terms')} />
      <LimitsPart companyId={company.id} limits={limits} mayEdit={mayDecide} onDone={refetch} />
      <Features company={company} onEdit={edit('features')} />
      <MigrationPart company={company} />
      {open === 'look' ? <LookDialog company={company} onClose={close} /> : null}
      {open === 'services' ? <PeriodsDialog company={company} onClose={close} /> : null}
      {open === 'features' ? <FeaturesDialog company={company} onClose={close} /> : null}
      {open === 'terms' ? <TermsDialog company={company} agreed={terms} onDone={refetch} onClose={close} /> : null}
      {open === 'sendBack' || open === 'suspend' ? <RefuseDialog company={company} move={open} onClose={close} /> : null}
      {open === 'submit' || open === 'open' || open === 'resume' ? <MoveDialog company={company} move={open} onClose={close} /> : null}
    </>
  );
};

export default perRecord(CompanyScreen);
