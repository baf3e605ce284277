import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import type { ProofStrength, ProofWay } from '../../../schema/safety';
import { useCaptcha } from '../../app/captcha';
import { OwnCodeField } from '../../app/own-code';
import { proofGiven, proofGivenUp } from '../../app/proof';
import { useSession } from '../../app/session/session';
import { MySafetyDocument, ProveDocument, SendIdentityCodeDocument } from '../../generated/graphql';
import { SliderCaptcha } from '../../kit/captcha/slider';
import { DeedFrame } from '../../kit/dialog/deed-frame';
import { PasswordField } from '../../kit/form/fields';
import { Form } from '../../kit/form/form';
import { useRules } from '../../kit/form/rules';
import { ViewTabs } from '../../kit/list/view-tabs';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import { FactorCode, isFactorRefusal } from './factor-code';

type Way = 'FACTOR' | 'PASSWORD' | 'CODE';
const formId = 'proof-form';

/** One proof; the captcha is for passwords only, when the server asks for it. */
const useProve = () => {
  const [send] = useMutation(ProveDocument, { context: inline });
  const captcha = useCaptcha();
  const [isBusy, setBusy] = useState(false);
  const prove = async (way: ProofWay, secret: string) => {
    setBusy(true);
    try {
      await send({ variables: { input: { way, secret, captcha: way === 'PASSWORD' ? captcha.answer : null } } });
      proofGiven();
    } catch (error) {
      if (way === 'PASSWORD') captcha.refused(error);
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return { prove, isBusy, captcha };
};

const wayOf = (text: string): ProofWay => {
  if (text.startsWith('{')) return 'PASSKEY';
  return /^\d{6}$/.test(text) ? 'TOTP' : 'RECOVERY';
};

const PasswordProof = ({ by: { prove, captcha } }: { by: ReturnType<typeof useProve> }) => {
  const { t } = useTranslation(['safety', 'kit']);
  return (
    <Form
      id={formId}
      initial={{ password: '' }}
      schema={object({ password: string().required(t('kit:form.required', { label: t('proof.password') })) })}
      verbatim={['password']}
      onSubmit={({ password }) => prove('PASSWORD', password)}
    >
      <PasswordField name="password" label={t('proof.password')} autoComplete="current-password" required autoFocus />
      {captcha.isAsked ? <SliderCaptcha key={captcha.round} onSolve={captcha.run} autoFocus={captcha.round === 1} /> : null}
    </Form>
  );
};

const CodeProof = ({ by: { prove } }: { by: ReturnType<typeof useProve> }) => {
  const { t } = useTranslation('safety');
  const { me } = useSession();
  const { checked } = useRules();
  const [send] = useMutation(SendIdentityCodeDocument, { context: inline });
  return (
    <Form
      id={formId}
      initial={{ code: '' }}
      schema={object({ code: checked(t('proof.code'), 'smsCode') })}
      onSubmit={({ code }) => prove('CODE', code)}
    >
      <OwnCodeField
        label={t('proof.code')}
        hint={t('proof.codeTo', { phone: me.phoneMasked })}
        send={async (captcha) => (await send({ variables: { captcha } })).data?.sendIdentityCode}
      />
    </Form>
  );
};

/** What protects the account asks first who sits there; then the call that was refused is sent again, as it was. */
export const ProofDialog = ({ strength }: { strength: ProofStrength }) => {
  const { t } = useTranslation(['safety', 'kit']);
  const { data, error } = useQuery(MySafetyDocument, { fetchPolicy: 'network-only', context: inline });
  const by = useProve();
  const [chosen, setChosen] = useState<Way | null>(null);
  const [factor, setFactor] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const safety = data?.mySafety;
  const ways: Way[] = [...(safety?.hasFactor ? (['FACTOR'] as const) : []), ...(strength === 'ANY' ? (['PASSWORD', 'CODE'] as const) : [])];
  const way = chosen ?? ways[0] ?? null;
  const byFactor = (text: string) => {
    setFailure(null);
    void by.prove(wayOf(text), text).catch(setFailure);
  };
  const press = way === 'FACTOR' ? { onClick: () => byFactor(factor) } : { type: 'submit' as const, form: formId };
  const panels = {
    FACTOR: () =>
      safety ? (
        <>
          <FactorCode
            safety={safety}
            purpose="PROVE"
            value={factor}
            onChange={setFactor}
            failure={failure}
            isBusy={by.isBusy}
            onPasskey={byFactor}
          />
          {isFactorRefusal(failure) ? null : <RefusalNote error={failure} />}
        </>
      ) : null,
    PASSWORD: () => <PasswordProof by={by} />,
    CODE: () => <CodeProof by={by} />,
  };
  const panel = way && safety ? panels[way]() : null;
  return (
    <DeedFrame
      of={{
        title: t('proof.title'),
        confirm: t('proof.confirm'),
        size: 'sm',
        alert: true,
        blocked: !safety || (way === 'FACTOR' && factor.length < 6),
        onClose: proofGivenUp,
      }}
      isBusy={by.isBusy}
      press={press}
    >
      <p className="mu">{t(strength === 'FACTOR' ? 'proof.textFactor' : 'proof.text')}</p>
      <RefusalNote error={error} />
      {ways.length > 1 ? (
        <ViewTabs
          label={t('proof.ways')}
          current={way ?? ''}
          onChange={(key) => {
            setFailure(null);
            setChosen(key as Way);
          }}
          panelId="proof-panel"
          tabs={ways.map((key) => ({ key, label: t(`proof.way.${key}`) }))}
        />
      ) : null}
      {way && ways.length > 1 ? (
        <div id="proof-panel" role="tabpanel" aria-label={t(`proof.way.${way}`)}>
          {panel}
        </div>
      ) : (
        panel
      )}
    </DeedFrame>
  );
};
