import { useMutation } from '@apollo/client/react';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerByPasskey, isPasskeyCancelled } from '../app/passkey';
import { AskPasskeyLoginDocument, LoginByPasskeyDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import type { LoginFormProps } from './login-forms';

/** Without a name: the passkey says whose it is. Its own file, because the first page is read without it. */
export const PasskeyLogin = ({ onDone, from }: LoginFormProps) => {
  const { t } = useTranslation('session');
  const [ask] = useMutation(AskPasskeyLoginDocument, { context: inline });
  const [login] = useMutation(LoginByPasskeyDocument, { context: inline });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const enter = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await ask();
      const answer = await answerByPasskey(data?.askPasskeyLogin.options ?? '');
      await login({ variables: { answer, from: from?.slice(0, 64) } });
      await onDone();
    } catch (error) {
      if (!isPasskeyCancelled(error)) setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="lg" wide busy={isBusy} icon={<KeyRound size={16} aria-hidden="true" />} onClick={() => void enter()}>
        {t('login.byPasskey')}
      </Button>
      <RefusalNote error={failure} />
    </>
  );
};
