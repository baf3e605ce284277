import { ChevronRight, CreditCard, FileText, ShieldCheck } from 'lucide-react';
import { PayeeMeDocument } from '../generated/payee/graphql';
import { forgetDrafts } from './drafts';
import { Button } from './kit/button';
import { RefusalNote, Unanswered } from './kit/note';
import { Page } from './kit/page';
import { Tabs } from './kit/tabs';
import { Waiting } from './kit/waiting';
import { leave } from './leave';
import { t } from './locales/words';
import { paths } from './paths';
import { go, Link } from './router';
import { useAnswer } from './use-answer';
import { useDeed } from './use-deed';

const words = t.me;
const acts = [
  { href: paths.account, part: t.account, Icon: CreditCard },
  { href: paths.contracts, part: t.contracts, Icon: FileText },
  { href: paths.records, part: t.records, Icon: ShieldCheck },
] as const;

const MeScreen = () => {
  const { data, refused, again } = useAnswer(PayeeMeDocument, { token: null });
  const logout = useDeed();
  if (refused && !data) return <Unanswered refused={refused} again={again} />;
  if (!data) return <Waiting />;
  const { name, companies } = data.payeeMe;
  const goAway = async () => {
    await leave();
    forgetDrafts();
    go(paths.login, { replace: true });
  };
  return (
    <Page title={words.title} heading={name} foot={<Tabs current={paths.me} />}>
      <ul className="m-card m-rows">
        {acts.map(({ href, part, Icon }) => (
          <li key={href}>
            <Link className="m-act" href={href}>
              <Icon size={20} aria-hidden="true" />
              {part.title}
              <ChevronRight size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="m-h2">{words.companies}</h2>
      <ul className="m-card m-rows">
        {companies.map((company) => (
          <li key={company} className="m-fact">
            {company}
          </li>
        ))}
        {companies.length === 0 ? <li className="m-fact">{words.none}</li> : null}
      </ul>
      <p className="m-small">{words.reach}</p>
      <RefusalNote refused={logout.refused} />
      <Button look="outline" isBusy={logout.isBusy} onClick={() => void logout.run(goAway)}>
        {logout.isBusy ? words.logoutBusy : words.logout}
      </Button>
    </Page>
  );
};

export default MeScreen;
