import { lazy } from 'react';
import { Arriving } from '../../kit/overlay/arriving';
import { useSession } from '../session/session';

const HeaderTools = lazy(() => import('./header-tools').then((module) => ({ default: module.HeaderTools })));

/** The company's name stands where the switcher will be, so nothing moves when it arrives. */
export const Header = () => {
  const { me } = useSession();
  return (
    <header className="jq-header">
      <Arriving
        fallback={
          <span className="jq-switcher">
            <span>{me.companyName}</span>
          </span>
        }
      >
        <HeaderTools />
      </Arriving>
    </header>
  );
};
