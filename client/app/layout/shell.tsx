import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useMatches } from '../../kit/use-matches';
import './layout.css';

const railBelow = '(max-width: 1199px)';
const railKey = 'jq-nav-rail';

/** Below 1,200 px the nav is always the rail; above, the user decides and is remembered. */
export const useRail = () => {
  const narrow = useMatches(railBelow);
  const [chosen, setChosen] = useState(() => localStorage.getItem(railKey) === '1');
  const choose = (rail: boolean) => {
    localStorage.setItem(railKey, rail ? '1' : '0');
    setChosen(rail);
  };
  return { rail: narrow || chosen, canExpand: !narrow, choose };
};

/** A new page starts at its top, for eyes and for screen readers. */
const useFocusOnChange = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

type ShellProps = { rail: boolean; nav: ReactNode; header: ReactNode; banner?: ReactNode; children: ReactNode };

export const Shell = ({ rail, nav, header, banner, children }: ShellProps) => {
  const { t } = useTranslation('app');
  const main = useFocusOnChange();
  return (
    <>
      <a className="jq-skip" href="#main">
        {t('skip')}
      </a>
      <div className="jq-app" data-rail={rail || undefined}>
        {nav}
        <div className="jq-main">
          {banner}
          {header}
          <div className="jq-body">
            <main id="main" className="jq-page" tabIndex={-1} ref={main}>
              {children}
            </main>
            {/* Where the help stands while it is open. */}
            <div id="beside" className="jq-aside" data-noprint />
          </div>
        </div>
      </div>
    </>
  );
};
