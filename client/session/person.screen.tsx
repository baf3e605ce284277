import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../app/paths';
import { renewSession } from '../app/session/renew-session';
import { useSession } from '../app/session/session';
import { PersonDocument, type PersonQuery, SetDefaultCompanyDocument } from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { DetailLine, DetailLines } from '../kit/detail/lines';
import { tell } from '../kit/feedback/confirm';
import { toaster } from '../kit/feedback/toaster';
import { formatInstant } from '../kit/format/dates';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { useClick } from '../kit/request/use-deed';
import { TypeTag } from '../kit/status/status';
import { OwnFactors } from '../safety/dialogs/own-factors';
import { OwnSignOn } from '../signOn/dialogs/own-sign-on';
import { EndOtherSessionsDialog, EndSessionDialog, LeaveCompanyDialog, RenameDialog } from './person-dialogs';

type Bound = PersonQuery['boundCompanies']['list'][number];
type OwnSession = PersonQuery['mySessions'][number];

/** PER-001: what is masked stays masked; each of the four has a way of its own to be changed. */
const Basics = ({ viewer, onRename }: { viewer: NonNullable<PersonQuery['viewer']>; onRename: () => void }) => {
  const { t } = useTranslation('person');
  const { name, phoneMasked, emailMasked, hasPassword } = viewer;
  return (
    <DetailLines title={t('basics')}>
      <DetailLine title={t('name')} text={name}>
        <Button size="sm" onClick={onRename}>
          {t('rename.title')}
        </Button>
      </DetailLine>
      <DetailLine title={t('phone')} text={<span className="num">{phoneMasked}</span>}>
        <ButtonLink size="sm" to={paths.phoneReset}>
          {t('phoneReset.title')}
        </ButtonLink>
      </DetailLine>
      <DetailLine title={t('email')} text={emailMasked ?? t('emailMissing')}>
        <ButtonLink size="sm" to={emailMasked ? paths.emailReset : paths.setEmail}>
          {t(emailMasked ? 'emailReset.title' : 'setEmail.title')}
        </ButtonLink>
      </DetailLine>
      <DetailLine title={t('password')} text={t(hasPassword ? 'passwordSet' : 'passwordMissing')}>
        <ButtonLink size="sm" to={paths.passwordReset}>
          {t('passwordReset.title')}
        </ButtonLink>
      </DetailLine>
    </DetailLines>
  );
};

type CompaniesProps = { list: Bound[]; onLeave: (company: Bound) => void; onDefault: (company: Bound) => void };

const Companies = ({ list, onLeave, onDefault }: CompaniesProps) => {
  const { t } = useTranslation(['person', 'app']);
  return (
    <DetailLines title={t('companies')}>
      {list.length === 0 ? <DetailLine title={t('app:cover.noCompany')} text={t('companiesNone')} /> : null}
      {list.map((company) => (
        <DetailLine
          key={company.companyId}
          title={
            <>
              {company.name}
              {company.isCurrent ? <TypeTag tone="success" label={t('current')} /> : null}
              {company.isMaster ? <TypeTag tone="ready" label={t('master')} /> : null}
              {company.isDefault && list.length > 1 ? <TypeTag tone="draft" label={t('isDefault')} /> : null}
            </>
          }
          text={[company.statusLabel, ...company.roleLabels].join(' · ')}
        >
          {company.isMaster && company.isCurrent ? (
            <ButtonLink size="sm" to={paths.transfer}>
              {t('leave.transfer')}
            </ButtonLink>
          ) : null}
          {company.isDefault || list.length === 1 ? null : (
            <Button size="sm" aria-label={t('asDefault.of', { name: company.name })} onClick={() => onDefault(company)}>
              {t('asDefault.button')}
            </Button>
          )}
          <Button size="sm" aria-label={t('leave.of', { name: company.name })} onClick={() => onLeave(company)}>
            {t('leave.confirm')}
          </Button>
        </DetailLine>
      ))}
    </DetailLines>
  );
};

