import { useCallback, useEffect, useRef, useState } from 'react';
import { offeredPayWays } from '../../schema/codes';
import {
  ChangeMyAccountDocument,
  type ChangeMyAccountMutation,
  MyAccountsDocument,
  type MyAccountsQuery,
  SendAccountChangeCodeDocument,
} from '../generated/payee/graphql';
import { formatInstant } from '../kit/format/dates';
import { draftInPage, keepInPage } from './drafts';
import { type SaidAccount, useAccountCheck } from './kit/account-field';
import { AccountFields, sentAccount } from './kit/account-fields';
import { Button } from './kit/button';
import { CodeForm } from './kit/code-form';
import { Hint, Unanswered } from './kit/note';
import { Page } from './kit/page';
import { Waiting } from './kit/waiting';
import { t } from './locales/words';
import { paths } from './paths';
import { perform } from './perform';
import { type Refused, refusedOf, request } from './request';
import { go } from './router';
import { useAnswer } from './use-answer';
import { useCode } from './use-code';
import { useDeed } from './use-deed';

type Account = MyAccountsQuery['myAccounts'][number];
type Changed = ChangeMyAccountMutation['changeMyAccount'];
const words = t.account;

const Rows = ({ accounts }: { accounts: readonly Account[] }) => (
  <ul className="m-card m-rows num">
    {accounts.map((one) => (
      <li key={one.id} className="m-row is-plain">
        <b>{one.accountMasked}</b>
        <span className="end is-good">{one.isDefault ? words.named : null}</span>
        <small>{[one.payWayName, one.bank].filter(Boolean).join(' · ')}</small>
        {one.coolingUntil ? <small className="all is-open">{words.cooling(formatInstant(one.coolingUntil))}</small> : null}
        {one.rejectedText ? <small className="all is-bad">{one.rejectedText}</small> : null}
      </li>
    ))}
    {accounts.length === 0 ? <li className="m-fact">{words.none}</li> : null}
  </ul>
);

/** Beside one that she named herself the others are those of before; without one they are simply what is paid to. */
const Accounts = ({ accounts }: { accounts: readonly Account[] }) => {
  const named = accounts.filter(({ isDefault }) => isDefault);
  const others = accounts.filter(({ isDefault }) => !isDefault);
  if (named.length === 0 || others.length === 0) return <Rows accounts={accounts} />;
  return (
    <>
      <Rows accounts={named} />
      <h2 className="m-h2">{words.former}</h2>
      <Rows accounts={others} />
    </>
  );
};

type ChangeProps = {
  /** Where what is typed stays while the person logs in again; in this page alone, for it is the number of an account. */
  draft: string;
  changed: (account: Changed) => void;
  /** While a code is on its way, or its slider stands there: back to the number, which may be wrong. */
  onSent: (leave: (() => void) | null) => void;
};

const Change = ({ draft, changed, onSent }: ChangeProps) => {
  const [said, setSaid] = useState<SaidAccount>(() => draftInPage<SaidAccount>(draft) ?? { payWay: 'BANK_CARD', accountNo: '', bank: '' });
  const check = useAccountCheck();
  const deed = useDeed();
  const { payWay, accountNo } = sentAccount(said);
  const account = () => ({ payWay, accountNo, isDoubtAccepted: check.isDoubtAccepted() });
  const told = (error: unknown): Refused => {
    const refused = refusedOf(error);
    check.told(refused, { number: 'accountNo', bank: 'bank' });
    return refused;
  };
  const code = useCode(
    (captcha) =>
      request(SendAccountChangeCodeDocument, { input: { ...account(), captcha } }).then(
        (data) => data.sendAccountChangeCode,
        (error) => {
          throw told(error);
        },
      ),
    // The code is of this account alone: with another number another one is asked for.
    { of: JSON.stringify({ payWay, accountNo }) },
  );
  const { isInside } = code;
  const leave = useRef(code.leave);
  leave.current = code.leave;
  useEffect(() => {
    onSent(isInside ? () => void leave.current() : null);
    return () => onSent(null);
  }, [isInside, onSent]);
  const send = () => {
    if (check.passes(said)) void code.send();
  };
  const enter = async (typed: string) => {
    const input = { ...account(), bank: sentAccount(said).bank, code: typed };
    try {
      // A code is of one account: what is asked with the next one is another wish.
      const { changeMyAccount } = await perform(ChangeMyAccountDocument, { input }, `account-${code.until}`);
      keepInPage(draft, null);
      await code.leave();
      changed(changeMyAccount);
    } catch (error) {
      throw code.refused(told(error));
    }
  };
  const tried = (typed: string) => {
    if (check.passes(said)) void deed.run(() => enter(typed));
  };
  return (
    <CodeForm code={code} enter={deed} receiver={code.sent?.receiverMasked ?? ''} words={words} onSend={send} onEnter={tried}>
      <AccountFields
        said={said}
        types={offeredPayWays}
        check={check}
        isFixed={code.sent !== null}
        change={(more) => {
          const next = { ...said, ...more };
          setSaid(next);
          keepInPage(draft, next);
          code.clear();
        }}
        // With a code sent it is the code that goes on, when it is whole; another one would only make it invalid.
        goOn={code.sent ? () => void (code.value.length === 6 && tried(code.value)) : send}
      />
    </CodeForm>
  );
};

const AccountScreen = () => {
  const { data, refused, again } = useAnswer(MyAccountsDocument, {});
  const [isChanging, setChanging] = useState(false);
  const [changed, setChanged] = useState<Changed | null>(null);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const onSent = useCallback((next: (() => void) | null) => setLeave(() => next), []);
  if (refused && !data) return <Unanswered refused={refused} again={again} />;
  if (!data) return <Waiting />;
  const draft = `${data.payeeMe.mark}-account`;
  const done = (account: Changed) => {
    setChanged(account);
    setChanging(false);
    again();
  };
  return (
    <Page title={words.title} heading={words.title} onBack={leave ?? (() => go(paths.me))}>
      <div role="status">
        {changed ? (
          <p className="m-note is-good">{words.changed(changed.coolingUntil ? formatInstant(changed.coolingUntil) : '')}</p>
        ) : null}
      </div>
      <Accounts accounts={data.myAccounts} />
      {isChanging || (!changed && draftInPage(draft) !== null) ? (
        <>
          <h2 className="m-h2">{words.change}</h2>
          <Change draft={draft} changed={done} onSent={onSent} />
        </>
      ) : (
        <Button look="outline" onClick={() => setChanging(true)}>
          {words.change}
        </Button>
      )}
      <Hint>{words.rule}</Hint>
    </Page>
  );
};

export default AccountScreen;
