import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { codePoints } from '../../schema/formats';
import { companyAuthentication } from '../../schema/machines/company';
import { companyTexts } from '../../schema/messages';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { type CompanyProfileFragment, CompanyProfilePageDocument, UpdateCompanyProfileDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Copyable } from '../kit/copy/copyable';
import { KeyValues } from '../kit/detail/summary';
import { Note } from '../kit/feedback/note';
import { toaster } from '../kit/feedback/toaster';
import { TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { RegionField } from '../kit/form/region-field';
import { formatInstant } from '../kit/format/dates';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';
import { StatusPill } from '../kit/status/status';
import './company.css';

const isUpTo100 = (text: string | undefined): boolean => codePoints(text ?? '') <= 100;
const upTo100 = (missing: string, long: string) => string().trim().required(missing).test('long', long, isUpTo100);

/** Read-only: what stands in the licence changes through the customer service (CMP-002, CMP-004). */
const Licence = ({ company }: { company: CompanyProfileFragment }) => {
  const { t } = useTranslation('company');
  const { facts } = useSession();
  const { tone } = companyAuthentication.states[company.authentication];
  return (
    <section className="jq-card jq-company-part" aria-labelledby="company-licence">
      <h2 id="company-licence">{t('profile.licence')}</h2>
      <KeyValues
        entries={[
          { key: 'status', label: t('profile.authentication'), value: <StatusPill tone={tone} label={company.authenticationLabel} /> },
          { key: 'name', label: t('profile.licenceName'), value: company.name },
          { key: 'type', label: t('profile.licenceType'), value: company.licenceType },
          { key: 'code', label: t('profile.creditCode'), value: <Copyable text={company.creditCode} /> },
        ]}
      />
      {company.reviewReason ? (
        <Note tone="error" title={t('profile.refused')}>
          {company.reviewReason}
        </Note>
      ) : null}
      {company.suspension ? (
        <Note tone="error" title={t('profile.suspended')}>
          {t('profile.suspendedBy', {
            reason: company.suspension.reason,
            name: company.suspension.byName,
            at: formatInstant(company.suspension.at),
          })}
        </Note>
      ) : null}
      <Note tone="info">{t('profile.licenceHint', { phone: facts.hotline })}</Note>
    </section>
  );
};

const Contact = ({ company }: { company: CompanyProfileFragment }) => {
  const { t } = useTranslation('company');
  const { me } = useSession();
  const send = useDeed();
  const initial = {
    shortName: company.shortName ?? '',
    provinceCode: company.provinceCode ?? '',
    cityCode: company.cityCode ?? '',
    districtCode: company.districtCode ?? '',
    address: company.address ?? '',
  };
  const schema = object({
    shortName: upTo100(companyTexts.shortNameMissing, companyTexts.shortNameLong),
    provinceCode: string().defined(),
    cityCode: string().defined(),
    districtCode: string().required(companyTexts.regionWrong),
    address: upTo100(companyTexts.addressMissing, companyTexts.addressLong),
  });
  const save = async (input: typeof initial) => {
    await send(UpdateCompanyProfileDocument, { input });
    toaster.success(t('profile.saved'));
  };
  return (
    <section className="jq-card jq-company-part" aria-labelledby="company-contact">
      <h2 id="company-contact">{t('profile.contact')}</h2>
      <Form initial={initial} schema={schema} onSubmit={save}>
        {({ submitting }) => (
          <>
            <TextField name="shortName" label={t('profile.shortName')} required disabled={me.isVisitor} />
            <RegionField
              names={['provinceCode', 'cityCode', 'districtCode']}
              label={t('profile.region')}
              required
              disabled={me.isVisitor}
            />
            <TextField name="address" label={t('profile.address')} required disabled={me.isVisitor} />
            <div>
              <Button type="submit" variant="solid" busy={submitting} disabled={me.isVisitor}>
                {t('profile.save')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </section>
  );
};

/** 企业信息 (CMP-001..007). */
const ProfileScreen = () => {
  const { t } = useTranslation(['company', 'app']);
  const { data, error, refetch } = useQuery(CompanyProfilePageDocument, { fetchPolicy: 'cache-and-network', context: inline });
  if (!data) return <Unread title={t('profile.title')} error={error} onRetry={refetch} />;
  return (
    <>
      <PageHead
        title={t('profile.title')}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.insight') }, { label: t('profile.title') }]}
      />
      <Licence company={data.company} />
      <Contact key={data.company.id} company={data.company} />
    </>
  );
};

export default ProfileScreen;
