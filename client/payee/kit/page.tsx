import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../locales/words';
import { useTitle } from './title';

type PageProps = {
  /** Of the window; it holds nothing personal. */
  title: string;
  heading: ReactNode;
  sub?: ReactNode;
  /** Beside the heading. */
  aside?: ReactNode;
  /** Below the heading, in the dark part: sums, steps. */
  top?: ReactNode;
  onBack?: (() => void) | undefined;
  children: ReactNode;
  /** Stays at the lower edge. */
  foot?: ReactNode;
};

/** One task on one screen: dark head with whom it is about, the task, and its button where the thumb is. */
export const Page = ({ title, heading, sub, aside, top, onBack, children, foot }: PageProps) => {
  const ref = useTitle(title);
  return (
    <>
      <header className="m-top">
        <div className="line">
          {onBack ? (
            <button type="button" className="m-back" aria-label={t.back} onClick={onBack}>
              <ChevronLeft size={22} aria-hidden="true" />
            </button>
          ) : null}
          <h1 ref={ref} tabIndex={-1}>
            {heading}
          </h1>
          {aside}
        </div>
        {sub ? <p className="sub">{sub}</p> : null}
        {top}
      </header>
      <main className="m-main">{children}</main>
      {foot ? <div className="m-foot">{foot}</div> : null}
    </>
  );
};

export const StepLine = ({ label, names, at }: { label: string; names: readonly string[]; at: number }) => (
  <ol className="m-steps" aria-label={label} style={{ gridTemplateColumns: `repeat(${names.length}, 1fr)` }}>
    {names.map((name, index) => (
      <li key={name} className={index < at ? 'is-done' : undefined} aria-current={index === at ? 'step' : undefined}>
        {name}
      </li>
    ))}
  </ol>
);
