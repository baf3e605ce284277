import { useState } from 'react';
import { Button } from '../kit/button';
import { Hint } from '../kit/note';
import { Page } from '../kit/page';
import { t } from '../locales/words';
import { back } from '../router';
import type { Contract } from './read';
import { SignSteps } from './steps';

const words = t.sign;

/**
 * What was ticked under one text and one wording of the consent, in the memory of this page alone: there again for whoever goes back and comes again, and
 * never under another one.
 */
export const useTicks = (of: string) => {
  const none = { of, labels: null };
  const [kept, setKept] = useState<{ of: string; labels: readonly string[] | null }>(none);
  return {
    /** null = nothing was ticked here yet. */
    ticked: kept.of === of ? kept.labels : null,
    tick: (labels: readonly string[]) => setKept({ of, labels }),
    forget: () => setKept(none),
  };
};

type ConsentProps = {
  contract: Contract;
  ticks: ReturnType<typeof useTicks>;
  isGiven: boolean;
  /** Another wording was agreed to before. */
  isNew: boolean;
  given: () => void;
};

/** Apart from the contract, item by item, and nothing is ticked beforehand. */
export const Consent = ({ contract, ticks, isGiven, isNew, given }: ConsentProps) => {
  const { consent, collectAccount } = contract;
  const ticked = ticks.ticked ?? (isGiven ? consent.items.map(({ label }) => label) : []);
  const isWhole = consent.items.every(({ label }) => ticked.includes(label));
  const tick = (label: string, isOn: boolean) => ticks.tick(isOn ? [...ticked, label] : ticked.filter((one) => one !== label));
  return (
    <Page
      title={words.consentTitle}
      heading={words.consentTitle}
      sub={words.consentSub}
      top={<SignSteps at={2} />}
      onBack={back}
      foot={
        <Button isOff={!isWhole} onClick={given}>
          {isWhole ? (collectAccount ? words.consentToAccount : words.consentOn) : words.consentLeft(consent.items.length - ticked.length)}
        </Button>
      }
    >
      <div role="status">{isNew ? <p className="m-note is-warning">{words.consentChanged}</p> : null}</div>
      <fieldset className="m-card m-consent">
        <legend className="sr-only" lang="zh-CN">
          {consent.title}
        </legend>
        {consent.items.map(({ label, value }) => (
          <label key={label}>
            <span className="what" lang="zh-CN">
              <b>{label}</b>
              <small>{value}</small>
            </span>
            <span className="agree">
              <input type="checkbox" checked={ticked.includes(label)} onChange={(event) => tick(label, event.target.checked)} />
              {words.agree}
            </span>
          </label>
        ))}
      </fieldset>
      <details className="m-card m-why">
        <summary lang="zh-CN">{`《${consent.title}》`}</summary>
        <p className="rule" lang="zh-CN">
          {consent.text}
        </p>
        <p className="rule">{words.version(consent.version)}</p>
      </details>
      <Hint>{words.consentNote}</Hint>
      <Hint>{words.consentBack}</Hint>
    </Page>
  );
};
