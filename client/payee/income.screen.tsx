import { ChevronRight, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { MyIncomeDocument, type MyIncomeQuery, OpenMyIncomeCertificateDocument } from '../generated/payee/graphql';
import { formatInstant, todayInShanghai } from '../kit/format/dates';
import { formatMoney, isZero } from '../kit/format/money';
import { useFacts } from './facts';
import { FileButton } from './kit/file-button';
import { BigMoney } from './kit/money';
import { Hint, Unanswered } from './kit/note';
import { Page } from './kit/page';
import { Tabs } from './kit/tabs';
import { Waiting } from './kit/waiting';
import { t } from './locales/words';
import { OwnObjections } from './own-objections';
import { paths } from './paths';
import { request } from './request';
import { Link } from './router';
import { ToSign } from './to-sign';
import { useAnswer } from './use-answer';

type Income = MyIncomeQuery['myIncome'];
type Line = Income['lines'][number];
const words = t.income;

/** This year and the two before it; the tax office asks for no older ones. */
const yearsUntil = (now: string): number[] => {
  const year = Number(todayInShanghai(new Date(now)).slice(0, 4));
  return [year, year - 1, year - 2];
};

const YearChoice = ({ years, year, onChange }: { years: number[]; year: number; onChange: (year: number) => void }) => (
  <select className="m-year" aria-label={words.year} value={year} onChange={(event) => onChange(Number(event.target.value))}>
    {years.map((one) => (
      <option key={one} value={one}>
        {words.yearOf(one)}
      </option>
    ))}
  </select>
);

const Sums = ({ income }: { income: Income }) => (
  <>
    <p className="sub">{words.received(income.year)}</p>
    <BigMoney value={income.net} />
    <dl className="m-sums num">
      <div>
        <dt>{words.gross}</dt>
        <dd>{formatMoney(income.gross)}</dd>
      </div>
      <div>
        <dt>{words.tax}</dt>
        <dd>{formatMoney(income.tax)}</dd>
      </div>
      <div>
        <dt>{words.count}</dt>
        <dd>{words.times(income.months.reduce((sum, { lineCount }) => sum + lineCount, 0))}</dd>
      </div>
    </dl>
  </>
);

const Months = ({ months }: Pick<Income, 'months'>) => (
  <section>
    <h2 className="m-h2">{words.byMonth}</h2>
    <ul className="m-card m-rows num">
      {months.map((one) => (
        <li key={`${one.month} ${one.subjectId}`} className="m-row is-plain">
          <b>{words.month(one.month)}</b>
          <span className="sum">{formatMoney(one.net)}</span>
          <small>{words.monthSums(formatMoney(one.gross), formatMoney(one.tax))}</small>
          <small className="end">{words.times(one.lineCount)}</small>
          <small className="all">{one.subjectName}</small>
        </li>
      ))}
    </ul>
  </section>
);

const Lines = ({ lines, hasMoreLines }: Pick<Income, 'lines' | 'hasMoreLines'>) => {
  // Whoever is paid by one company alone need not be told by whom, line by line.
  const isOfSeveral = new Set(lines.map(({ companyName }) => companyName)).size > 1;
  const whenOf = ({ paidAt, confirmBy, companyName }: Line): string => {
    if (paidAt) return formatInstant(paidAt);
    if (confirmBy) return words.confirmBy(formatInstant(confirmBy));
    return isOfSeveral ? '' : companyName;
  };
  return (
    <section>
      <h2 className="m-h2">{words.byLine}</h2>
      <ul className="m-card m-rows num">
        {lines.map((line) => (
          <li key={line.id}>
            <Link className="m-row" href={paths.line(line.id)}>
              <b>{line.title}</b>
              <span className="sum">{formatMoney(line.net)}</span>
              <ChevronRight size={16} aria-hidden="true" />
              <small>{whenOf(line)}</small>
              <small className={line.isPaid ? 'end is-good' : 'end is-open'}>{line.stateText}</small>
              {isOfSeveral ? <small className="all">{line.companyName}</small> : null}
            </Link>
          </li>
        ))}
      </ul>
      {hasMoreLines ? <p className="m-small">{words.more}</p> : null}
    </section>
  );
};

const Records = ({ records }: Pick<Income, 'records'>) => (
  <section>
    <h2 className="m-h2">{words.records}</h2>
    <ul className="m-card m-rows num">
      {records.map((one) => (
        <li key={one.subjectId} className="m-fact">
          <b>{one.subjectName}</b>
          <small>{words.record(one.monthsCounted, formatMoney(one.income), formatMoney(one.withheld))}</small>
        </li>
      ))}
    </ul>
    <Hint>{words.recordsNote}</Hint>
  </section>
);

const Warnings = ({ warnings }: Pick<Income, 'warnings'>) => (
  <>
    {warnings.map(({ code, subjectName, percent, amount, limit }) => (
      <Hint key={`${code} ${subjectName}`}>
        {code === 'NEXT_BRACKET'
          ? words.nextBracket(subjectName, percent ?? 0)
          : words.nearLimit[code](subjectName, formatMoney(amount), formatMoney(limit))}
      </Hint>
    ))}
  </>
);

const VatMeters = ({ meters }: { meters: Income['vatMeters'] }) =>
  meters.length === 0 ? null : (
    <section>
      <h2 className="m-h2">{words.vatMeter}</h2>
      <ul className="m-card m-rows num">
        {meters.map((one) => (
          <li key={one.subjectName} className="m-fact">
            <b>{one.subjectName}</b>
            <small>
              {one.isReached
                ? words.vatReached(formatMoney(one.exVat), formatMoney(one.threshold))
                : words.vatLeft(formatMoney(one.exVat), formatMoney(one.left), formatMoney(one.threshold))}
            </small>
          </li>
        ))}
      </ul>
      <Hint>{words.vatNote}</Hint>
    </section>
  );

const Certificate = ({ year }: Pick<Income, 'year'>) => {
  const ask = async () => (await request(OpenMyIncomeCertificateDocument, { year })).openMyIncomeCertificate.url;
  return (
    <FileButton look="outline" ask={ask} late={words.certificateLate} busy={words.certificateBusy}>
      <ReceiptText size={20} aria-hidden="true" />
      {words.certificate}
    </FileButton>
  );
};

const Body = ({ income }: { income: Income }) => {
  if (income.lines.length === 0 && income.months.length === 0) {
    return (
      <div className="m-empty">
        <p>{words.none(income.year)}</p>
        <small>{words.noneHint}</small>
      </div>
    );
  }
  // Whose pay is withheld payment by payment has a record without a month: a cumulation of nothing would only puzzle.
  const records = income.records.filter((one) => one.monthsCounted > 0 || !isZero(one.income));
  return (
    <>
      <Warnings warnings={income.warnings} />
      {income.months.length > 0 ? (
        <>
          <Months months={income.months} />
          <Certificate key={income.year} year={income.year} />
        </>
      ) : null}
      {income.tax === income.payeeTax || isZero(income.tax) ? null : <Hint>{words.borne}</Hint>}
      <Lines lines={income.lines} hasMoreLines={income.hasMoreLines} />
      <VatMeters meters={income.vatMeters} />
      {records.length > 0 ? <Records records={records} /> : null}
    </>
  );
};

const IncomeScreen = () => {
  const years = yearsUntil(useFacts().serverTime);
  const [year, setYear] = useState(years[0] ?? 0);
  const { data, refused, again } = useAnswer(MyIncomeDocument, { year });
  if (refused && !data) return <Unanswered refused={refused} again={again} />;
  const choice = <YearChoice years={years} year={year} onChange={setYear} />;
  return (
    <Page
      title={words.title}
      heading={words.title}
      aside={choice}
      top={data ? <Sums income={data.myIncome} /> : <div className="m-sums is-coming" />}
      foot={<Tabs current={paths.income} />}
    >
      <ToSign />
      {data ? <Body income={data.myIncome} /> : <Waiting />}
      {/* At the end, so that it moves nothing when it comes. */}
      {data ? <OwnObjections /> : null}
    </Page>
  );
};

export default IncomeScreen;
