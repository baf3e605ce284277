import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogue as catalogues } from '../../../schema/catalogues';
import type { CatalogueKey } from '../../../schema/written';
import { type CatalogueRowPartsFragment, OpsCatalogueDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { choicesOf } from '../../kit/choices';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { Empty } from '../../kit/feedback/empty';
import { SkeletonLines } from '../../kit/feedback/skeleton';
import { SelectField } from '../../kit/form/choices';
import { Form } from '../../kit/form/form';
import { formatInstant } from '../../kit/format/dates';
import { word } from '../../kit/list/address';
import { PageHead } from '../../kit/list/page-head';
import { SearchBox } from '../../kit/list/search-box';
import { useAddress } from '../../kit/list/use-address';
import { late } from '../../kit/overlay/late';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import { TypeTag } from '../../kit/status/status';
import { useOperator } from '../../ops/ops-session';
import '../../ops/ops.css';

const load = () => import('./catalogue-dialogs');
const EditRowDialog = late(async () => (await load()).EditRowDialog);
const SwitchRowDialog = late(async () => (await load()).SwitchRowDialog);
const ResetRowDialog = late(async () => (await load()).ResetRowDialog);
const VersionsDialog = late(async () => (await import('./versions-dialog')).VersionsDialog);

type Row = CatalogueRowPartsFragment;
type Deed = 'edit' | 'switch' | 'reset' | 'versions';
type Open = { deed: Deed; row: Row } | { deed: 'add' };

const deedsOf = (row: Row, mayWrite: boolean): Deed[] => [
  ...(mayWrite && row.mayRename ? (['edit'] as const) : []),
  ...(mayWrite && row.maySwitchOff ? (['switch'] as const) : []),
  ...(mayWrite && row.standard && row.name !== row.standard ? (['reset'] as const) : []),
  ...(row.version > 0 ? (['versions'] as const) : []),
];

const Rows = ({ rows, mayWrite, onDeed }: { rows: readonly Row[]; mayWrite: boolean; onDeed: (deed: Deed, row: Row) => void }) => {
  const { t } = useTranslation('catalogueOps');
  const word = (deed: Deed, { isOff }: Row) => (deed === 'switch' ? (isOff ? 'on' : 'off') : deed);
  return (
    <PartTable
      label={t('rows')}
      isWide
      rows={rows}
      rowId={({ code }) => code}
      columns={[
        { key: 'code', header: t('code'), cell: ({ code }) => <span className="num">{code}</span> },
        { key: 'name', header: t('name'), cell: ({ name }) => <span lang="zh-CN">{name}</span> },
        { key: 'part', header: t('part'), cell: ({ partName }) => partName ?? t('none') },
        {
          key: 'state',
          header: t('state'),
          cell: ({ isOff }) => <TypeTag tone={isOff ? 'terminated' : 'success'} label={t(isOff ? 'isOff' : 'isOn')} />,
        },
        {
          key: 'saved',
          header: t('saved'),
          cell: ({ savedBy, savedAt, standard }) =>
            savedAt ? t(standard === null ? 'addedBy' : 'savedBy', { name: savedBy, at: formatInstant(savedAt) }) : t('standard'),
        },
        {
          key: 'deeds',
          header: '',
          cell: (row) => (
            <span>
              {deedsOf(row, mayWrite).map((deed) => (
                <Button
                  key={deed}
                  size="sm"
                  variant="ghost"
                  onClick={() => onDeed(deed, row)}
                  aria-label={t(`deedOf.${word(deed, row)}`, { name: row.name })}
                >
                  {t(`deed.${word(deed, row)}`)}
                </Button>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
};

/** 目录数据: names, words and tables that hold for every company, edited as rows (OPS-020). */
const CataloguesScreen = () => {
  const { t } = useTranslation(['catalogueOps', 'ops']);
  const { operator } = useOperator();
  const [open, setOpen] = useState<Open | null>(null);
  const { read, write, note } = useAddress(
    { catalogue: word.key(catalogues.keys), keyword: (text) => text },
    { catalogue: t('catalogue'), keyword: t('search') },
  );
  const catalogue: CatalogueKey = read.catalogue ?? 'CHANNEL';
  const keyword = read.keyword ?? '';
  const { data, previousData, error, refetch } = useQuery(OpsCatalogueDocument, {
    variables: { catalogue, keyword: keyword || null },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const page = (data ?? previousData)?.opsCatalogue;
  const mayWrite = operator.permissions.includes('OPS_CONTENT');
  const closing = { catalogue, onDone: refetch, onClose: () => setOpen(null) };
  return (
    <>
      <PageHead
        title={t('ops:nav.catalogues')}
        aside={<span className="mu">{t('aside')}</span>}
        actions={
          mayWrite && page?.mayAdd ? (
            <Button variant="solid" onClick={() => setOpen({ deed: 'add' })}>
              {t('add')}
            </Button>
          ) : null
        }
      />
      {note}
      <div className="jq-card jq-ops-picker">
        <Form initial={{ catalogue }} onSubmit={async () => undefined}>
          <SelectField
            name="catalogue"
            label={t('catalogue')}
            choices={choicesOf(catalogues.rows)}
            onPick={(key) => write({ catalogue: key, keyword: null })}
          />
        </Form>
      </div>
      <DetailPart title={catalogues.label(catalogue)}>
        <p className="mu">{t(`hint.${catalogue}`)}</p>
        <div className="jq-ops-above">
          <SearchBox
            key={catalogue}
            filter={{ kind: 'text', key: 'keyword', label: t('search') }}
            value={keyword}
            onChange={(words) => write({ catalogue, keyword: words })}
          />
        </div>
        <RefusalNote error={error} />
        {page ? (
          page.rows.length > 0 ? (
            <Rows rows={page.rows} mayWrite={mayWrite} onDeed={(deed, row) => setOpen({ deed, row })} />
          ) : (
            <Empty kind="filtered" text={t('empty')} />
          )
        ) : error ? null : (
          <SkeletonLines lines={6} />
        )}
        {page && page.totalCount > page.rows.length ? (
          <p className="mu">{t('more', { shown: page.rows.length, count: page.totalCount })}</p>
        ) : null}
      </DetailPart>
      {open?.deed === 'add' ? <EditRowDialog row={null} {...closing} /> : null}
      {open?.deed === 'edit' ? <EditRowDialog row={open.row} {...closing} /> : null}
      {open?.deed === 'switch' ? <SwitchRowDialog row={open.row} {...closing} /> : null}
      {open?.deed === 'reset' ? <ResetRowDialog row={open.row} {...closing} /> : null}
      {open?.deed === 'versions' ? <VersionsDialog row={open.row} onClose={closing.onClose} /> : null}
    </>
  );
};

export default CataloguesScreen;
