import { ClipboardList, HandCoins, UserRound } from 'lucide-react';
import { t } from '../locales/words';
import { paths } from '../paths';
import { Link } from '../router';

const words = t.income.tabs;
const tabs = [
  { href: paths.income, key: 'income', Icon: HandCoins },
  { href: paths.tasks, key: 'tasks', Icon: ClipboardList },
  { href: paths.me, key: 'me', Icon: UserRound },
] as const;

export const Tabs = ({ current }: { current: string }) => (
  <nav className="m-tabs" aria-label={words.label}>
    {tabs.map(({ href, key, Icon }) => (
      <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
        <Icon size={20} aria-hidden="true" />
        {words[key]}
      </Link>
    ))}
  </nav>
);
