import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { array, boolean, object, string } from 'yup';
import { subscribable, webhookEvent } from '../../schema/webhooks';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  DisableWebhookDocument,
  EnableWebhookDocument,
  RotateWebhookSecretDocument,
  UpdateWebhookDocument,
  type WebhookEvent,
  type WebhookFactsFragment,
} from '../generated/graphql';
import { ActDialog } from '../kit/dialog/act-dialog';
import { FormDialog } from '../kit/dialog/form-dialog';
import { CheckboxField } from '../kit/form/choices';
import { TextField } from '../kit/form/fields';
import { useRules } from '../kit/form/rules';
import { SecretDialog } from './secret-dialog';
import { TypesField } from './types-field';

export type Asked = { kind: 'create' } | { kind: 'edit' | 'rotate' | 'disable' | 'enable' | 'remove'; of: WebhookFactsFragment } | null;

type Shared = { onDone: () => Promise<unknown>; onClose: () => void };

/** A new one, or another address and other events of one that is there. */
const EndpointDialog = ({ of, onSecret, ...shared }: Shared & { of: WebhookFactsFragment | null; onSecret: (secret: string) => void }) => {
  const { t } = useTranslation('webhook');
  const { needed } = useRules();
  const fields = {
    initial: { url: of?.url ?? '', types: (of?.types ?? subscribable) as string[] },
    schema: object({ url: needed(t('url')), types: array(string().defined()).min(1, t('typesNeeded')).required() }),
    children: (
      <>
        <TextField name="url" label={t('url')} hint={t('urlHint')} placeholder="https://" maxLength={500} required autoFocus full />
        <TypesField name="types" label={t('types')} />
      </>
    ),
  };
  const input = ({ url, types }: { url: string; types: string[] }) => ({ url, types: types.filter(webhookEvent.is) as WebhookEvent[] });
  if (of === null)
    return (
      <FormDialog
        {...shared}
        {...fields}
        size="lg"
        title={t('create')}
        confirm={t('createConfirm')}
        mutation={CreateWebhookDocument}
        request="create-webhook"
        variables={(values) => ({ input: input(values) })}
        onDone={async ({ createWebhook }) => {
          await shared.onDone();
          onSecret(createWebhook.secret);
        }}
      />
    );
  return (
    <FormDialog
      {...shared}
      {...fields}
      size="lg"
      title={t('editTitle')}
      confirm={t('save')}
      done={t('saved')}
      mutation={UpdateWebhookDocument}
      request={`update-webhook-${of.id}-${of.version}`}
      variables={(values) => ({ id: of.id, version: of.version, input: input(values) })}
    />
  );
};

const EnableDialog = ({ of, ...shared }: Shared & { of: WebhookFactsFragment }) => {
  const { t } = useTranslation('webhook');
  return (
    <FormDialog
      {...shared}
      title={t('enableTitle')}
      confirm={t('enable')}
      done={t('enabled')}
      mutation={EnableWebhookDocument}
      request={`enable-webhook-${of.id}-${of.version}`}
      initial={{ sendsKept: true }}
      schema={object({ sendsKept: boolean().defined() })}
      variables={({ sendsKept }) => ({ id: of.id, sendsKept })}
    >
      <p>{t('enableText', { url: of.url })}</p>
      {of.keptCount > 0 ? <CheckboxField name="sendsKept" label={t('sendsKept', { count: of.keptCount })} /> : null}
    </FormDialog>
  );
};

export const WebhookDialogs = ({
  asked,
  setAsked,
  onDone,
}: {
  asked: Asked;
  setAsked: (asked: Asked) => void;
  onDone: () => Promise<unknown>;
}) => {
  const { t } = useTranslation('webhook');
  // The dialog of the question goes when it is answered; the secret stands in its place by then.
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <SecretDialog secret={secret} onClose={() => setSecret(null)} />;
  if (!asked) return null;
  const onClose = () => setAsked(null);
  const shared = { onDone, onClose };
  if (asked.kind === 'create') return <EndpointDialog {...shared} of={null} onSecret={setSecret} />;
  const { of } = asked;
  switch (asked.kind) {
    case 'edit':
      return <EndpointDialog {...shared} of={of} onSecret={setSecret} />;
    case 'enable':
      return <EnableDialog {...shared} of={of} />;
    case 'rotate':
      return (
        <ActDialog
          onClose={onClose}
          title={t('rotateTitle')}
          confirm={t('rotateConfirm')}
          mutation={RotateWebhookSecretDocument}
          request={`rotate-webhook-${of.id}-${of.version}`}
          variables={{ id: of.id }}
          onDone={async ({ rotateWebhookSecret }) => {
            await onDone();
            setSecret(rotateWebhookSecret.secret);
          }}
        >
          <p>{t('rotateText')}</p>
        </ActDialog>
      );
    case 'disable':
      return (
        <ActDialog
          {...shared}
          danger
          title={t('disableTitle')}
          confirm={t('disable')}
          done={t('disabled')}
          mutation={DisableWebhookDocument}
          request={`disable-webhook-${of.id}-${of.version}`}
          variables={{ id: of.id }}
        >
          <p>{t('disableText', { url: of.url })}</p>
        </ActDialog>
      );
    case 'remove':
      return (
        <ActDialog
          {...shared}
          danger
          title={t('removeTitle')}
          confirm={t('removeConfirm')}
          done={t('removed')}
          mutation={DeleteWebhookDocument}
          request={`delete-webhook-${of.id}`}
          variables={{ id: of.id }}
        >
          <p>{t('removeText', { url: of.url })}</p>
        </ActDialog>
      );
  }
};
