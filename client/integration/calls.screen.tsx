import { useTranslation } from 'react-i18next';
import { DevelopersTabs } from '../app/developers-tabs';
import { paths } from '../app/paths';
import { type ApiCallRowFragment, ApiCallsDocument } from '../generated/graphql';
import { Copyable } from '../kit/copy/copyable';
import { formatInstantFull } from '../kit/format/dates';
import { formatCount } from '../kit/format/money';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import type { RowDialogProps } from '../kit/list/list-definition';
import { Drawer } from '../kit/overlay/drawer';
import './integration.css';

/** Everything that is kept of one call. */
const CallDrawer = ({ row, onClose }: RowDialogProps<ApiCallRowFragment>) => {
  const { t } = useTranslation('integration');
  const facts: [string, string][] = [
    [t('calls.at'), formatInstantFull(row.at)],
    [t('calls.door'), row.door],
    [t('calls.operation'), row.operation],
    [t('calls.result'), row.errorCode ?? t('calls.ok')],
    [t('calls.token'), `${row.tokenName} ${row.keyShown}`],
    [t('calls.took'), formatCount(row.tookMs)],
    [t('calls.ip'), row.ip],
  ];
  return (
    <Drawer open onClose={onClose} title={t('calls.detail')}>
      <div className="jq-facts">
        <dl className="jq-call-facts">
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt className="mu">{name}</dt>
              <dd className="num">{text}</dd>
            </div>
          ))}
          <div>
            <dt className="mu">{t('calls.request')}</dt>
            <dd>
              <Copyable text={row.requestId} label={t('calls.request')} />
            </dd>
          </div>
        </dl>
        <p className="mu">{t('calls.body')}</p>
        <output className="jq-token-secret num">{row.body}</output>
      </div>
    </Drawer>
  );
};

/** API-017: the calls of one's own tokens, seven days back. */
export default defineList({
  name: 'api-calls',
  words: ['integration', 'app'],
  document: ApiCallsDocument,
  rows: (answer) => answer.apiCalls,
  rowId: (row) => row.id,
  rowName: (row) => row.requestId,
  title: ({ t }) => t('app:developers.calls'),
  head: ({ t, total, error }) => ({
    crumbs: [
      { label: t('app:menu.home'), to: paths.home },
      { label: t('app:nav.insight') },
      { label: t('title'), to: paths.developers },
      { label: t('app:developers.calls') },
    ],
    aside: error ? null : (
      <span className="mu num">
        {t('calls.total', { count: total })} · {t('calls.about')}
      </span>
    ),
  }),
  above: <DevelopersTabs />,
  tabs: ({ t }) => [
    { key: 'ALL', label: t('calls.all') },
    { key: 'FAILED', label: t('calls.failed') },
  ],
  tab: 'ALL',
  question: ({ tab }) => ({ isFailed: tab === 'FAILED' }),
  columns: ({ t }) => [
    columns.instant('at', t('calls.at'), (row) => row.at, { fixed: true }),
    columns.longText('operation', t('calls.operation'), (row) => row.operation),
    columns.status('result', t('calls.result'), (row) =>
      row.errorCode ? { tone: 'danger', label: row.errorCode } : { tone: 'success', label: t('calls.ok') },
    ),
    columns.longText('token', t('calls.token'), (row) => row.tokenName),
    columns.count('took', t('calls.took'), (row) => row.tookMs),
    columns.code('request', t('calls.request'), (row) => row.requestId),
  ],
  rowActions: {
    of: (_row, { t }) => [{ key: 'see', label: t('calls.see'), enabled: true, reason: null, isDanger: false }],
    dialogs: { see: CallDrawer },
  },
  empty: ({ t }) => ({ hint: t('calls.noneHint') }),
});
