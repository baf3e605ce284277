import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { AdvanceSandboxClockDocument, OpenSandboxDocument, type SandboxFactsFragment } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { Copyable } from '../../kit/copy/copyable';
import { PartTable } from '../../kit/detail/part-table';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { DateField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { formatInstant } from '../../kit/format/dates';
import { Dialog } from '../../kit/overlay/dialog';

type Of = { sandbox: SandboxFactsFragment; onDone: () => Promise<unknown>; onClose: () => void };

export const OpenSandboxDialog = ({ onDone, onClose }: Of) => {
  const { t } = useTranslation('integration');
  return (
    <ActDialog
      title={t('sandbox.openTitle')}
      confirm={t('sandbox.open')}
      mutation={OpenSandboxDocument}
      request="open-sandbox"
      variables={{}}
      onDone={onDone}
      onClose={onClose}
    >
      {t('sandbox.openText')}
    </ActDialog>
  );
};

/** Forward only: what has happened in the sandbox has happened. */
export const AdvanceClockDialog = ({ sandbox, onDone, onClose }: Of) => {
  const { t } = useTranslation('integration');
  const { needed } = useRules();
  return (
    <FormDialog
      title={t('sandbox.moveTitle')}
      confirm={t('sandbox.moveConfirm')}
      done={t('sandbox.moved')}
      mutation={AdvanceSandboxClockDocument}
      request="advance-sandbox-clock"
      initial={{ to: '' }}
      schema={object({ to: needed(t('sandbox.to')) })}
      variables={({ to }) => ({ to: `${to}T10:00:00+08:00` })}
      facts={<p className="mu">{t('sandbox.moveText', { at: formatInstant(sandbox.now) })}</p>}
      onDone={onDone}
      onClose={onClose}
    >
      <DateField name="to" label={t('sandbox.to')} required />
    </FormDialog>
  );
};

export const ScenariosDialog = ({ sandbox, onClose }: Of) => {
  const { t } = useTranslation('integration');
  return (
    <Dialog
      open
      size="lg"
      title={t('sandbox.accountsTitle')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('sandbox.close')}</Button>}
    >
      <p className="mu">{t('sandbox.accountsText')}</p>
      <div className="jq-sandbox-accounts">
        <PartTable
          label={t('sandbox.accountsTitle')}
          rows={sandbox.scenarios}
          rowId={({ tail }) => tail}
          columns={[
            { key: 'tail', header: t('sandbox.tail'), cell: ({ tail }) => <span className="num">{tail}</span> },
            { key: 'account', header: t('sandbox.account'), cell: ({ accountNo }) => <Copyable text={accountNo} /> },
            { key: 'outcome', header: t('sandbox.outcome'), cell: ({ outcome }) => outcome },
          ]}
        />
        <h3>{t('sandbox.identities')}</h3>
        <PartTable
          label={t('sandbox.identities')}
          rows={sandbox.identityScenarios}
          rowId={({ input }) => input}
          columns={[
            { key: 'input', header: t('sandbox.identityInput'), cell: ({ input }) => input },
            { key: 'outcome', header: t('sandbox.outcome'), cell: ({ outcome }) => outcome },
          ]}
        />
      </div>
    </Dialog>
  );
};
