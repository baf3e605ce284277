import { useMutation } from '@apollo/client/react';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { loginPath } from '../app/paths';
import { SendHelpFeedbackDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { useReader } from './use-reader';

const useFeedback = () => {
  const [send, { error, loading }] = useMutation(SendHelpFeedbackDocument, { context: inline });
  const say = async (input: { articleId?: string; keyword?: string; isHelpful?: boolean; remark?: string }): Promise<boolean> => {
    try {
      await send({ variables: { input } });
      return true;
    } catch {
      // Shown beside the form.
      return false;
    }
  };
  return { say, error, loading };
};

const Words = ({ label, onSend, busy }: { label: string; busy: boolean; onSend: (remark: string) => void }) => {
  const { t } = useTranslation('help');
  const [remark, setRemark] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!remark.trim());
    if (remark.trim()) onSend(remark.trim());
  };
  return (
    <form className="jq-help-words" onSubmit={submit}>
      <label>
        <span>{label}</span>
        <textarea
          className="jq-input"
          rows={3}
          maxLength={500}
          aria-invalid={missing || undefined}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </label>
      {missing ? (
        <p className="wrong" role="alert">
          {t('feedback.missing')}
        </p>
      ) : null}
      <Button type="submit" busy={busy}>
        {t('feedback.send')}
      </Button>
    </form>
  );
};

/** Feedback is that of somebody (one opinion each, none for machines), so whoever is not logged in is led to the login instead of into a refusal. */
const ForMembers = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('help');
  const { pathname, search } = useLocation();
  const reader = useReader();
  if (reader === 'unknown') return null;
  if (reader === 'member') return children;
  return (
    <div className="jq-help-feedback" data-noprint>
      <Link className="lk" to={loginPath(pathname + search)}>
        {t('feedback.login')}
      </Link>
    </div>
  );
};

export const ArticleFeedback = (props: { articleId: string }) => (
  <ForMembers>
    <Vote {...props} />
  </ForMembers>
);

export const MissingFeedback = (props: { keyword: string }) => (
  <ForMembers>
    <Missing {...props} />
  </ForMembers>
);

/** Whether an article helped; whoever says no is asked what is missing. */
const Vote = ({ articleId }: { articleId: string }) => {
  const { t } = useTranslation('help');
  const { say, error, loading } = useFeedback();
  const [said, setSaid] = useState<'yes' | 'no' | 'done' | null>(null);
  const vote = async (isHelpful: boolean) => {
    if (await say({ articleId, isHelpful })) setSaid(isHelpful ? 'yes' : 'no');
  };
  const explain = async (remark: string) => {
    if (await say({ articleId, isHelpful: false, remark })) setSaid('done');
  };
  return (
    <div className="jq-help-feedback" data-noprint>
      {said === null ? (
        <p>
          {t('feedback.question')}
          <Button size="sm" icon={<ThumbsUp size={14} aria-hidden="true" />} busy={loading} onClick={() => void vote(true)}>
            {t('feedback.yes')}
          </Button>
          <Button size="sm" icon={<ThumbsDown size={14} aria-hidden="true" />} busy={loading} onClick={() => void vote(false)}>
            {t('feedback.no')}
          </Button>
        </p>
      ) : (
        <p role="status">{t(said === 'no' ? 'feedback.noted' : 'feedback.thanks')}</p>
      )}
      {said === 'no' ? <Words label={t('feedback.why')} busy={loading} onSend={(remark) => void explain(remark)} /> : null}
      <RefusalNote error={error} />
    </div>
  );
};

/** Nothing was found: whoever writes the articles hears what was looked for. */
const Missing = ({ keyword }: { keyword: string }) => {
  const { t } = useTranslation('help');
  const { say, error, loading } = useFeedback();
  const [isDone, setDone] = useState(false);
  if (isDone) return <p role="status">{t('feedback.thanks')}</p>;
  return (
    <>
      <Words
        label={t('feedback.missingOf', { keyword })}
        busy={loading}
        onSend={(remark) => void say({ keyword, remark }).then((isSaid) => setDone(isSaid))}
      />
      <RefusalNote error={error} />
    </>
  );
};
