import { useState } from 'react';
import { AccountToFixDocument, type AccountToFixQuery, FixAccountDocument, type FixAccountMutation } from '../generated/payee/graphql';
import { draftInPage, keepInPage } from './drafts';
import { type SaidAccount, useAccountCheck } from './kit/account-field';
import { AccountFields, sentAccount } from './kit/account-fields';
import { Button } from './kit/button';
import { Done } from './kit/done';
import { BigMoney } from './kit/money';
import { RefusalNote, Unanswered } from './kit/note';
import { Page, StepLine } from './kit/page';
import { Waiting } from './kit/waiting';
import type { Errand } from './link';
import { t } from './locales/words';
import { perform } from './perform';
import { refusedOf } from './request';
import { useAnswer } from './use-answer';
import { useDeed } from './use-deed';

const words = t.fix;
type Line = AccountToFixQuery['accountToFix'];
type Fixed = FixAccountMutation['fixAccount'];

const Form = ({ line, fixed, expired }: { line: Line; fixed: (account: Fixed) => void; expired: () => void }) => {
  // The bank of the number before says nothing of a new one.
  const draft = `fix-${line.lineId}`;
  const [said, setSaid] = useState<SaidAccount>(() => draftInPage<SaidAccount>(draft) ?? { payWay: line.payWay, accountNo: '', bank: '' });
  // Another number is another request; the same one, pressed again after a lost answer, is the same.
  const [round, setRound] = useState(0);
  const check = useAccountCheck();
  const submit = useDeed();
  const send = async () => {
    try {
      const { accountNo: account, bank: bankName } = sentAccount(said);
      const input = { account, bankName, isDoubtAccepted: check.isDoubtAccepted() };
      const { fixAccount } = await perform(FixAccountDocument, input, `${draft}-${round}-${input.isDoubtAccepted ?? false}`);
      keepInPage(draft, null);
      fixed(fixAccount);
    } catch (problem) {
      const refused = refusedOf(problem);
      check.told(refused, { number: 'account', bank: 'bankName' });
      if (refused.code === 'SESSION_EXPIRED') return expired();
      throw refused;
    }
  };
  const tried = () => {
    if (check.passes(said)) void submit.run(send);
  };
  return (
    <form
      className="m-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        tried();
      }}
    >
      <div className="m-card">
        <AccountFields
          label={words.fresh}
          said={said}
          check={check}
          change={(more) => {
            const next = { ...said, ...more };
            setSaid(next);
            setRound(round + 1);
            keepInPage(draft, next);
          }}
          goOn={tried}
        />
      </div>
      <RefusalNote refused={submit.refused} />
      <Button type="submit" isBusy={submit.isBusy}>
        {submit.isBusy ? words.busy : words.submit}
      </Button>
    </form>
  );
};

const Fix: Errand = ({ link, expired }) => {
  const [fixed, setFixed] = useState<Fixed | null>(null);
  const { data, refused, again } = useAnswer(AccountToFixDocument, {}, expired);
  if (fixed) {
    return (
      <Done
        title={words.done}
        text={words.doneText}
        steps={words.steps}
        facts={[
          [words.company, link.companyName],
          [words.doneAccount, fixed.accountMasked],
          [words.bank, fixed.bankName],
        ]}
      />
    );
  }
  if (refused && !data) return <Unanswered refused={refused} again={again} />;
  if (!data) return <Waiting />;
  const line = data.accountToFix;
  return (
    <Page
      title={words.title}
      heading={words.heading(line.title)}
      sub={line.companyName}
      top={
        <>
          <p className="sub">{words.net}</p>
          <BigMoney value={line.net} />
          <StepLine label={t.identity.steps} names={words.steps} at={1} />
        </>
      }
    >
      <dl className="m-card m-facts num">
        <div>
          <dt>{words.reason}</dt>
          <dd className="is-bad">{line.failureText}</dd>
        </div>
        <div>
          <dt>{words.account}</dt>
          <dd>{line.accountMasked}</dd>
        </div>
        {line.bankName ? (
          <div>
            <dt>{words.bank}</dt>
            <dd>{line.bankName}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t.line.payWay}</dt>
          <dd>{line.payWayName}</dd>
        </div>
      </dl>
      <Form line={line} fixed={setFixed} expired={expired} />
    </Page>
  );
};

export default Fix;
