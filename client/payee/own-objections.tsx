import { ChevronRight } from 'lucide-react';
import { MyObjectionsDocument } from '../generated/payee/graphql';
import { formatInstant } from '../kit/format/dates';
import { formatMoney } from '../kit/format/money';
import { colon } from '../kit/language/separators';
import { t } from './locales/words';
import { paths } from './paths';
import { Link } from './router';
import { useAnswer } from './use-answer';

const words = t.objection;

/** What she has said against payments of any company: which one, how much, of whom, and what came of it. The payment itself is a tap away. */
export const OwnObjections = () => {
  const { data } = useAnswer(MyObjectionsDocument, {});
  const own = data?.myObjections ?? [];
  if (own.length === 0) return null;
  return (
    <section>
      <h2 className="m-h2">{words.own}</h2>
      <ul className="m-card m-rows num">
        {own.map((one) => (
          <li key={one.id}>
            <Link className="m-row" href={paths.line(one.lineId)}>
              <b>{one.title}</b>
              <span className="sum">{formatMoney(one.net)}</span>
              <ChevronRight size={16} aria-hidden="true" />
              <small>{words.raised(words.kinds[one.kind], formatInstant(one.raisedAt))}</small>
              <small className={one.closedAt === null ? 'end is-open' : 'end'}>{one.statusName}</small>
              <small className="all">{one.companyName}</small>
              {one.answer ? <small className="all">{words.answer + colon() + one.answer}</small> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
