import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpsOperatorsDocument, type OpsOperatorsQuery } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { DetailPart } from '../../kit/detail/part';
import { PartTable } from '../../kit/detail/part-table';
import { Note } from '../../kit/feedback/note';
import { formatInstant } from '../../kit/format/dates';
import { PageHead } from '../../kit/list/page-head';
import { Unread } from '../../kit/list/unread';
import { late } from '../../kit/overlay/late';
import { inline } from '../../kit/refusal/inline';
import { StatusPill } from '../../kit/status/status';
import { useOperator } from '../../ops/ops-session';
import '../../ops/ops.css';
import { comma } from '../../kit/language/separators';

const AddOperatorDialog = late(async () => (await import('./operator-dialogs')).AddOperatorDialog);
const EditRolesDialog = late(async () => (await import('./operator-dialogs')).EditRolesDialog);
const SwitchOperatorDialog = late(async () => (await import('./operator-dialogs')).SwitchOperatorDialog);

type Operator = OpsOperatorsQuery['opsOperators'][number];
type Open = 'add' | { act: 'roles' | 'switch'; operator: Operator };

const State = ({ operator: { isActive, needsAnother } }: { operator: Operator }) => {
  const { t } = useTranslation('operatorOps');
  if (isActive) return <StatusPill tone="success" label={t('operators.active')} />;
  return needsAnother ? (
    <StatusPill tone="await" label={t('operators.waits')} reason={t('operators.waitsWhy')} />
  ) : (
    <StatusPill tone="terminated" label={t('operators.inactive')} />
  );
};

/** Nobody switches himself off, and nobody lets in whom he created: the server refuses both, the page does not offer them. */
const Actions = ({ operator, onOpen }: { operator: Operator; onOpen: (open: Open) => void }) => {
  const { t } = useTranslation('operatorOps');
  const { name, isActive, isMe, needsAnother } = operator;
  const turn = t(isActive ? 'operators.stop' : 'operators.start');
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('operators.of', { act: t('operators.edit'), name })}
        onClick={() => onOpen({ act: 'roles', operator })}
      >
        {t('operators.edit')}
      </Button>
      {isMe || needsAnother ? null : (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('operators.of', { act: turn, name })}
          onClick={() => onOpen({ act: 'switch', operator })}
        >
          {turn}
        </Button>
      )}
    </>
  );
};

/** 运营人员: who works at this console, with which rights, and who let whom in. */
const OperatorsScreen = () => {
  const { t } = useTranslation(['operatorOps', 'ops']);
  const { operator: me } = useOperator();
  const [open, setOpen] = useState<Open | null>(null);
  const { data, error, refetch } = useQuery(OpsOperatorsDocument, { fetchPolicy: 'cache-and-network', context: inline });
  if (!data) return <Unread title={t('ops:nav.operators')} error={error} onRetry={refetch} />;
  const mayChange = me.permissions.includes('OPS_ADMIN');
  const rows = data.opsOperators;
  const isAlone = rows.filter(({ isActive, roles }) => isActive && roles.includes('OPS_ADMIN')).length < 2;
  const closing = { onDone: refetch, onClose: () => setOpen(null) };
  return (
    <>
      <PageHead
        title={t('ops:nav.operators')}
        aside={<span className="mu">{t('operators.aside')}</span>}
        actions={
          mayChange ? (
            <Button variant="solid" onClick={() => setOpen('add')}>
              {t('operators.add')}
            </Button>
          ) : null
        }
      />
      {isAlone ? (
        <div className="jq-ops-above">
          <Note tone="warning">{t('operators.alone')}</Note>
        </div>
      ) : null}
      <DetailPart title={t('operators.people')}>
        <PartTable
          label={t('operators.people')}
          rows={rows}
          rowId={({ id }) => id}
          columns={[
            { key: 'name', header: t('operators.name'), cell: ({ name, isMe }) => (isMe ? t('operators.me', { name }) : name) },
            { key: 'phone', header: t('operators.phone'), cell: ({ phoneMasked }) => <span className="num">{phoneMasked}</span> },
            { key: 'roles', header: t('operators.roles'), cell: ({ roleLabels }) => roleLabels.join(comma()) },
            { key: 'state', header: t('ops:status'), cell: (row) => <State operator={row} /> },
            { key: 'by', header: t('operators.by'), cell: ({ createdByName }) => createdByName ?? t('operators.installed') },
            { key: 'at', header: t('ops:createdAt'), cell: ({ createdAt }) => <span className="num">{formatInstant(createdAt)}</span> },
            { key: 'act', header: '', cell: (row) => (mayChange ? <Actions operator={row} onOpen={setOpen} /> : null) },
          ]}
        />
      </DetailPart>
      {open === 'add' ? <AddOperatorDialog {...closing} /> : null}
      {open && open !== 'add' && open.act === 'roles' ? <EditRolesDialog operator={open.operator} {...closing} /> : null}
      {open && open !== 'add' && open.act === 'switch' ? <SwitchOperatorDialog operator={open.operator} {...closing} /> : null}
    </>
  );
};

export default OperatorsScreen;
