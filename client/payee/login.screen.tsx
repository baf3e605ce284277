import { useState } from 'react';
import { demoPerson } from '../../schema/demoPerson';
import { formats } from '../../schema/formats';
import { returnPath } from '../../schema/returnPath';
import { LoginPayeeDocument, SendPayeeLoginCodeDocument } from '../generated/payee/graphql';
import { SealMark } from '../kit/brand/seal';
import type { CaptchaSet } from '../kit/captcha/solve';
import { useFacts } from './facts';
import { useTypedInTab } from './in-tab';
import { CodeForm } from './kit/code-form';
import { Field } from './kit/field';
import { Hint } from './kit/note';
import { Page } from './kit/page';
import { t } from './locales/words';
import { readAs } from './own-language';
import { paths } from './paths';
import { idCardWrong, nameWrong, nothingWrong, type Wrong } from './person-wrong';
import { enter as enterBy, refusedOf, request } from './request';
import { go } from './router';
import { unspaced } from './unspaced';
import { forgetAnswers } from './use-answer';
import { type CodeSent, useCode } from './use-code';
import { useDeed } from './use-deed';

/** Only pages of ours: an address from outside would lead anywhere after a login. */
const onwards = (): string => {
  const asked = returnPath(new URLSearchParams(location.search).get('return_url'), location.origin);
  return asked !== null && /^\/m\/[\w/-]*$/.test(asked) ? asked : paths.income;
};

type Said = { phone: string; name: string; idCard: string };

const sendCode = (phone: string, captcha: CaptchaSet | null): Promise<CodeSent> =>
  request(SendPayeeLoginCodeDocument, { phone, captcha }).then((data) => data.sendPayeeLoginCode);

const missingOf = (said: Said): Partial<Said> => ({
  ...nameWrong(said.name),
  ...idCardWrong(said.idCard),
});

/** Of a phone that nobody has proven within a year: asked for after its code, never before. */
const Identity = ({ said, change, errors }: { said: Said; change: (more: Partial<Said>) => void; errors: Partial<Said> }) => (
  <div className="m-more">
    <Hint>{t.login.identity}</Hint>
    <Field label={t.fields.name} value={said.name} error={errors.name} autoComplete="name" onChange={(name) => change({ name })} />
    <Field
      label={t.fields.idCard}
      hint={t.fields.idCardHint}
      value={said.idCard}
      error={errors.idCard}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={24}
      onChange={(idCard) => change({ idCard: unspaced(idCard) })}
    />
  </div>
);

/** `isIdentityAsked`: the phone alone does not say who this is. */
type Typed = Said & { isIdentityAsked: boolean };
const place = 'login';
const nobody: Said = { phone: '', name: '', idCard: '' };
const LoginScreen = () => {
  const { hotline, isDemo } = useFacts();
  const first = isDemo && new URLSearchParams(location.search).get('demo') === '1' ? demoPerson : nobody;
  const [{ isIdentityAsked, ...said }, type] = useTypedInTab<Typed>(place, { ...first, isIdentityAsked: false });
  const [wrong, setWrong] = useState<Wrong<Said>>(nothingWrong);
  const errors = wrong.said();
  const login = useDeed();
  const code = useCode((captcha) => sendCode(said.phone, captcha), { of: said.phone, isSliderAsked: true, place });
  const change = (more: Partial<Typed>) => {
    type((before) => ({ ...before, ...more }));
    setWrong(nothingWrong);
    code.clear();
  };
  const send = () => {
    if (!formats.mobile.test(said.phone)) return setWrong({ said: () => ({ phone: t.fields.phoneWrong }) });
    void code.send();
  };
  const enter = async (typed: string) => {
    const { phone, name, idCard } = said;
    try {
      const given = { phone, code: typed, ...(isIdentityAsked ? { name: name.trim(), idCard } : {}) };
      const { loginPayee } = await enterBy(LoginPayeeDocument, given);
      forgetAnswers();
      readAs(loginPayee.language);
    } catch (error) {
      const refused = refusedOf(error);
      if (refused.code === 'IDENTITY_REQUIRED') return type((before) => ({ ...before, isIdentityAsked: true }));
      setWrong({ said: () => refused.fields });
      throw code.refused(refused);
    }
    await code.done();
    go(onwards(), { replace: true });
  };
  const submit = (typed: string) => {
    const missing = () => (isIdentityAsked ? missingOf(said) : {});
    setWrong({ said: missing });
    if (Object.keys(missing()).length === 0) void login.run(() => enter(typed));
  };
  return (
    <Page
      title={t.login.title}
      heading={t.login.heading}
      sub={t.login.sub}
      aside={<SealMark size={30} />}
      onBack={code.sent ? () => void code.leave() : undefined}
    >
      <CodeForm
        code={code}
        enter={login}
        receiver={said.phone}
        words={t.login}
        onSend={send}
        onEnter={submit}
        more={isIdentityAsked ? <Identity said={said} change={change} errors={errors} /> : undefined}
      >
        <Field
          label={t.fields.phone}
          value={said.phone}
          error={errors.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={24}
          readOnly={code.sent !== null}
          onChange={(phone) => change({ phone: unspaced(phone), isIdentityAsked: false })}
        />
      </CodeForm>
      <p className="m-small">{t.login.foot}</p>
      {hotline ? <p className="m-small">{`${t.hotline} ${hotline}`}</p> : null}
    </Page>
  );
};

export default LoginScreen;
