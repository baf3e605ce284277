import { useState } from 'react';
import { AnswerTaskDocument, GiveUpTaskDocument, type MyTaskFactsFragment } from '../../generated/payee/graphql';
import { formatInstantFull } from '../../kit/format/dates';
import { formatMoney } from '../../kit/format/money';
import '../theme/task.css';
import { Button } from '../kit/button';
import { Hint, RefusalNote } from '../kit/note';
import { Page } from '../kit/page';
import { Sure } from '../kit/sure';
import { t } from '../locales/words';
import { perform } from '../perform';
import { type Refused, refusedOf } from '../request';
import { useDeed } from '../use-deed';
import { nextOf, TaskTerms } from './facts';
import { HandIn } from './hand-in';
import { besideButton, onPage, seenBy } from './seen';

const words = t.tasks;

type MineProps = { mine: MyTaskFactsFragment; mark: string; again: () => void; expired: () => void; onBack?: () => void };
type DeedProps = MineProps & { readAgain: (refused: Refused) => void };

const Rounds = ({ rounds }: Pick<MyTaskFactsFragment, 'rounds'>) => (
  <section>
    <h2 className="m-h2">{words.rounds}</h2>
    <ul className="m-card m-rows">
      {[...rounds].reverse().map((one) => (
        <li key={one.round} className="m-fact">
          <b className="num">{words.round(one.round)}</b>
          <span className="m-said">{one.text}</span>
          <small className="num">{words.roundFacts(formatInstantFull(one.submittedAt), one.pictureFileIds.length)}</small>
          {one.verdict ? (
            <small className={one.verdict === 'RETURN' ? 'is-bad' : 'is-good'}>
              {one.verdict === 'RETURN' ? words.returned(one.reason ?? '') : words.accepted}
            </small>
          ) : null}
        </li>
      ))}
    </ul>
  </section>
);

/** Accepting and declining stand beside each other; declining asks once more. */
const Answer = ({ mine, again, readAgain, expired }: DeedProps) => {
  const deed = useDeed();
  const [isAsked, setAsked] = useState(false);
  const answer = (isAccepted: boolean) =>
    deed.run(async () => {
      try {
        const { version } = mine.task;
        await seenBy(readAgain, () =>
          perform(AnswerTaskDocument, { id: mine.id, isAccepted, version }, `answer-${mine.id}-${isAccepted}-${version}`),
        );
        again();
      } catch (error) {
        if (refusedOf(error).code === 'SESSION_EXPIRED') return expired();
        throw error;
      }
    });
  return (
    <div className="m-answers">
      <RefusalNote refused={besideButton(deed.refused)} />
      {isAsked ? (
        <Sure
          deed={deed}
          question={words.declineAsk}
          sure={words.declineSure}
          leave={words.leave}
          onSure={() => void answer(false)}
          onLeave={() => setAsked(false)}
        />
      ) : (
        <>
          <Button isBusy={deed.isBusy} onClick={() => void answer(true)}>
            {words.accept}
          </Button>
          <Button look="outline" isBusy={deed.isBusy} onClick={() => setAsked(true)}>
            {words.decline}
          </Button>
        </>
      )}
    </div>
  );
};

const GiveUp = ({ mine, again, readAgain, expired }: DeedProps) => {
  const deed = useDeed();
  const [isAsked, setAsked] = useState(false);
  const send = async () => {
    try {
      await seenBy(readAgain, () => perform(GiveUpTaskDocument, { id: mine.id }, `give-up-${mine.id}`));
      again();
    } catch (error) {
      if (refusedOf(error).code === 'SESSION_EXPIRED') return expired();
      throw error;
    }
  };
  return (
    <>
      <RefusalNote refused={besideButton(deed.refused)} />
      {isAsked ? (
        <Sure
          deed={deed}
          question={words.giveUpAsk}
          sure={words.giveUpSure}
          leave={words.leave}
          onSure={() => void deed.run(send)}
          onLeave={() => setAsked(false)}
        />
      ) : (
        <Button look="plain" onClick={() => setAsked(true)}>
          {words.giveUp}
        </Button>
      )}
    </>
  );
};

/** One task that the payee is on: what it is, what comes next, and what was handed in. */
export const Mine = (props: MineProps) => {
  const { mine, mark, expired, onBack } = props;
  const { task, mustSign, rounds } = mine;
  // Nobody's turn, and not because all is done.
  const isOff = mine.turn === null && !mine.isAccepted;
  const last = rounds.at(-1);
  const [overtaken, setOvertaken] = useState<Refused | null>(null);
  const again = () => {
    setOvertaken(null);
    props.again();
  };
  const readAgain = (refused: Refused) => {
    setOvertaken(onPage(refused));
    props.again();
  };
  const deeds: DeedProps = { ...props, again, readAgain };
  return (
    <Page
      title={words.one}
      heading={task.name}
      sub={task.companyName}
      onBack={onBack}
      top={
        <p className="m-apart">
          <span className="sub">{nextOf(mine)}</span>
          <span className={mine.isAccepted ? 'm-pill is-good' : 'm-pill'}>{mine.statusName}</span>
        </p>
      }
    >
      {mine.isReturned && last?.reason ? <p className="m-note">{words.returned(last.reason)}</p> : null}
      {isOff ? <p className="m-note is-warning">{words.off}</p> : null}
      <p className="m-card m-said">{task.description}</p>
      <TaskTerms task={task} />
      {mine.amount ? <Hint>{words.amount(formatMoney(mine.amount))}</Hint> : null}
      {mine.mayAnswer ? <Answer {...deeds} /> : null}
      {mustSign ? <Hint>{words.signFirst}</Hint> : null}
      {mustSign ? (
        <Button look="outline" onClick={again}>
          {words.signed}
        </Button>
      ) : null}
      {mine.mayHandIn ? <HandIn key={rounds.length} mine={mine} mark={mark} done={again} readAgain={readAgain} expired={expired} /> : null}
      <RefusalNote refused={isOff ? null : overtaken} />
      {rounds.length > 0 ? <Rounds rounds={rounds} /> : null}
      {mine.mayGiveUp ? <GiveUp {...deeds} /> : null}
    </Page>
  );
};
