import { ClipboardList, HandCoins, UserRound } from 'lucide-react';
import { t } from '../locales/words';
import { paths } from '../paths';
import { Link } from '../router';

const tabs = [
  { href: paths.income, name: t.income.tabs.income, Icon: HandCoins },
  { href: paths.tasks, name: t.income.tabs.tasks, Icon: ClipboardList },
  { href: paths.me, name: t.income.tabs.me, Icon: UserRound },
] as const;

export const Tabs = ({ current }: { current: string }) => (
  <nav className="m-tabs" aria-label={t.income.tabs.label}>
    {tabs.map(({ href, name, Icon }) => (
      <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
        <Icon size={20} aria-hidden="true" />
        {name}
      </Link>
    ))}
  </nav>
);
