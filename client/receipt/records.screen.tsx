import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths';
import { ExportRecords } from '../export/export-records';
import '../export/export.css';
import { NewestFilesDocument } from '../generated/graphql';
import { PageHead } from '../kit/list/page-head';
import { withUrlState } from '../kit/list/url-state';
import { useList } from '../kit/list/use-list';
import { inline } from '../kit/refusal/inline';
import { PackageRecords } from './package-records';

const chosenTabs = ['exports', 'packages'];

/** Who comes without having chosen a tab looks for the file that was made last. */
const useNewestTab = () => {
  const list = useList();
  const isChosen = chosenTabs.includes(list.tab);
  const { data, error } = useQuery(NewestFilesDocument, { skip: isChosen, fetchPolicy: 'network-only', context: inline });
  const made = data?.receiptPackages.nodes[0]?.createdAt ?? '';
  const isPackage = made > (data?.exports.nodes[0]?.createdAt ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided by the answer
  useEffect(() => {
    if (!isChosen && isPackage) list.setTab('packages');
  }, [isChosen, isPackage]);
  return { tab: list.tab, isChosen, isKnown: isChosen || Boolean(error) || (data !== undefined && !isPackage) };
};

/** Every file that was made for the company: exports, and packages of receipts. */
const RecordsScreen = () => {
  const { t } = useTranslation(['export', 'app']);
  const { tab, isChosen, isKnown } = useNewestTab();
  const tabs = [
    { key: isChosen ? 'exports' : tab, label: t('tab.exports') },
    { key: 'packages', label: t('tab.packages') },
  ];
  const records = tab === 'packages' ? <PackageRecords tabs={tabs} /> : <ExportRecords tabs={tabs} />;
  return (
    <>
      <PageHead title={t('title')} crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('title') }]} />
      {isKnown ? records : null}
    </>
  );
};

export default withUrlState(RecordsScreen);
