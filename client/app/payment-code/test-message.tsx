import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { maskPhone } from '../../../schema/formats';
import { PaymentCodeMessagesDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { inline } from '../../kit/refusal/inline';

const everyMs = 1000;

type TestMessageProps = {
  /** Number of what is paid: the message names it. */ thing: string;
  phone: string;
  onUse: (code: string) => void;
};

/** Demo mode only: no phone rings there, and a dialog covers the test inbox, so the message is read where it is needed. */
export const TestMessage = ({ thing, phone, onUse }: TestMessageProps) => {
  const { t } = useTranslation('payment');
  const { data } = useQuery(PaymentCodeMessagesDocument, { pollInterval: everyMs, fetchPolicy: 'network-only', context: inline });
  const message = data?.testInbox.find(({ code, receiver, text }) => code && text.includes(thing) && maskPhone(receiver) === phone);
  if (!message?.code) return null;
  const { code, text } = message;
  return (
    <section className="jq-test-message" aria-label={t('code.test')} aria-live="polite">
      <h3>{t('code.test')}</h3>
      <p>{text}</p>
      <Button size="sm" onClick={() => onUse(code)}>
        {t('code.use')}
      </Button>
    </section>
  );
};
