import { late } from '../../kit/overlay/late';
import { useSession } from '../session/session';

/** The company's name stands where the switcher will be, so nothing moves when it arrives. */
const CompanyName = () => {
  const { me } = useSession();
  return (
    <span className="jq-switcher">
      <span>{me.companyName}</span>
    </span>
  );
};

const HeaderTools = late(async () => (await import('./header-tools')).HeaderTools, <CompanyName />);

export const Header = () => (
  <header className="jq-header">
    <HeaderTools />
  </header>
);
