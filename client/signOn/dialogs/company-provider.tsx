import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { providerKind } from '../../../schema/signOn';
import {
  type CompanyProviderFragment,
  CompanyProviderSettingDocument,
  type ProviderKind,
  RemoveIdentityProviderDocument,
  SetIdentityProviderDocument,
} from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { Copyable } from '../../kit/copy/copyable';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { Note } from '../../kit/feedback/note';
import { RadioField } from '../../kit/form/choices';
import { PasswordField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';
import { inline } from '../../kit/refusal/inline';

type Of = { of: CompanyProviderFragment | null; onDone: () => Promise<unknown>; onClose: () => void };

type FieldsProps = { kind: ProviderKind; isNew: boolean };

/** 企业微信 knows its application by a number, the others by a client id. */
const ProviderFields = ({ kind, isNew }: FieldsProps) => {
  const { t } = useTranslation('signOn');
  return (
    <>
      <RadioField
        name="kind"
        label={t('setting.kind')}
        choices={providerKind.keys.map((key) => ({ value: key, label: providerKind.label(key) }))}
      />
      <TextField
        // The field draws itself again only for its own value: another kind is another field.
        key={kind}
        name="issuer"
        label={t(kind === 'OIDC' ? 'setting.issuer' : 'setting.organisation')}
        hint={t(`setting.issuerHint.${kind}`)}
        autoComplete="off"
        maxLength={200}
        required
      />
      {kind === 'WECOM' ? (
        <TextField name="agentId" label={t('setting.agentId')} inputMode="numeric" autoComplete="off" maxLength={12} required />
      ) : (
        <TextField name="clientId" label={t('setting.clientId')} autoComplete="off" maxLength={200} required />
      )}
      <PasswordField
        name="secret"
        label={t('setting.secret')}
        hint={isNew ? undefined : t('setting.secretKept')}
        autoComplete="new-password"
        maxLength={200}
        required={isNew}
      />
    </>
  );
};

const ProviderDialog = ({ of, ...shared }: Of) => {
  const { t } = useTranslation('signOn');
  const { needed, free } = useRules();
  const initial = {
    kind: (of?.kind ?? 'OIDC') as string,
    issuer: of?.issuer ?? '',
    clientId: of?.clientId ?? '',
    agentId: of?.agentId ?? '',
    secret: '',
  };
  const only = (isWecom: boolean, label: string) =>
    string().when('kind', ([kind], shape) =>
      (kind === 'WECOM') === isWecom ? shape.trim().required(t('needed', { label })) : shape.defined(),
    );
  return (
    <FormDialog
      {...shared}
      alert={false}
      title={t('setting.title')}
      confirm={t('setting.confirm')}
      done={t('setting.done')}
      mutation={SetIdentityProviderDocument}
      request="identity-provider"
      initial={initial}
      schema={
        object({
          kind: string().defined(),
          issuer: needed(t('setting.issuer')),
          clientId: only(false, t('setting.clientId')),
          agentId: only(true, t('setting.agentId')),
          secret: of ? free() : needed(t('setting.secret')),
        }) as never
      }
      // 企业微信 knows its application by the number alone.
      variables={({ kind, issuer, clientId, agentId, secret }) => ({
        input: {
          kind: kind as ProviderKind,
          issuer,
          clientId: kind === 'WECOM' ? agentId : clientId,
          agentId: kind === 'WECOM' ? agentId : null,
          secret: secret || null,
          version: of?.version ?? null,
        },
      })}
      facts={of && of.boundCount > 0 ? <Note tone="warning">{t('setting.voids', { count: of.boundCount })}</Note> : null}
    >
      {({ values }) => <ProviderFields kind={values.kind as ProviderKind} isNew={of === null} />}
    </FormDialog>
  );
};

type RowProps = { name: string; text: string; extra?: ReactNode; children: ReactNode };

/** AUTH-015 in 配置管理: whose accounts open this company. `row` is the frame that the page gives all its settings. */
export const CompanyProvider = ({ row: Row, disabled }: { row: (props: RowProps) => ReactNode; disabled: boolean }) => {
  const { t } = useTranslation('signOn');
  const [open, setOpen] = useState<'set' | 'remove' | null>(null);
  const { data, refetch } = useQuery(CompanyProviderSettingDocument, { fetchPolicy: 'cache-and-network', context: inline });
  if (!data) return null;
  const of = data.identityProvider ?? null;
  const shared = { onDone: () => refetch(), onClose: () => setOpen(null) };
  const extra = of ? (
    <div className="jq-setting-more">
      <span>
        {t('setting.code')} <Copyable text={of.code} label={t('setting.code')} />
      </span>
      <span>
        {t('setting.return')} <Copyable text={of.returnAddress} label={t('setting.return')} />
      </span>
    </div>
  ) : null;
  return (
    <>
      <Row name={t('title')} text={of ? t('setting.on', { kind: of.kindLabel, count: of.boundCount }) : t('setting.off')} extra={extra}>
        <span className="jq-setting-acts">
          <Button size="sm" disabled={disabled} onClick={() => setOpen('set')}>
            {t(of ? 'setting.edit' : 'setting.begin')}
          </Button>
          {of ? (
            <Button size="sm" disabled={disabled} onClick={() => setOpen('remove')}>
              {t('setting.remove')}
            </Button>
          ) : null}
        </span>
      </Row>
      {open === 'set' ? <ProviderDialog of={of} {...shared} /> : null}
      {open === 'remove' ? (
        <ActDialog
          {...shared}
          danger
          title={t('setting.removeTitle')}
          confirm={t('setting.removeConfirm')}
          done={t('setting.removed')}
          mutation={RemoveIdentityProviderDocument}
          request="remove-identity-provider"
          variables={{}}
        >
          <p>{t('setting.removeText', { count: of?.boundCount ?? 0 })}</p>
        </ActDialog>
      ) : null}
    </>
  );
};
