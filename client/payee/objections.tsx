import { useEffect, useId, useRef, useState } from 'react';
import { MyObjectionsDocument, type ObjectionKind, RaiseObjectionDocument } from '../generated/payee/graphql';
import { formatInstant } from '../kit/format/dates';
import { colon, inBrackets } from '../kit/language/separators';
import { draftOf, keepDraft } from './drafts';
import { Button } from './kit/button';
import { useInSight } from './kit/in-sight';
import { Hint, RefusalNote } from './kit/note';
import { Sure } from './kit/sure';
import { t } from './locales/words';
import { perform } from './perform';
import { useAnswer } from './use-answer';
import { useDeed } from './use-deed';

const words = t.objection;
const kinds = ['WRONG_AMOUNT', 'NOT_ME'] as const satisfies readonly ObjectionKind[];

type FormProps = { lineId: string; kind: ObjectionKind; draft: string; raised: () => void; close: () => void };

/** Of this person, about this payment. */
const draftName = (mark: string, lineId: string, kind: ObjectionKind): string => `${mark}-objection-${lineId}-${kind}`;

/** What the company reads, and what follows from it is said before it is sent. */
const Form = ({ lineId, kind, draft, raised, close }: FormProps) => {
  const id = useId();
  const [text, setText] = useState(() => draftOf<string>(draft) ?? '');
  const [isMissing, setMissing] = useState(false);
  const [isSureAsked, askSure] = useState(false);
  const deed = useDeed();
  const form = useInSight<HTMLFormElement>();
  const area = useRef<HTMLTextAreaElement>(null);
  // What is to be written comes next.
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
  }, []);
  const isNeeded = kind === 'WRONG_AMOUNT';
  const send = async () => {
    const isDone = await deed.run(async () => {
      await perform(RaiseObjectionDocument, { input: { lineId, kind, text: text.trim() || null } }, `objection-${lineId}-${kind}`);
      keepDraft(draft, null);
      raised();
    });
    if (!isDone) askSure(false);
  };
  const submit = () => {
    setMissing(isNeeded && !text.trim());
    if (isNeeded && !text.trim()) return;
    // It needs no word and holds what the company would still pay: a tap that nobody meant must not.
    if (kind === 'NOT_ME') askSure(true);
    else void send();
  };
  const told = isMissing ? words.textMissing : Object.values(deed.refused?.fields ?? {})[0];
  return (
    <form
      ref={form}
      className="m-card m-sight"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="m-field" data-invalid={told ? true : undefined}>
        <label htmlFor={id}>{isNeeded ? words.text : words.text + inBrackets(t.fields.optional)}</label>
        <textarea
          ref={area}
          id={id}
          rows={3}
          maxLength={200}
          value={text}
          aria-describedby={`${id}-told`}
          onChange={(event) => {
            setText(event.target.value);
            keepDraft(draft, event.target.value || null);
            setMissing(false);
            askSure(false);
            deed.clear();
          }}
        />
        <p id={`${id}-told`} className={told ? 'error' : 'hint'} role={told ? 'alert' : undefined}>
          {told ?? words.follows[kind]}
        </p>
      </div>
      {kind === 'NOT_ME' ? <Hint>{words.others}</Hint> : null}
      <RefusalNote refused={deed.refused} />
      {isSureAsked ? (
        <Sure
          deed={deed}
          question={words.sureAsked}
          sure={words.sure}
          busy={words.busy}
          leave={words.unsure}
          onSure={() => void send()}
          onLeave={() => askSure(false)}
        />
      ) : (
        <>
          <Button type="submit" isBusy={deed.isBusy}>
            {deed.isBusy ? words.busy : words.submit[kind]}
          </Button>
          <Button look="plain" onClick={close}>
            {words.close}
          </Button>
        </>
      )}
    </form>
  );
};

/** What the payee says against one payment, and what the company answered. */
export const Objections = ({ lineId }: { lineId: string }) => {
  const { data, again } = useAnswer(MyObjectionsDocument, {});
  const [chosen, setKind] = useState<ObjectionKind | null | undefined>();
  const draft = (of: ObjectionKind): string => draftName(data?.payeeMe.mark ?? '', lineId, of);
  const own = (data?.myObjections ?? []).filter((one) => one.lineId === lineId);
  // What is open is answered first: the same thing said twice tells the company nothing new.
  const offered = data ? kinds.filter((one) => own.every((said) => said.kind !== one || said.closedAt !== null)) : [];
  // What a login has ended under is gone on with.
  const kind = chosen === undefined ? (offered.find((one) => draftOf(draft(one)) !== null) ?? null) : chosen;
  const holds = own.some((one) => one.kind === 'NOT_ME' && one.closedAt === null);
  const raised = () => {
    setKind(null);
    again();
  };
  return (
    <section>
      <h2 className="m-h2">{words.title}</h2>
      {own.length > 0 ? (
        <ul className="m-card m-rows">
          {own.map((one) => (
            <li key={one.id} className="m-row is-plain">
              <b>{words.kinds[one.kind]}</b>
              <span className="end">{one.statusName}</span>
              <small className="all">{`${formatInstant(one.raisedAt)}${one.text ? `　${one.text}` : ''}`}</small>
              {one.answer ? <small className="all">{words.answer + colon() + one.answer}</small> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {holds && !kind ? (
        <>
          <Hint>{words.follows.NOT_ME}</Hint>
          <Hint>{words.others}</Hint>
        </>
      ) : null}
      {kind ? (
        <Form
          key={kind}
          lineId={lineId}
          kind={kind}
          draft={draft(kind)}
          raised={raised}
          close={() => {
            keepDraft(draft(kind), null);
            setKind(null);
          }}
        />
      ) : offered.length === 0 ? null : (
        <div className="m-pair">
          {offered.map((one) => (
            <Button key={one} look="outline" onClick={() => setKind(one)}>
              {words.kinds[one]}
            </Button>
          ))}
        </div>
      )}
      {own.length === 0 && !kind ? <Hint>{words.hint}</Hint> : null}
    </section>
  );
};
