import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { signInTexts } from '../../schema/messages';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { TransferMasterDocument, TransferTargetsDocument } from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { confirm } from '../kit/feedback/confirm';
import { Empty } from '../kit/feedback/empty';
import { Note } from '../kit/feedback/note';
import { toaster } from '../kit/feedback/toaster';
import { RadioField } from '../kit/form/choices';
import { Form } from '../kit/form/form';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { useDeed } from '../kit/request/use-deed';
import './member.css';

/** 转让管理员 (XFR-001..011): one of the members takes over, and from that moment on the company is theirs. */
const TransferScreen = () => {
  const { t } = useTranslation(['member', 'app', 'kit']);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { me } = useSession();
  const send = useDeed();
  const { data, error, refetch } = useQuery(TransferTargetsDocument, { fetchPolicy: 'network-only', context: inline });
  if (!data) return <Unread title={t('transfer.title')} error={error} onRetry={refetch} />;
  const targets = data.transferTargets;
  const company = me.companyName ?? '';
  const named = targets.find(({ id, userId }) => [id, userId].includes(search.get('userId') ?? ''));

  const submit = async ({ memberId }: { memberId: string }) => {
    const name = targets.find(({ id }) => id === memberId)?.name ?? '';
    const question = { title: t('transfer.ask', { name }), body: t('transfer.text', { name, company }), confirm: t('transfer.confirm') };
    if (!(await confirm({ ...question, tone: 'danger' }))) return;
    await send(TransferMasterDocument, { memberId });
    toaster.success(t('transfer.done'));
    // The page that needs no right reads the rights anew once it is there: this one is the master's alone, and stands until the next has
    // come, so that rights read from here would lead home past the word of success.
    await navigate(`${paths.transferred}?companyName=${encodeURIComponent(company)}`, { replace: true });
  };

  return (
    <>
      <PageHead
        title={t('transfer.title')}
        crumbs={[{ label: t('app:menu.home'), to: paths.home }, { label: t('title'), to: paths.members }, { label: t('transfer.title') }]}
      />
      <section className="jq-card jq-member-page">
        {targets.length === 0 ? (
          <Empty
            kind="none"
            text={t('transfer.none')}
            hint={t('transfer.noneHint')}
            actions={<ButtonLink to={paths.addMember}>{t('add.title')}</ButtonLink>}
          />
        ) : (
          <Form
            initial={{ memberId: named?.id ?? '' }}
            schema={object({ memberId: string().required(signInTexts.transferMissing) })}
            onSubmit={submit}
          >
            {({ submitting }) => (
              <>
                <Note tone="warning">{t('transfer.note', { company })}</Note>
                <RadioField
                  name="memberId"
                  label={t('transfer.to')}
                  required
                  choices={targets.map((target) => ({
                    value: target.id,
                    label: target.name,
                    hint: [target.phoneMasked, ...target.roleLabels].join(' · '),
                  }))}
                />
                <p className="mu">{t('transfer.missing')}</p>
                <div className="jq-page-buttons">
                  <Button type="submit" variant="danger" busy={submitting}>
                    {t('transfer.confirm')}
                  </Button>
                  <ButtonLink to={paths.members}>{t('kit:cancel')}</ButtonLink>
                </div>
              </>
            )}
          </Form>
        )}
      </section>
    </>
  );
};

export default TransferScreen;
