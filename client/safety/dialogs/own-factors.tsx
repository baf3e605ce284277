import { useQuery } from '@apollo/client/react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPasskeys } from '../../app/passkey';
import {
  BeginTotpDocument,
  type BeginTotpMutation,
  CancelFactorResetDocument,
  MySafetyDocument,
  type OwnSafetyFragment,
  RemoveTotpDocument,
  RenewRecoveryCodesDocument,
} from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { DetailLine, DetailLines } from '../../kit/detail/lines';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { Note } from '../../kit/feedback/note';
import { toaster } from '../../kit/feedback/toaster';
import { formatInstant } from '../../kit/format/dates';
import { comma } from '../../kit/language/separators';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import { useClick } from '../../kit/request/use-deed';
import { TypeTag } from '../../kit/status/status';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs';
import { RecoveryCodesDialog } from './recovery-codes';
import { TotpDialog } from './totp-dialog';

type Passkey = OwnSafetyFragment['passkeys'][number];
type Opened =
  | { kind: 'totp'; begun: BeginTotpMutation['beginTotp'] }
  | { kind: 'removeTotp' | 'addPasskey' | 'renew' }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'renamePasskey' | 'removePasskey'; of: Passkey }
  | null;

const Totp = ({ since, onBegin, onRemove }: { since: string | null | undefined; onBegin: () => void; onRemove: () => void }) => {
  const { t } = useTranslation('safety');
  return (
    <DetailLine
      title={
        <>
          {t('totp.name')}
          {since ? <TypeTag tone="success" label={t('on')} /> : null}
        </>
      }
      text={since ? t('totp.since', { at: formatInstant(since) }) : t('totp.about')}
    >
      {since ? (
        <Button size="sm" onClick={onRemove}>
          {t('totp.remove')}
        </Button>
      ) : (
        <Button size="sm" onClick={onBegin}>
          {t('totp.begin')}
        </Button>
      )}
    </DetailLine>
  );
};

const Passkeys = ({ list, onOpen }: { list: Passkey[]; onOpen: (opened: Opened) => void }) => {
  const { t } = useTranslation('safety');
  return (
    <>
      <DetailLine title={t('passkey.title')} text={t(hasPasskeys() ? 'passkey.about' : 'passkey.unsupported')}>
        {hasPasskeys() ? (
          <Button size="sm" onClick={() => onOpen({ kind: 'addPasskey' })}>
            {t('passkey.add')}
          </Button>
        ) : null}
      </DetailLine>
      {list.map((one) => (
        <DetailLine
          key={one.id}
          title={
            <>
              {one.name}
              {one.isSynced ? <TypeTag tone="ready" label={t('passkey.synced')} /> : null}
            </>
          }
          text={
            <span className="num">
              {t('passkey.dates', {
                added: formatInstant(one.createdAt),
                used: one.lastUsedAt ? formatInstant(one.lastUsedAt) : t('passkey.never'),
              })}
            </span>
          }
        >
          <Button
            size="sm"
            aria-label={t('passkey.renameOf', { name: one.name })}
            onClick={() => onOpen({ kind: 'renamePasskey', of: one })}
          >
            {t('passkey.rename')}
          </Button>
          <Button
            size="sm"
            aria-label={t('passkey.removeOf', { name: one.name })}
            onClick={() => onOpen({ kind: 'removePasskey', of: one })}
          >
            {t('passkey.remove')}
          </Button>
        </DetailLine>
      ))}
    </>
  );
};

type DialogsProps = { open: Opened; setOpen: (open: Opened) => void; refetch: () => Promise<unknown> };

