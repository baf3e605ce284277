import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BeginTotpMutation, ConfirmTotpDocument } from '../../generated/graphql';
import { Copyable } from '../../kit/copy/copyable';
import { DeedFrame } from '../../kit/dialog/deed-frame';
import { DrawnCode } from '../../kit/document/drawn-code';
import { SixBoxes } from '../../kit/otp/six-boxes';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import { useDeed } from '../../kit/request/use-deed';
import '../safety.css';

type TotpDialogProps = {
  begun: BeginTotpMutation['beginTotp'];
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
};

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

const drawing = async () => (await import('../draw-code')).drawCode;

/** The authenticator reads the picture, or is told the key, and shows by a code that it has it. */
export const TotpDialog = ({ begun, onDone, onClose }: TotpDialogProps) => {
  const { t } = useTranslation('safety');
  const confirm = useDeed();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const act = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { confirmTotp } = await confirm(ConfirmTotpDocument, { code });
      onDone(confirmTotp.recoveryCodes ?? []);
    } catch (error) {
      setFailure(error);
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <DeedFrame
      of={{ title: t('totp.title'), confirm: t('totp.confirm'), alert: true, blocked: code.length < 6, onClose }}
      isBusy={isBusy}
      press={{ onClick: () => void act() }}
    >
      <ol className="jq-totp">
        <li>
          <p>{t('totp.scan')}</p>
          <DrawnCode load={drawing} text={begun.uri} side={180} label={t('totp.picture')} />
          <p className="mu">{t('totp.type')}</p>
          <Copyable text={begun.secret} shown={inGroups(begun.secret)} label={t('totp.secret')} />
        </li>
        <li>
          <p>{t('totp.enter')}</p>
          <SixBoxes value={code} onChange={setCode} invalid={failure !== null && code === ''} autoFocus disabled={isBusy} />
        </li>
      </ol>
      <RefusalNote error={failure} />
    </DeedFrame>
  );
};
