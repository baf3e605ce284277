import { Camera, Check, RotateCw, WifiOff, X } from 'lucide-react';
import { useId } from 'react';
import { limits } from '../../../schema/limits';
import { type MyTaskFactsFragment, SubmitTaskWorkDocument } from '../../generated/payee/graphql';
import { filesOf } from '../../kit/upload/file-choice';
import { Button } from '../kit/button';
import { Hint, RefusalNote } from '../kit/note';
import { t } from '../locales/words';
import { perform } from '../perform';
import { type Refused, refusedOf } from '../request';
import { useDeed } from '../use-deed';
import { besideButton, seenBy } from './seen';
import type { Picture } from './use-pictures';
import { useWork } from './use-work';

const words = t.tasks;

const Shot = ({ picture, remove, retry }: { picture: Picture; remove: () => void; retry: () => void }) => {
  const { state, url, problem } = picture;
  const isOff = state === 'lost' || state === 'refused';
  return (
    <li className={`is-${state}`}>
      {url ? <img src={url} alt="" /> : <span className="name">{picture.name}</span>}
      <span className="cap">
        {state === 'done' ? <Check size={12} aria-hidden="true" /> : null}
        {state === 'lost' ? <WifiOff size={12} aria-hidden="true" /> : null}
        {problem && state === 'refused' ? problem.message : words.pictures[state]}
      </span>
      {state === 'lost' ? (
        <button type="button" className="again" aria-label={words.pictures.again} onClick={retry}>
          <RotateCw size={18} aria-hidden="true" />
        </button>
      ) : null}
      {state === 'done' || isOff ? (
        <button type="button" className="drop" aria-label={words.pictures.remove} onClick={remove}>
          <X size={16} aria-hidden="true" />
        </button>
      ) : null}
    </li>
  );
};

type HandInProps = {
  mine: MyTaskFactsFragment;
  mark: string;
  done: () => void;
  readAgain: (refused: Refused) => void;
  expired: () => void;
};

/** What was done, in words and photos. While photos are on their way the button says how many. */
export const HandIn = ({ mine, mark, done, readAgain, expired }: HandInProps) => {
  const id = useId();
  const work = useWork(mark, mine, expired);
  const { text, setText, pictures, pictureIds, round, leftOut, missing, add, remove, retry } = work;
  const deed = useDeed();
  const isSlow = pictures.some(({ state, problem }) => state === 'lost' && problem?.code === 'TRANSPORT_TIMEOUT');
  const waiting = pictures.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'lost').length;
  // The same photo may be taken off and chosen again.
  const chosen = (event: Parameters<typeof filesOf>[0]) => add(filesOf(event));
  const send = async () => {
    try {
      await seenBy(readAgain, () => perform(SubmitTaskWorkDocument, { id: mine.id, text, pictureIds }, work.intention()));
      work.over();
      done();
    } catch (error) {
      if (refusedOf(error).code === 'SESSION_EXPIRED') return expired();
      throw error;
    }
  };
  const fault = deed.refused?.fields.text ?? deed.refused?.fields.pictureIds;
  return (
    <section className="m-card">
      <div role="status">{work.isRestored ? <p className="m-small m-start">{words.restored}</p> : null}</div>
      <div className="m-field" data-invalid={fault ? true : undefined}>
        <label htmlFor={id}>{words.work}</label>
        <div className="box is-area">
          <textarea
            id={id}
            rows={4}
            maxLength={limits.task.workMax}
            value={text}
            placeholder={words.workHint}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-error`}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <p id={`${id}-error`} className="error" role="alert">
          {fault}
        </p>
      </div>
      <p className="m-apart m-small">
        <span>{words.pictures.label}</span>
        <span className="num">{`${pictures.length} / ${limits.task.pictures}`}</span>
      </p>
      <ul className="m-shots">
        {pictures.map((one) => (
          <Shot key={one.key} picture={one} remove={() => remove(one.key)} retry={() => retry(one.key)} />
        ))}
        {pictures.length < limits.task.pictures ? (
          <li className="add">
            <label>
              <Camera size={22} aria-hidden="true" />
              {words.pictures.add}
              <input type="file" className="sr-only" accept="image/jpeg,image/png" multiple onChange={chosen} />
            </label>
          </li>
        ) : null}
      </ul>
      <div role="status">
        {leftOut > 0 ? <p className="m-note is-warning">{words.pictures.leftOut(leftOut, limits.task.pictures)}</p> : null}
        {missing.length > 0 ? <p className="m-note is-warning">{words.pictures.missing(missing.join(words.pictures.between))}</p> : null}
        {isSlow ? <p className="m-note is-warning">{words.pictures.slow}</p> : null}
      </div>
      <RefusalNote refused={besideButton(deed.refused)} />
      <Button isBusy={deed.isBusy} isOff={waiting > 0} onClick={() => void deed.run(send)}>
        {waiting > 0 ? words.pictures.left(waiting) : words.submit(round)}
      </Button>
      <Hint>{words.pictures.hint}</Hint>
    </section>
  );
};
