import { useApolloClient, useMutation } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { navigateTo } from '../app/navigation';
import { OwnCodeField } from '../app/own-code';
import { loginPath, paths } from '../app/paths';
import { leaveForLogin } from '../app/relogin';
import { otherTabs } from '../app/session/other-tabs';
import { useSession } from '../app/session/session';
import { ConfirmIdentityDocument, type IdentityStep, SendIdentityCodeDocument } from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { Done } from '../kit/feedback/done';
import { Form } from '../kit/form/form';
import { useRules } from '../kit/form/rules';
import { PageHead } from '../kit/list/page-head';
import { inline } from '../kit/refusal/inline';
import { forgetMark } from '../kit/request/page-mark';
import { useDeed } from '../kit/request/use-deed';
import { Wizard } from '../kit/wizard/wizard';
import './person.css';

/** Step 0 of each way: the own phone proves who asks; what it answers opens the next step, once, for ten minutes (D18). */
const IdentityStepForm = ({ step, onProven }: { step: IdentityStep; onProven: (resetLabel: string) => void }) => {
  const { t } = useTranslation('person');
  const { me } = useSession();
  const { checked } = useRules();
  const [send] = useMutation(SendIdentityCodeDocument, { context: inline });
  const prove = useDeed();
  return (
    <Form
      initial={{ code: '' }}
      schema={object({ code: checked(t('code'), 'smsCode') })}
      onSubmit={async ({ code }) => onProven((await prove(ConfirmIdentityDocument, { input: { step, code } })).confirmIdentity.resetLabel)}
    >
      {({ submitting }) => (
        <>
          <OwnCodeField
            label={t('code')}
            hint={t('codeTo', { phone: me.phoneMasked })}
            send={async (captcha) => (await send({ variables: { captcha } })).data?.sendIdentityCode}
          />
          <div className="jq-page-buttons">
            <Button type="submit" variant="solid" busy={submitting}>
              {t('next')}
            </Button>
            <ButtonLink to={paths.person}>{t('cancel')}</ButtonLink>
          </div>
        </>
      )}
    </Form>
  );
};

type Way = 'phoneReset' | 'emailReset' | 'passwordReset';

type OwnStepsProps = {
  way: Way;
  step: IdentityStep;
  /** Step 1: with the proof it changes what the way is about. */
  children: (resetLabel: string, onDone: () => void) => ReactNode;
  /** Step 2: what is true now. */
  done: ReactNode;
};

/** Three steps: prove who asks, say what is new, read that it holds (PER-005, PER-008). */
export const OwnSteps = ({ way, step, children, done }: OwnStepsProps) => {
  const { t } = useTranslation(['person', 'app']);
  const [label, setLabel] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const current = isDone ? 'done' : label === null ? 'identity' : 'change';
  const steps = [
    { key: 'identity', label: t('step.identity') },
    { key: 'change', label: t(`${way}.step`) },
    { key: 'done', label: t('step.done') },
  ];
  return (
    <>
      <PageHead
        title={t(`${way}.title`)}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('title'), to: paths.person }, { label: t(`${way}.title`) }]}
      />
      <Wizard steps={steps} current={current} label={t('steps')}>
        {isDone ? done : null}
        {!isDone && label === null ? (
          <div className="jq-reset">
            <IdentityStepForm step={step} onProven={setLabel} />
          </div>
        ) : null}
        {!isDone && label !== null ? <div className="jq-reset">{children(label, () => setDone(true))}</div> : null}
      </Wizard>
    </>
  );
};

/** Every session has ended with the change, this one too: nothing behind this page asks for a login, the button leads there. */
export const LoginAgain = ({ title, text }: { title: string; text: string }) => {
  const { t } = useTranslation('person');
  const client = useApolloClient();
  const goOn = async () => {
    forgetMark('company');
    await client.clearStore();
    navigateTo(loginPath(paths.root));
  };
  return (
    <Done
      title={title}
      text={text}
      actions={
        <Button variant="solid" onClick={() => void goOn()}>
          {t('loginAgain')}
        </Button>
      }
    />
  );
};

/** The moment after: other tabs of this browser hear that nobody is logged in. */
export const sessionsEnded = () => {
  leaveForLogin();
  otherTabs.tell({ userId: null, companyId: null });
};