const Dialogs = ({ open, setOpen, refetch }: DialogsProps) => {
  const { t } = useTranslation('safety');
  if (!open) return null;
  const onClose = () => setOpen(null);
  const shared = { onDone: refetch, onClose };
  const enrolled = (words: string) => (codes: string[]) => {
    toaster.success(words);
    setOpen(codes.length > 0 ? { kind: 'codes', codes } : null);
    void refetch();
  };
  switch (open.kind) {
    case 'totp':
      return <TotpDialog begun={open.begun} onDone={enrolled(t('totp.done'))} onClose={onClose} />;
    case 'addPasskey':
      return <AddPasskeyDialog onDone={enrolled(t('passkey.added'))} onClose={onClose} />;
    case 'renamePasskey':
      return <RenamePasskeyDialog of={open.of} {...shared} />;
    case 'removePasskey':
      return <RemovePasskeyDialog of={open.of} {...shared} />;
    case 'codes':
      return <RecoveryCodesDialog codes={open.codes} onClose={onClose} />;
    case 'removeTotp':
      return (
        <ActDialog
          {...shared}
          danger
          title={t('totp.removeTitle')}
          confirm={t('totp.remove')}
          done={t('totp.removed')}
          mutation={RemoveTotpDocument}
          request="remove-totp"
          variables={{}}
        >
          <p>{t('totp.removeText')}</p>
        </ActDialog>
      );
    case 'renew':
      return <RenewDialog onCodes={(codes) => setOpen({ kind: 'codes', codes })} refetch={refetch} onClose={onClose} />;
  }
};

const RenewDialog = ({
  onCodes,
  refetch,
  onClose,
}: {
  onCodes: (codes: string[]) => void;
  refetch: () => Promise<unknown>;
  onClose: () => void;
}) => {
  const { t } = useTranslation('safety');
  // The dialog of the question goes when it is answered; the codes stand in its place by then.
  const isTold = useRef(false);
  return (
    <ActDialog
      title={t('recovery.renewTitle')}
      confirm={t('recovery.renew')}
      mutation={RenewRecoveryCodesDocument}
      request="renew-recovery-codes"
      variables={{}}
      onDone={async ({ renewRecoveryCodes }) => {
        await refetch();
        isTold.current = true;
        onCodes(renewRecoveryCodes.recoveryCodes ?? []);
      }}
      onClose={() => isTold.current || onClose()}
    >
      <p>{t('recovery.renewText')}</p>
    </ActDialog>
  );
};

/** 账号安全: the authenticator, passkeys and the codes on paper of whoever is logged in (AUTH-014); `more`: other ways in. */
export const OwnFactors = ({ more }: { more?: ReactNode }) => {
  const { t } = useTranslation('safety');
  const { data, error, refetch } = useQuery(MySafetyDocument, { fetchPolicy: 'cache-and-network', context: inline });
  const [open, setOpen] = useState<Opened>(null);
  const click = useClick();
  const safety = data?.mySafety;
  const cancelReset = async () => {
    if (!(await click(CancelFactorResetDocument, {}))) return;
    toaster.success(t('reset.cancelled'));
    await refetch();
  };
  const begin = async () => {
    const answer = await click(BeginTotpDocument, {});
    if (answer) setOpen({ kind: 'totp', begun: answer.beginTotp });
  };
  return (
    <>
      <DetailLines
        title={t('title')}
        note={
          <>
            {safety && !safety.hasFactor && safety.demandedBy.length > 0 ? (
              <Note tone="warning">{t('demanded', { companies: safety.demandedBy.join(comma()) })}</Note>
            ) : null}
            <RefusalNote error={error} />
            {safety?.resetDueAt ? (
              <Note tone="warning">
                {t('reset.due', { at: formatInstant(safety.resetDueAt) })}{' '}
                <button type="button" className="lk" onClick={() => void cancelReset()}>
                  {t('reset.cancel')}
                </button>
              </Note>
            ) : null}
          </>
        }
      >
        {safety ? (
          <>
            <Totp since={safety.totpSince} onBegin={() => void begin()} onRemove={() => setOpen({ kind: 'removeTotp' })} />
            <Passkeys list={safety.passkeys} onOpen={setOpen} />
            {safety.hasFactor ? (
              <DetailLine title={t('recovery.title')} text={t('recovery.left', { count: safety.recoveryCodesLeft })}>
                <Button size="sm" onClick={() => setOpen({ kind: 'renew' })}>
                  {t('recovery.renew')}
                </Button>
              </DetailLine>
            ) : null}
            {more}
          </>
        ) : null}
      </DetailLines>
      <Dialogs open={open} setOpen={setOpen} refetch={() => refetch()} />
    </>
  );
};
