import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { tax } from '../../schema/codes';
import { MyIncomeLineDocument, type MyIncomeLineQuery, OpenMyReceiptDocument } from '../generated/payee/graphql';
import { formatInstant } from '../kit/format/dates';
import { formatMoney, isZero } from '../kit/format/money';
import { colon } from '../kit/language/separators';
import { FileButton } from './kit/file-button';
import { BigMoney } from './kit/money';
import { Hint, Unanswered } from './kit/note';
import { Page } from './kit/page';
import { Waiting } from './kit/waiting';
import { t } from './locales/words';
import { Objections } from './objections';
import { paths } from './paths';
import { request } from './request';
import { back, go } from './router';
import type { ScreenParameters } from './routes';
import { useAnswer } from './use-answer';

type Line = MyIncomeLineQuery['myIncomeLine'];
const words = t.line;

const Timeline = ({ timeline }: Pick<Line, 'timeline'>) => (
  <section>
    <h2 className="m-h2">{words.way}</h2>
    <ol className="m-card m-timeline num">
      {timeline.map(({ at, text }) => (
        <li key={`${at} ${text}`}>
          <b>{text}</b>
          <time dateTime={at}>{formatInstant(at)}</time>
        </li>
      ))}
    </ol>
  </section>
);

const Facts = ({ title, facts }: { title: string; facts: readonly (readonly [string, string | null])[] }) => (
  <section>
    <h2 className="m-h2">{title}</h2>
    <dl className="m-card m-facts num">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  </section>
);

const money = (value: string): string | null => (isZero(value) ? null : formatMoney(value));

const sumsOf = (line: Line) =>
  [
    [words.gross, formatMoney(line.gross)],
    [tax.label('VAT'), money(line.vat)],
    [tax.label('SURCHARGE'), money(line.surtax)],
    [tax.label('IIT'), money(line.incomeTax)],
    [words.payeeTax, line.payeeTax === line.tax ? null : formatMoney(line.payeeTax)],
    [words.netShort, formatMoney(line.net)],
  ] as const;

const factsOf = (line: Line) =>
  [
    [words.company, line.companyName],
    [words.subject, line.subjectName],
    [words.kind, line.kindName],
    [words.month, line.month],
    [words.payWay, line.payWayName],
    [words.account, line.accountMasked],
    [words.bank, line.bankName],
  ] as const;

/** How the tax came about, step by step; it is long, so it waits to be asked for. */
const Why = ({ ruleTitle, whyTax }: Pick<Line, 'ruleTitle' | 'whyTax'>) => (
  <details className="m-card m-why num">
    <summary>{words.why}</summary>
    <p className="rule">{words.rule + colon() + ruleTitle}</p>
    <ol>
      {whyTax.map(({ key, label, formula, amount }) => (
        <li key={key}>
          <span>{label}</span>
          {amount === null ? null : <b>{formatMoney(amount)}</b>}
          <small>{formula}</small>
        </li>
      ))}
    </ol>
  </details>
);

const Receipt = ({ line }: { line: Line }) => {
  if (!line.isReceiptReady) {
    return line.receiptAvailableAt ? <p className="m-small">{words.receiptFrom(formatInstant(line.receiptAvailableAt))}</p> : null;
  }
  const ask = async () => (await request(OpenMyReceiptDocument, { lineId: line.id })).openMyReceipt.url;
  return (
    <FileButton ask={ask} late={words.receiptLate} busy={words.receiptBusy}>
      <ReceiptText size={20} aria-hidden="true" />
      {words.receipt}
    </FileButton>
  );
};

const LineScreen = ({ id = '' }: ScreenParameters) => {
  // Whoever came from the list goes back to where it stood; a fresh window has no list to go back to.
  const [cameFrom] = useState(() => history.length > 1);
  const { data, refused, again } = useAnswer(MyIncomeLineDocument, { id });
  const goBack = () => (cameFrom ? back() : go(paths.income, { replace: true }));
  if (refused && !data) return <Unanswered refused={refused} again={again} />;
  if (!data) return <Waiting />;
  const line = data.myIncomeLine;
  return (
    <Page
      title={words.title}
      heading={line.title}
      onBack={goBack}
      top={
        <>
          <p className="sub">{words.net}</p>
          <div className="m-apart">
            <BigMoney value={line.net} />
            <span className={line.isPaid ? 'm-pill is-good' : 'm-pill'}>{line.stateText}</span>
          </div>
        </>
      }
      foot={line.isReceiptReady || line.receiptAvailableAt ? <Receipt line={line} /> : null}
    >
      {line.confirmBy ? <p className="m-note is-warning">{words.confirm(formatInstant(line.confirmBy))}</p> : null}
      <Timeline timeline={line.timeline} />
      <Facts title={words.sums} facts={sumsOf(line)} />
      {line.whyTax.length > 0 ? <Why ruleTitle={line.ruleTitle} whyTax={line.whyTax} /> : null}
      {isZero(line.tax) || line.payeeTax === line.tax ? null : <Hint>{t.income.borne}</Hint>}
      <Facts title={words.facts} facts={factsOf(line)} />
      <Objections lineId={line.id} />
    </Page>
  );
};

export default LineScreen;