type SessionsProps = { list: OwnSession[]; onEnd: (session: OwnSession) => void; onEndOthers: () => void };

const Sessions = ({ list, onEnd, onEndOthers }: SessionsProps) => {
  const { t } = useTranslation('person');
  const hasOthers = list.some(({ isCurrent }) => !isCurrent);
  const aside = hasOthers ? (
    <Button size="sm" onClick={onEndOthers}>
      {t('session.endOthers')}
    </Button>
  ) : null;
  return (
    <DetailLines title={t('session.title')} aside={aside}>
      {list.map((one) => (
        <DetailLine
          key={one.id}
          title={
            <>
              {one.device}
              {one.isCurrent ? <TypeTag tone="success" label={t('session.here')} /> : null}
            </>
          }
          text={
            <span className="num">
              {t('session.text', { ip: one.ip, from: formatInstant(one.createdAt), used: formatInstant(one.lastUsedAt) })}
            </span>
          }
        >
          {one.isCurrent ? null : (
            <Button size="sm" aria-label={t('session.of', { device: one.device })} onClick={() => onEnd(one)}>
              {t('session.end')}
            </Button>
          )}
        </DetailLine>
      ))}
    </DetailLines>
  );
};

type Opened = { kind: 'rename' } | { kind: 'end'; of: OwnSession } | { kind: 'others' } | { kind: 'leave'; of: Bound } | null;

/** 个人信息: who I am, where I work, and where I am logged in (PER-001..003, AUTH-016). */
const PersonScreen = () => {
  const { t } = useTranslation(['person', 'app']);
  const client = useApolloClient();
  const navigate = useNavigate();
  const { me, readAgain } = useSession();
  const click = useClick();
  const [open, setOpen] = useState<Opened>(null);
  const { data, error, refetch } = useQuery(PersonDocument, { fetchPolicy: 'cache-and-network', context: inline });
  if (!data?.viewer) return <Unread title={t('title')} error={error} onRetry={refetch} />;
  const { viewer, boundCompanies, mySessions } = data;
  const close = () => setOpen(null);
  const others = mySessions.filter(({ isCurrent }) => !isCurrent).length;

  const leave = (of: Bound) => {
    if (!of.isMaster) return setOpen({ kind: 'leave', of });
    const words = of.isCurrent ? 'leave.masterHere' : 'leave.masterElsewhere';
    void tell(t('leave.confirm'), t(words, { name: of.name }), t('app:understood'));
  };
  // PLT-013: which one opens where no device remembers one.
  const makeDefault = async ({ companyId, name }: Bound) => {
    if ((await click(SetDefaultCompanyDocument, { companyId })) === undefined) return;
    toaster.success(t('asDefault.done', { name }));
    await refetch();
  };
  const left = async (companyId: string) => {
    if (companyId !== me.companyId) return void (await refetch());
    // First who is here now, and where: the next page would ask under the company that is no longer his.
    await renewSession(client);
    await navigate(paths.home);
  };
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.insight') }, { label: t('title') }]}
      />
      <Basics viewer={viewer} onRename={() => setOpen({ kind: 'rename' })} />
      <OwnFactors more={<OwnSignOn />} />
      <Companies list={boundCompanies.list} onLeave={leave} onDefault={(of) => void makeDefault(of)} />
      <Sessions list={mySessions} onEnd={(of) => setOpen({ kind: 'end', of })} onEndOthers={() => setOpen({ kind: 'others' })} />
      {open?.kind === 'rename' ? <RenameDialog name={viewer.name} onDone={readAgain} onClose={close} /> : null}
      {open?.kind === 'end' ? <EndSessionDialog of={open.of} onDone={() => refetch()} onClose={close} /> : null}
      {open?.kind === 'others' ? <EndOtherSessionsDialog count={others} onDone={() => refetch()} onClose={close} /> : null}
      {open?.kind === 'leave' ? <LeaveCompanyDialog of={open.of} onDone={() => left(open.of.companyId)} onClose={close} /> : null}
    </>
  );
};

export default PersonScreen;
