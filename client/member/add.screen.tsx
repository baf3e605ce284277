import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { array, object, string } from 'yup';
import { role } from '../../schema/codes';
import { signInTexts } from '../../schema/messages';
import { typedEmail } from '../../schema/typedEmail';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import {
  InviteMemberDocument,
  MemberFormDocument,
  type MemberFormQuery,
  ReinviteMemberDocument,
  RoleChoicesDocument,
  UpdateMemberDocument,
} from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { codeOf } from '../kit/choices';
import { KeyValues } from '../kit/detail/summary';
import { Empty } from '../kit/feedback/empty';
import { toaster } from '../kit/feedback/toaster';
import { TextField } from '../kit/form/fields';
import { Form } from '../kit/form/form';
import { useRules } from '../kit/form/rules';
import { formatInstantFull } from '../kit/format/dates';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';
import { RolesField } from './roles-field';
import './member.css';
import { comma } from '../kit/language/separators';

type Choices = MemberFormQuery['roleChoices'];
type Member = NonNullable<MemberFormQuery['member']>;

const oneRole = array().of(string().required()).min(1, signInTexts.rolesMissing).required();
const keysOf = (roles: string[]) => roles.map((key) => codeOf(role.rows, key));

const useDone = () => {
  const navigate = useNavigate();
  return (text: string) => {
    toaster.success(text);
    void navigate(paths.members);
  };
};

const Buttons = ({ words, isBusy }: { words: string; isBusy: boolean }) => {
  const { t } = useTranslation(['member', 'kit']);
  const { me } = useSession();
  return (
    <div className="jq-page-buttons">
      <Button type="submit" variant="solid" busy={isBusy} disabled={me.isVisitor}>
        {words}
      </Button>
      <ButtonLink to={paths.members}>{t('kit:cancel')}</ButtonLink>
    </div>
  );
};

const InviteForm = ({ choices }: { choices: Choices }) => {
  const { t } = useTranslation('member');
  const { checked, free } = useRules();
  const send = useDeed();
  const done = useDone();
  const schema = object({
    name: free(),
    phone: checked(t('phone'), 'mobile'),
    email: checked(t('email'), 'email', typedEmail),
    roles: oneRole,
  });
  return (
    <Form
      initial={{ name: '', phone: '', email: '', roles: [] as string[] }}
      schema={schema}
      onSubmit={async ({ roles, name, ...rest }) => {
        await send(InviteMemberDocument, { input: { ...rest, name: name || null, roles: keysOf(roles) } });
        done(t('add.done'));
      }}
    >
      {({ submitting }) => (
        <>
          <TextField name="phone" label={t('phone')} type="tel" inputMode="tel" maxLength={11} required autoFocus />
          <TextField name="email" label={t('email')} type="email" inputMode="email" required />
          <TextField name="name" label={t('name')} hint={t('add.nameHint')} />
          <RolesField name="roles" choices={choices} />
          <Buttons words={t('add.confirm')} isBusy={submitting} />
        </>
      )}
    </Form>
  );
};

/** ACC-007: who the person is stays locked, the roles are chosen anew. */
const EditForm = ({ member, choices }: { member: Member; choices: Choices }) => {
  const { t } = useTranslation('member');
  const send = useDeed();
  const done = useDone();
  return (
    <Form
      initial={{ phone: member.phoneMasked, email: member.emailMasked ?? '', roles: member.roles as string[] }}
      schema={object({ phone: string().defined(), email: string().defined(), roles: oneRole })}
      onSubmit={async ({ roles }) => {
        await send(UpdateMemberDocument, { id: member.id, roles: keysOf(roles) });
        done(t('edit.done'));
      }}
    >
      {({ submitting }) => (
        <>
          <TextField name="phone" label={t('phone')} disabled />
          <TextField name="email" label={t('email')} disabled />
          <RolesField name="roles" choices={choices} />
          <p className="mu">{t('edit.hint')}</p>
          <Buttons words={t('edit.confirm')} isBusy={submitting} />
        </>
      )}
    </Form>
  );
};

const InviteAgain = ({ member }: { member: Member }) => {
  const { t } = useTranslation('member');
  const send = useDeed();
  const done = useDone();
  const entries = [
    { key: 'phone', label: t('phone'), value: <span className="num">{member.phoneMasked}</span> },
    { key: 'email', label: t('email'), value: member.emailMasked },
    { key: 'roles', label: t('roles'), value: member.roleLabels.join(comma()) },
    { key: 'ends', label: t('endsAt'), value: member.invitationEndsAt ? formatInstantFull(member.invitationEndsAt) : null },
  ];
  return (
    <Form
      initial={{}}
      onSubmit={async () => {
        await send(ReinviteMemberDocument, { id: member.id });
        done(t('again.done'));
      }}
    >
      {({ submitting }) => (
        <>
          <KeyValues columns={2} entries={entries} />
          <p className="mu">{t('again.hint')}</p>
          <Buttons words={t('again.confirm')} isBusy={submitting} />
        </>
      )}
    </Form>
  );
};

const Page = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation(['member', 'app']);
  return (
    <>
      <PageHead
        title={title}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('title'), to: paths.members }, { label: title }]}
      />
      <section className="jq-card jq-member-page">{children}</section>
    </>
  );
};

const NewMember = () => {
  const { t } = useTranslation('member');
  const { data, error, refetch } = useQuery(RoleChoicesDocument, { context: inline });
  if (!data) return <Unread title={t('add.title')} error={error} onRetry={refetch} />;
  return (
    <Page title={t('add.title')}>
      <InviteForm choices={data.roleChoices} />
    </Page>
  );
};

const KnownMember = ({ id, way }: { id: string; way: 'edit' | 'again' }) => {
  const { t } = useTranslation('member');
  const { data, error, refetch } = useQuery(MemberFormDocument, { variables: { id }, fetchPolicy: 'network-only', context: inline });
  if (!data) return <Unread title={t(`${way}.title`)} error={error} onRetry={refetch} />;
  const { member, roleChoices } = data;
  return (
    <Page title={member ? t(`${way}.titleOf`, { name: member.name }) : t(`${way}.title`)}>
      {member ? null : <Empty kind="none" text={t('unknown')} actions={<ButtonLink to={paths.members}>{t('back')}</ButtonLink>} />}
      {member && way === 'edit' ? <EditForm member={member} choices={roleChoices} /> : null}
      {member && way === 'again' ? <InviteAgain member={member} /> : null}
    </Page>
  );
};

/** One page, three ways in: nobody named invites, `userId` edits the roles, `id` invites again (ACC-002). */
const AddMemberScreen = () => {
  const [search] = useSearchParams();
  const [edited, invited] = [search.get('userId'), search.get('id')];
  if (edited) return <KnownMember id={edited} way="edit" />;
  return invited ? <KnownMember id={invited} way="again" /> : <NewMember />;
};

export default AddMemberScreen;
