import { Component, type FC, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { whenReleased } from '../kit/form/released';
import { language, onLanguage } from '../kit/language/spoken';
import { isMissingCode } from '../kit/request/missing-code';
import { type Renewal, renewPage } from '../kit/request/renew-page';
import { type Facts, FactsContext } from './facts';
import { Button } from './kit/button';
import { Cover } from './kit/cover';
import { LanguageSwitch } from './kit/language-switch';
import { Waiting } from './kit/waiting';
import { t } from './locales/words';
import { isPageOver, onOutlived } from './page-mark';
import { usePath } from './router';
import { screenAt } from './routes';

/** Of the demo alone: without it the page is as good. */
const TestInbox = lazy<FC>(() =>
  import('./kit/test-inbox').then(
    ({ TestInbox: inbox }) => ({ default: inbox }),
    () => ({ default: () => null }),
  ),
);

const subscribe = (tell: () => void) => {
  // The strip moves the whole page, never under a finger.
  const tellLater = () => void whenReleased().then(tell);
  addEventListener('online', tellLater);
  addEventListener('offline', tellLater);
  return () => {
    removeEventListener('online', tellLater);
    removeEventListener('offline', tellLater);
  };
};

export const Strips = ({ isSimulated }: { isSimulated: boolean }) => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
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

type Mend = { isBroken: boolean; renewal: Renewal | null };

/**
 * A part of the page that could not be fetched: most often the network went, or a new version came since the page was opened, and then it is
 * loaded anew once. Nothing is lost.
 */
class Mending extends Component<{ children: ReactNode }, Mend> {
  override state: Mend = { isBroken: false, renewal: 'UNREACHED' };
  static getDerivedStateFromError = (error: unknown): Mend => ({ isBroken: true, renewal: isMissingCode(error) ? null : 'UNREACHED' });
  override componentDidCatch(error: unknown) {
    if (isMissingCode(error)) void renewPage().then((renewal) => this.setState({ renewal }));
  }
  override render() {
    const { isBroken, renewal } = this.state;
    if (!isBroken) return this.props.children;
    if (renewal === null || renewal === 'RELOADING') return <Waiting />;
    const isOld = renewal === 'OUTDATED';
    return (
      <Cover
        title={isOld ? t.newVersion : t.broken}
        text={isOld ? t.newVersionHint : t.brokenHint}
        actions={<Button onClick={() => location.reload()}>{t.reload}</Button>}
      />
    );
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
