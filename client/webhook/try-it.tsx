import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API_TEST_PREFIX } from '../../schema/integration';
import { Button } from '../kit/actions/button';
import { Note } from '../kit/feedback/note';

export type Draft = { query: string; variables: string };

/** Only the sandbox is played with: the session of the page is left out, and a live token is not even sent. */
async function sent({ query, variables }: Draft, token: string): Promise<string> {
  const body = JSON.stringify({ query, variables: JSON.parse(variables || '{}') as unknown });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch('/graphql', { method: 'POST', credentials: 'omit', headers, body });
  const text = await answer.text();
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return value !== null && typeof value === 'object' && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** API-012: a request of the documents, sent with a test token. */
export const TryIt = ({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) => {
  const { t } = useTranslation('webhook');
  const id = useId();
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    const isTest = token.trim().startsWith(API_TEST_PREFIX);
    const wrong = isTest ? (isObjectText(draft.variables) ? null : t('docs.tryVariablesWrong')) : t('docs.tryTokenWrong');
    setProblem(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      setAnswer(await sent(draft, token.trim()));
    } catch {
      setProblem(t('docs.tryLost'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="jq-try"
      aria-label={t('docs.try')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div>
        <label htmlFor={`${id}-token`}>{t('docs.tryToken')}</label>
        <input
          id={`${id}-token`}
          className="jq-input num"
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={token}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setToken(event.target.value)}
        />
        <small id={`${id}-hint`} className="mu">
          {t('docs.tryTokenHint')}
        </small>
        <label htmlFor={`${id}-query`}>{t('docs.tryQuery')}</label>
        <textarea
          id={`${id}-query`}
          className="jq-input jq-mono"
          rows={8}
          spellCheck={false}
          value={draft.query}
          onChange={(event) => onChange({ ...draft, query: event.target.value })}
        />
        <label htmlFor={`${id}-variables`}>{t('docs.tryVariables')}</label>
        <textarea
          id={`${id}-variables`}
          className="jq-input jq-mono"
          rows={4}
          spellCheck={false}
          value={draft.variables}
          onChange={(event) => onChange({ ...draft, variables: event.target.value })}
        />
        <span>
          <Button type="submit" variant="solid" busy={isBusy}>
            {t('docs.tryRun')}
          </Button>
        </span>
        {problem === null ? null : <Note tone="error">{problem}</Note>}
      </div>
      <div>
        <h3>{t('docs.tryAnswer')}</h3>
        <output className="jq-code jq-code-long" aria-label={t('docs.tryAnswer')}>
          {answer ?? t('docs.tryNothing')}
        </output>
      </div>
    </form>
  );
};
