import { useMutation } from '@apollo/client/react';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerByPasskey, hasPasskeys, isPasskeyCancelled } from '../../app/passkey';
import { AskPasskeyDocument, type OwnSafetyFragment, type PasskeyPurpose } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { Note } from '../../kit/feedback/note';
import { SixBoxes } from '../../kit/otp/six-boxes';
import { inline } from '../../kit/refusal/inline';
import { refusalOf } from '../../kit/refusal/refusal';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import '../safety.css';

type FactorCodeProps = {
  safety: OwnSafetyFragment;
  purpose: PasskeyPurpose;
  value: string;
  onChange: (value: string) => void;
  /** Why what it was for has been refused. */
  failure?: unknown;
  isBusy?: boolean | undefined;
  /** What a passkey has answered needs no button behind it. */
  onPasskey?: (answer: string) => void;
  autoFocus?: boolean;
};

export const isFactorRefusal = (error: unknown): boolean => Boolean(error) && /^(FACTOR|PASSKEY)_/.test(refusalOf(error).code);

/** Lets a passkey answer; null = the person closed the browser's question. */
const usePasskey = (purpose: PasskeyPurpose) => {
  const [ask] = useMutation(AskPasskeyDocument, { context: inline });
  return async (): Promise<string | null> => {
    const { data } = await ask({ variables: { purpose } });
    if (!data) return null;
    try {
      return await answerByPasskey(data.askPasskey.options);
    } catch (error) {
      if (isPasskeyCancelled(error)) return null;
      throw error;
    }
  };
};

const PaperCode = ({ value, onChange, isBusy }: Pick<FactorCodeProps, 'value' | 'onChange' | 'isBusy'>) => {
  const { t } = useTranslation('safety');
  return (
    <label className="jq-field">
      <span className="label">{t('factor.paper')}</span>
      <input
        className="jq-input num"
        value={value}
        maxLength={24}
        autoComplete="off"
        placeholder="XXXX-XXXX-XXXX-XXXX"
        disabled={isBusy}
        // biome-ignore lint/a11y/noAutofocus: it was chosen a moment ago
        autoFocus
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
};

/** A second factor of the own: six digits of the authenticator, one code from paper, or a passkey. */
export const FactorCode = ({ safety, purpose, value, onChange, failure, isBusy, onPasskey, autoFocus = true }: FactorCodeProps) => {
  const { t } = useTranslation('safety');
  const [isPaper, setPaper] = useState(safety.totpSince === null && safety.passkeys.length === 0);
  const [round, setRound] = useState(0);
  const [refused, setRefused] = useState<unknown>(null);
  const [isAsking, setAsking] = useState(false);
  const answer = usePasskey(purpose);
  // A code that was refused is typed from the start; the answer of a passkey counts once, whatever became of the call.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal once
  useEffect(() => {
    if (!failure || !(isFactorRefusal(failure) || value.startsWith('{'))) return;
    onChange('');
    setRound((now) => now + 1);
  }, [failure]);
  const byPasskey = async () => {
    setAsking(true);
    setRefused(null);
    try {
      const answered = await answer();
      if (answered === null) return;
      onChange(answered);
      onPasskey?.(answered);
    } catch (error) {
      setRefused(error);
    } finally {
      setAsking(false);
    }
  };
  if (value.startsWith('{') && !onPasskey) return <Note tone="success">{t('factor.passkeyDone')}</Note>;
  const isOfPasskeyOnly = safety.totpSince === null && !isPaper;
  return (
    <div className="jq-factor">
      {isPaper ? <PaperCode value={value} onChange={onChange} isBusy={isBusy} /> : null}
      {!isPaper && safety.totpSince !== null ? (
        <>
          <p className="mu">{t('factor.totp')}</p>
          <SixBoxes
            key={round}
            value={value}
            onChange={onChange}
            invalid={isFactorRefusal(failure) && value === ''}
            autoFocus={autoFocus}
            disabled={isBusy}
          />
        </>
      ) : null}
      {isFactorRefusal(failure) ? <RefusalNote error={failure} /> : null}
      <div className="acts">
        {safety.passkeys.length > 0 && hasPasskeys() ? (
          <Button
            size="sm"
            variant={isOfPasskeyOnly ? 'solid' : 'outline'}
            icon={<KeyRound size={14} aria-hidden="true" />}
            busy={isAsking}
            disabled={isBusy}
            onClick={() => void byPasskey()}
          >
            {t('factor.passkey')}
          </Button>
        ) : null}
        {safety.recoveryCodesLeft > 0 ? (
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy}
            onClick={() => {
              onChange('');
              setPaper(!isPaper);
            }}
          >
            {t(isPaper ? 'factor.notPaper' : 'factor.toPaper')}
          </Button>
        ) : null}
      </div>
      <RefusalNote error={refused} />
    </div>
  );
};
