import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import type { OpsTrialBalanceQuery } from '../../generated/graphql';
import { PartTable } from '../../kit/detail/part-table';
import { Note } from '../../kit/feedback/note';
import { formatInstantFull } from '../../kit/format/dates';
import { isZero } from '../../kit/format/money';
import { MoneyText } from '../../kit/money/money-text';
import { late } from '../../kit/overlay/late';
import { useOperator } from '../../ops/ops-session';

const LiftBlockDialog = late(async () => (await import('./lift-block')).LiftBlockDialog);

type Blocks = OpsTrialBalanceQuery['opsTrialBalance']['blocks'];
type Block = Blocks[number];

/** What can be done about it now: nothing before it is put right, and once it was asked for it is another operator's turn. */
const Lifting = ({ block, onLift }: { block: Block; onLift: () => void }) => {
  const { t } = useTranslation('fundOps');
  const { mayAct } = useOperator();
  if (block.liftRequestedBy)
    return (
      <Link className="lk" to={paths.ops.approvals}>
        {t('trial.liftAsked', { name: block.liftRequestedBy })}
      </Link>
    );
  if (!isZero(block.difference)) return <span className="mu">{t('trial.liftWait')}</span>;
  return mayAct ? (
    <button type="button" className="lk" aria-label={t('trial.liftOf', { account: block.name })} onClick={onLift}>
      {t('trial.lift')}
    </button>
  ) : null;
};

/** LDG-005: what a check has found and what pays nothing since, until two operators lift it. */
export const BlockedAccounts = ({ blocks, onChange }: { blocks: Blocks; onChange: () => unknown }) => {
  const { t } = useTranslation(['fundOps', 'ops']);
  const [lifting, setLifting] = useState<Block | null>(null);
  return (
    <>
      <Note tone="error" title={t('trial.blocked', { count: blocks.length })}>
        {t('trial.blockedHint')}
      </Note>
      <section className="jq-card jq-ops-part" aria-label={t('trial.blocks')}>
        <PartTable
          label={t('trial.blocks')}
          rows={blocks}
          rowId={(row) => row.id}
          columns={[
            { key: 'company', header: t('ops:company.label'), cell: (row) => row.companyName },
            { key: 'subject', header: t('ops:subject'), cell: (row) => row.subjectName },
            { key: 'name', header: t('trial.account'), cell: (row) => row.name },
            { key: 'stored', header: t('trial.stored'), align: 'right', cell: (row) => <MoneyText amount={row.stored} /> },
            { key: 'summed', header: t('trial.summed'), align: 'right', cell: (row) => <MoneyText amount={row.summed} /> },
            { key: 'found', header: t('trial.found'), cell: (row) => formatInstantFull(row.foundAt) },
            { key: 'now', header: t('trial.now'), align: 'right', cell: (row) => <MoneyText amount={row.difference} /> },
            { key: 'act', header: '', cell: (row) => <Lifting block={row} onLift={() => setLifting(row)} /> },
          ]}
        />
      </section>
      {lifting ? <LiftBlockDialog block={lifting} onDone={onChange} onClose={() => setLifting(null)} /> : null}
    </>
  );
};
