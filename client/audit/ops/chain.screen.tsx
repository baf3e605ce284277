import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpsVerifyAuditChainDocument } from '../../generated/graphql';
import { PageHead } from '../../kit/list/page-head';
import { CompanyPicker, usePickedCompany } from '../../ops/company-picker';
import { asWanted, ChainCheck } from '../chain-check';

/** The chain of one company, or of the platform while none is chosen (AUT-002). */
const Chain = ({ companyId }: { companyId: string | null }) => {
  const [isAsked, setAsked] = useState(false);
  const { data, error, loading, refetch } = useQuery(OpsVerifyAuditChainDocument, {
    ...asWanted,
    variables: { companyId },
    skip: !isAsked,
  });
  const onCheck = () => (isAsked ? void refetch().catch(() => undefined) : setAsked(true));
  return <ChainCheck verdict={data?.opsVerifyAuditChain} error={error} busy={loading} onCheck={onCheck} />;
};

const ChainScreen = () => {
  const { t } = useTranslation(['audit', 'ops']);
  const companyId = usePickedCompany();
  return (
    <>
      <PageHead title={t('ops:nav.audit')} aside={<span className="mu">{t(companyId ? 'chain.ofCompany' : 'chain.ofPlatform')}</span>} />
      <CompanyPicker />
      {/* A verdict is of one chain: another company begins anew. */}
      <Chain key={companyId ?? 'platform'} companyId={companyId} />
    </>
  );
};

export default ChainScreen;
