import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { object, string } from 'yup';
import { limits } from '../../schema/limits';
import { paths } from '../app/paths';
import { AcceptInvitationDocument, InvitationFactsDocument, type InvitationFactsQuery } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Note } from '../kit/feedback/note';
import { PasswordField, TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { comma } from '../kit/language/separators';
import { Failed } from '../kit/refusal/failed';
import { inline } from '../kit/refusal/inline';
import { refusalOf } from '../kit/refusal/refusal';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { codeShape, passwordShape } from './dialogs/code-shapes';
import { EntryPage } from './dialogs/entry-page';
import { PhoneCode } from './dialogs/phone-code';

type Invitation = InvitationFactsQuery['invitation'];
type Answer = { code: string; name: string; password: string };

/** Only a new user chooses name and password; whoever has an account already keeps his own. */
const useAnswerSchema = ({ isNewUser }: Invitation) => {
  const { t } = useTranslation(['session', 'kit']);
  const needed = (label: string) => t('kit:form.required', { label });
  return object({
    code: codeShape(needed(t('login.code'))),
    name: isNewUser
      ? string()
          .trim()
          .required(needed(t('invite.name')))
      : string().defined(),
    password: isNewUser ? passwordShape(needed(t('login.password'))) : string().defined(),
  });
};

const AcceptForm = ({ token, invitation }: { token: string; invitation: Invitation }) => {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const [accept] = useMutation(AcceptInvitationDocument, { context: inline });
  const schema = useAnswerSchema(invitation);
  const submit = async ({ code, name, password }: Answer) => {
    const own = invitation.isNewUser ? { name, password } : {};
    await accept({ variables: { input: { token, code, ...own } } });
    await navigate(`${paths.login}?joined=1`, { replace: true });
  };
  return (
    <Form initial={{ code: '', name: '', password: '' }} schema={schema} onSubmit={submit} verbatim={['password']}>
      {({ submitting }) => (
        <>
          {invitation.isNewUser ? (
            <TextField name="name" label={t('invite.name')} autoComplete="name" maxLength={limits.text.nameMax} required />
          ) : null}
          <p className="mu">{t('invite.phone', { phone: invitation.phoneMasked })}</p>
          <PhoneCode asked={{ purpose: 'ACCEPT_INVITATION', invitationToken: token }} />
          {invitation.isNewUser ? (
            <PasswordField name="password" label={t('login.password')} hint={t('rule.password')} autoComplete="new-password" required />
          ) : null}
          <Button type="submit" variant="solid" size="lg" wide busy={submitting}>
            {t(submitting ? 'invite.busy' : 'invite.submit')}
          </Button>
        </>
      )}
    </Form>
  );
};

const OVER = new Set(['INVITATION_EXPIRED', 'LINK_INVALID']);

/** One that is over or never was stays so; what could not be asked just now is asked again. */
const Unopened = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) =>
  OVER.has(refusalOf(error).code) ? <RefusalNote error={error} /> : <Failed error={error} onRetry={onRetry} />;

/** The link of an invitation: who invites, for what, and the code that proves the phone (AUTH-007, AUTH-008). */
const InviteScreen = () => {
  const { t } = useTranslation('session');
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(InvitationFactsDocument, {
    variables: { token },
    fetchPolicy: 'network-only',
    context: inline,
  });
  const invitation = data?.invitation;
  return (
    <EntryPage title={t('invite.title')}>
      {invitation || !error ? null : <Unopened error={error} onRetry={refetch} />}
      {invitation ? (
        <>
          <Note tone="info" title={t('invite.text', { company: invitation.companyName })}>
            {t('invite.role')} {invitation.roleLabels.join(comma())}
          </Note>
          <AcceptForm token={token} invitation={invitation} />
        </>
      ) : null}
      <Link className="lk" to={paths.login}>
        {t('back')}
      </Link>
    </EntryPage>
  );
};

export default InviteScreen;
