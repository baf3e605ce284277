import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { member as machine } from '../../../schema/machines/member';
import { type OpsMasterFactsFragment, OpsReinviteMasterDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { DetailPart } from '../../kit/detail/part';
import { KeyValues } from '../../kit/detail/summary';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { formatInstant } from '../../kit/format/dates';
import { StatusPill } from '../../kit/status/status';

type MasterProps = {
  company: { id: string };
  master: OpsMasterFactsFragment;
  mayInvite: boolean;
  onDone: () => void;
};

/** 企业管理员: whose invitation has ended before he came is invited again from here; nobody inside could do it (AUTH-008). */
export const MasterPart = ({ company, master, mayInvite, onDone }: MasterProps) => {
  const { t } = useTranslation('companyOps');
  const [isAsking, setAsking] = useState(false);
  const { name, phoneMasked: phone, isInvited } = master;
  return (
    <DetailPart title={t('master.title')}>
      <KeyValues
        entries={[
          { key: 'name', label: t('master.name'), value: name },
          { key: 'phone', label: t('master.phone'), value: <span className="num">{phone}</span> },
          {
            key: 'status',
            label: t('master.status'),
            value: <StatusPill tone={machine.states[master.status].tone} label={master.statusLabel} />,
          },
          ...(isInvited
            ? [{ key: 'ends', label: t('master.endsAt'), value: <span className="num">{formatInstant(master.invitationEndsAt)}</span> }]
            : []),
        ]}
      />
      {isInvited && mayInvite ? (
        <p>
          <Button size="sm" onClick={() => setAsking(true)}>
            {t('master.button')}
          </Button>
        </p>
      ) : null}
      {isAsking ? (
        <ActDialog
          title={t('master.ask', { name })}
          confirm={t('master.button')}
          done={t('master.done', { name })}
          mutation={OpsReinviteMasterDocument}
          request={`company-${company.id}-invite-${master.invitationEndsAt}`}
          variables={{ companyId: company.id }}
          onDone={onDone}
          onClose={() => setAsking(false)}
        >
          <p>{t('master.text', { phone })}</p>
        </ActDialog>
      ) : null}
    </DetailPart>
  );
};
