import { useTranslation } from 'react-i18next';
import { apiTokenState } from '../../schema/integration';
import { DevelopersTabs } from '../app/developers-tabs';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { type ApiTokenRowFragment, ApiTokensDocument } from '../generated/graphql';
import { formatInstant } from '../kit/format/dates';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { MoneyText } from '../kit/money/money-text';
import { late } from '../kit/overlay/late';
import { TypeTag } from '../kit/status/status';
import { SandboxBand } from './sandbox-band';
import './integration.css';

const CreateTokenDialog = late(async () => (await import('./dialogs/create-token')).CreateTokenDialog);
const EndOldKeyDialog = late(async () => (await import('./dialogs/end-token')).EndOldKeyDialog);
const RevokeTokenDialog = late(async () => (await import('./dialogs/end-token')).RevokeTokenDialog);
const RotateTokenDialog = late(async () => (await import('./dialogs/end-token')).RotateTokenDialog);

const tones = { ACTIVE: 'success', EXPIRED: 'terminated', REVOKED: 'terminated', STOPPED: 'danger' } as const;

const offer = (key: string, label: string, isDanger: boolean) => ({ key, label, enabled: true, reason: null, isDanger });

/** The current key and, for seven days, the one before. */
const Keys = ({ row }: { row: ApiTokenRowFragment }) => {
  const { t } = useTranslation('integration');
  return (
    <span className="jq-token-lines num">
      {row.keys.map((key) => (
        <span key={key.id} className={key.endsAt ? 'mu' : undefined}>
          {key.shown} {key.endsAt ? <small>{t('oldEnds', { at: formatInstant(key.endsAt) })}</small> : null}
        </span>
      ))}
      {row.keys.length === 0 ? '—' : null}
    </span>
  );
};

const lastUse = ({ keys }: ApiTokenRowFragment): string | null =>
  keys
    .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
    .sort()
    .at(-1) ?? null;

/** 开发者 (API-001): the tokens of the company. */
export default defineList({
  name: 'api-tokens',
  words: ['integration', 'app'],
  document: ApiTokensDocument,
  rows: (answer) => answer.apiTokens,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore: () => ({ isVisitor: useSession().me.isVisitor }),
  title: ({ t }) => t('title'),
  head: ({ t, total, error }) => ({
    crumbs: [{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.insight') }, { label: t('title') }],
    aside: error ? null : (
      <span className="mu num">
        {t('total', { count: total })} · {t('about')}
      </span>
    ),
  }),
  above: (
    <>
      <DevelopersTabs />
      <SandboxBand />
    </>
  ),
  question: () => ({}),
  columns: ({ t }) => [
    {
      key: 'name',
      header: t('name'),
      fixed: true,
      cell: (row) => (
        <span className="jq-token-lines">
          <b>{row.name}</b>
          {row.isSandbox ? <TypeTag tone="review" label={t('sandbox.title')} /> : null}
          <small className="mu">{t('asMaker', { name: row.makerName })}</small>
        </span>
      ),
    },
    { key: 'keys', header: t('keys'), cell: (row) => <Keys row={row} /> },
    {
      key: 'scopes',
      header: t('scopes'),
      cell: (row) => (
        <span className="jq-token-scopes">
          {row.scopeLabels.map((label) => (
            <TypeTag key={label} tone="draft" label={label} />
          ))}
        </span>
      ),
    },
    {
      key: 'addresses',
      header: t('addresses'),
      cell: (row) =>
        row.addresses.length === 0 ? (
          <span className="mu">{t('anywhere')}</span>
        ) : (
          <span className="jq-token-lines num">
            {row.addresses.map((one) => (
              <span key={one}>{one}</span>
            ))}
          </span>
        ),
    },
    {
      key: 'cap',
      header: t('cap'),
      align: 'right',
      cell: (row) =>
        row.dailyCap ? (
          <span className="jq-token-lines" title={t('paidToday', { amount: row.paidToday })}>
            <MoneyText amount={row.dailyCap} />
          </span>
        ) : (
          <span className="mu">{t('cannotPay')}</span>
        ),
    },
    columns.instant('used', t('used'), lastUse, { muted: true }),
    columns.status('state', t('state'), (row) => ({ tone: tones[row.state], label: apiTokenState.label(row.state) })),
    columns.instant('expires', t('expires'), (row) => row.expiresAt, { muted: true }),
  ],
  rowActions: {
    of: (row, { t, more }) =>
      more.isVisitor || row.state === 'REVOKED' || row.state === 'EXPIRED'
        ? []
        : [
            ...(row.state === 'ACTIVE' ? [offer('rotate', t('rotate.button'), false)] : []),
            ...(row.keys.length > 1 ? [offer('endOld', t('endOld.button'), true)] : []),
            offer('revoke', t('revoke.button'), true),
          ],
    max: 3,
    dialogs: { rotate: RotateTokenDialog, endOld: EndOldKeyDialog, revoke: RevokeTokenDialog },
  },
  create: { label: ({ t, more }) => (more.isVisitor ? null : t('create.button')), dialog: CreateTokenDialog },
  empty: ({ t }) => ({ hint: t('noneHint') }),
});
