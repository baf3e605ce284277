import { ALargeSmall } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ContractShownFragment } from '../../generated/payee/graphql';
import { colon } from '../../kit/language/separators';
import { language } from '../../kit/language/spoken';
import { Button } from '../kit/button';
import { Page } from '../kit/page';
import { t } from '../locales/words';
import { NextPerson } from './next-person';
import { SignSteps } from './steps';

export type Contract = ContractShownFragment;
const words = t.sign;

const Block = ({ kind, number, text }: Contract['blocks'][number]) => {
  const line = number ? `${number}　${text}` : text;
  if (kind === 'ARTICLE') return <h2>{line}</h2>;
  return <p className={kind === 'ITEM' ? 'is-item' : undefined}>{line}</p>;
};

const Parties = ({ parties }: Pick<Contract, 'parties'>) => (
  <div className="parties">
    {parties.map(({ role, name, rows }) => (
      <dl key={role}>
        <dt>{role}</dt>
        <dd>
          <b>{name}</b>
          {rows.map(({ label, value }) => (
            <span key={label}>{label + colon() + value}</span>
          ))}
        </dd>
      </dl>
    ))}
  </div>
);

const KeyFacts = ({ keyFacts }: Pick<Contract, 'keyFacts'>) => (
  <section className="m-key num" aria-label={words.key}>
    <dl lang="zh-CN">
      {keyFacts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Screens of text that are left below the lower edge; the end of the text is one of them. */
const useScreensLeft = (isKnown: boolean, reached: () => void) => {
  const end = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 1, share: 0 });
  const told = useRef(reached);
  told.current = reached;
  useEffect(() => {
    const look = () => {
      const bottom = end.current?.getBoundingClientRect().bottom;
      if (bottom === undefined) return;
      const view = innerHeight;
      const below = bottom - view;
      const whole = bottom + scrollY;
      setPlace({
        left: Math.max(0, Math.ceil(below / view)),
        share: Math.min(100, Math.max(0, Math.round((100 * (scrollY + view)) / whole))),
      });
      if (below <= 0 && !isKnown) told.current();
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [isKnown]);
  return { end, ...place };
};

type ReadProps = {
  contract: Contract;
  isRead: boolean;
  hasChanged: boolean;
  finish: () => void;
  next: () => void;
  /** Whoever holds the phone may be somebody else than the one who has proven who he is. */
  nextPerson: (() => Promise<void>) | null;
};

/** The text itself, at the width of the phone; its end must be reached, by finger or by the button, which turns the page until then. */
export const Read = ({ contract, isRead, hasChanged, finish, next, nextPerson }: ReadProps) => {
  const [isLarge, setLarge] = useState(false);
  // Another text is read from its beginning, where it says so; before it is measured, or its end would count as reached.
  useLayoutEffect(() => {
    if (hasChanged) scrollTo(0, 0);
  }, [hasChanged]);
  const { end, left, share } = useScreensLeft(isRead, finish);
  const turn = () => scrollBy({ top: innerHeight * 0.75 });
  const shown = isRead ? 100 : share;
  return (
    <Page
      title={words.title}
      heading={<span lang="zh-CN">{contract.title}</span>}
      sub={words.progress(contract.contractNo, shown)}
      aside={
        <button type="button" className="m-tool" aria-pressed={isLarge} aria-label={words.large} onClick={() => setLarge(!isLarge)}>
          <ALargeSmall size={24} aria-hidden="true" />
        </button>
      }
      top={<SignSteps at={1} />}
      foot={
        <>
          <div className="m-rail" aria-hidden="true">
            <i style={{ width: `${shown}%` }} />
          </div>
          <Button onClick={isRead ? next : turn} look={isRead ? 'solid' : 'outline'}>
            {isRead ? words.readOn : words.more(left)}
          </Button>
        </>
      }
    >
      <div role="status">{hasChanged ? <p className="m-note is-warning">{words.changed}</p> : null}</div>
      {nextPerson ? <NextPerson label={words.notSigner(contract.signerName)} pass={nextPerson} /> : null}
      <KeyFacts keyFacts={contract.keyFacts} />
      {/* Whatever language the page is read in: what is signed is Chinese, and is read out so. */}
      <article className={isLarge ? 'm-read is-large num' : 'm-read num'} aria-label={contract.title} lang="zh-CN">
        <Parties parties={contract.parties} />
        {contract.blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes while it is shown
          <Block key={at} {...block} />
        ))}
        <div ref={end} className="end" lang={language()}>
          {words.end}
        </div>
      </article>
    </Page>
  );
};
