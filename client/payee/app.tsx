import { Component, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { language, onLanguage } from '../kit/language/spoken';
import { type Facts, FactsContext } from './facts';
import { Button } from './kit/button';
import { Cover } from './kit/cover';
import { LanguageSwitch } from './kit/language-switch';
import { Waiting } from './kit/waiting';
import { t } from './locales/words';
import { isPageOver, onOutlived } from './page-mark';
import { usePath } from './router';
import { screenAt } from './routes';

const TestInbox = lazy(async () => ({ default: (await import('./kit/test-inbox')).TestInbox }));

const subscribe = (tell: () => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};

const Strips = ({ isSimulated }: { isSimulated: boolean }) => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <>
      {isSimulated ? (
        <p className="m-strip" role="note">
          {t.simulated}
        </p>
      ) : null}
      <div role="status">{isOnline ? null : <p className="m-strip is-offline">{t.offline}</p>}</div>
    </>
  );
};

/** A part of the page that could not be fetched, most often because the network went: it is asked for once more, nothing is lost. */
class Mending extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <Cover title={t.broken} text={t.brokenHint} actions={<Button onClick={() => location.reload()}>{t.reload}</Button>} />;
  }
}

export const App = ({ facts }: { facts: Facts | null }) => {
  // Drawn anew as a whole: nothing on these pages is kept back from a change of the language.
  useSyncExternalStore(onLanguage, language);
  const isOver = useSyncExternalStore(onOutlived, isPageOver);
  const found = screenAt(usePath());
  if (isOver)
    return <Cover title={t.outlived} text={t.outlivedHint} actions={<Button onClick={() => location.reload()}>{t.refresh}</Button>} />;
  const screen = <found.Screen key={found.key} {...found.parameters} />;
  return (
    <>
      <Strips isSimulated={facts?.isSimulated ?? false} />
      <LanguageSwitch>
        {facts?.isDemo ? (
          <Suspense fallback={null}>
            <TestInbox />
          </Suspense>
        ) : null}
      </LanguageSwitch>
      <Mending>
        <Suspense fallback={<Waiting />}>{facts ? <FactsContext value={facts}>{screen}</FactsContext> : screen}</Suspense>
      </Mending>
    </>
  );
};
