import { useState } from 'react';
import { formats } from '../../schema/formats';
import { type LinkPurpose, ProvePayeeDocument, SendPayeeLinkCodeDocument } from '../generated/payee/graphql';
import type { CaptchaSet } from '../kit/captcha/solve';
import { formatInstant } from '../kit/format/dates';
import { sentenceOf } from '../kit/language/spoken';
import { CardButton, Crop } from './card/card';
import { type Card, useCard } from './card/use-card';
import { useNextVisitor } from './card/use-next-visitor';
import { type TabPlace, useTypedInTab } from './in-tab';
import { CodeForm } from './kit/code-form';
import { Field } from './kit/field';
import { Hint } from './kit/note';
import { Page, StepLine } from './kit/page';
import type { OpenedLink } from './link';
import { t } from './locales/words';
import { readAs } from './own-language';
import { idCardWrong, nameWrong, nothingWrong, type Wrong } from './person-wrong';
import { enter, type Refused, refusedOf, request } from './request';
import { stepsOf } from './steps';
import { unspaced } from './unspaced';
import { forgetAnswers } from './use-answer';
import { type CodeSent, type CodeSteps, useCode } from './use-code';
import { type Deed, useDeed } from './use-deed';

type Said = { name: string; idCard: string; phone: string };
type IdentityProps = { token: string; link: OpenedLink; proven: () => void; invalid: (refused: Refused) => void };
const words = t.identity;

const complaints = (said: Said, isPhoneAsked: boolean): Partial<Said> => ({
  ...nameWrong(said.name),
  ...idCardWrong(said.idCard),
  ...(!isPhoneAsked || formats.mobile.test(said.phone) ? {} : { phone: t.fields.phoneWrong }),
});

/** Links behind which somebody signs in the end; whoever comes for a payment is known by number already. */
const byCard: readonly LinkPurpose[] = ['SIGN', 'QR', 'REGISTER'];

type FieldsProps = {
  said: Said;
  errors: Partial<Said>;
  card: Card | null;
  isPhoneAsked: boolean;
  isFixed: boolean;
  /** Operators look at name and number as they stand here. */
  isHeld: boolean;
  change: (more: Partial<Said>) => void;
  left: () => void;
  askManual: () => void;
};

const Fields = ({ said, errors, card, isPhoneAsked, isFixed, isHeld, change, left, askManual }: FieldsProps) => (
  <>
    {card ? <CardButton card={card} isFixed={isFixed} askManual={askManual} /> : null}
    {card && !isFixed ? <Crop source={card.crops.name} label={words.card.nameCrop} /> : null}
    <Field
      label={t.fields.name}
      value={said.name}
      error={errors.name}
      autoComplete="name"
      readOnly={isFixed || isHeld}
      onBlur={left}
      onChange={(name) => change({ name })}
    />
    {card && !isFixed ? <Crop source={card.crops.idCard} label={words.card.idCardCrop} /> : null}
    <Field
      label={t.fields.idCard}
      hint={isFixed ? undefined : t.fields.idCardHint}
      value={said.idCard}
      error={errors.idCard}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={24}
      readOnly={isFixed || isHeld}
      onBlur={left}
      onChange={(idCard) => change({ idCard: unspaced(idCard) })}
    />
    {isPhoneAsked ? (
      <Field
        label={t.fields.phone}
        value={said.phone}
        error={errors.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={24}
        readOnly={isFixed}
        onBlur={left}
        onChange={(phone) => change({ phone: unspaced(phone) })}
      />
    ) : null}
  </>
);

/** Not the token of the link: whoever reads what is kept here cannot open it. At a code on the wall nothing is kept. */
const placeOf = (token: string, purpose: LinkPurpose): TabPlace => (purpose === 'QR' ? null : `link-${token.slice(-6)}`);

/** Who it is, as it was typed or read, and what is wrong with it. */
const useWho = (token: string, { purpose, isCardRead }: OpenedLink) => {
  const isPhoneAsked = purpose === 'QR';
  const place = placeOf(token, purpose);
  const [said, setSaid] = useTypedInTab<Said>(place, { name: '', idCard: '', phone: '' });
  const [wrong, setWrong] = useState<Wrong<Said>>(nothingWrong);
  const change = (more: Partial<Said>) => {
    setSaid((before) => ({ ...before, ...more }));
    setWrong(nothingWrong);
  };
  const card = useCard(token, isPhoneAsked, change);
  const person = () => ({
    name: said.name.trim(),
    idCard: said.idCard.trim().toUpperCase(),
    ...(isPhoneAsked ? { phone: said.phone } : {}),
  });
  // Also what was typed without a picture.
  const restart = () => card.restart();
  return {
    isPhoneAsked,
    place,
    said,
    wrong,
    setWrong,
    change,
    person,
    restart,
    card: isCardRead && byCard.includes(purpose) ? card : null,
  };
};

/** Nothing is left of whoever was here: neither what was typed nor the code that was asked for. */
const forgotten = (restart: () => void, code: CodeSteps, prove: Deed) => () => {
  if (code.sent) void code.leave();
  restart();
  code.clear();
  prove.clear();
};

/** Who holds the link shows that it is theirs: name and number, then the code that goes to the phone of the record. */
export const Identity = ({ token, link, proven, invalid }: IdentityProps) => {
  const { isPhoneAsked, place, said, wrong, setWrong, person, card, ...who } = useWho(token, link);
  const prove = useDeed();
  const ended = (error: unknown): Refused => {
    const refused = refusedOf(error);
    if (refused.code === 'LINK_INVALID') invalid(refused);
    setWrong({ said: () => refused.fields });
    return refused;
  };
  const sendCode = async (captcha: CaptchaSet | null): Promise<CodeSent> => {
    try {
      // Whoever showed a card hears of a wrong name or number before a code is spent on it.
      await card?.check(person());
      return (await request(SendPayeeLinkCodeDocument, { token, ...person(), captcha })).sendPayeeLinkCode;
    } catch (error) {
      throw ended(error);
    }
  };
  const code = useCode(sendCode, { of: JSON.stringify(person()), isSliderAsked: isPhoneAsked, place });
  const change = (more: Partial<Said>) => {
    who.change(more);
    code.clear();
  };
  useNextVisitor(isPhoneAsked, forgotten(who.restart, code, prove));
  const send = () => {
    const found = () => complaints(said, isPhoneAsked);
    setWrong({ said: found });
    if (Object.keys(found()).length === 0) void code.send();
  };
  const check = async (typed: string) => {
    try {
      const given = { token, code: typed, ...(isPhoneAsked ? person() : {}), identity: card?.session ?? null };
      const { provePayee } = await enter(ProvePayeeDocument, given);
      card?.forget();
      forgetAnswers();
      readAs(provePayee.language);
    } catch (error) {
      throw code.refused(ended(error));
    }
    await code.done();
    proven();
  };
  // At a code nothing is compared with what the company has, and the phone is the one that was typed here.
  const ofCode = isPhoneAsked ? words.ownPhone : words.wrongPhone;
  const told = code.sent ? ofCode : isPhoneAsked ? words.noteOpen : words.note;
  return (
    <Page
      title={words.title}
      heading={link.companyName}
      sub={words.asks[link.purpose](sentenceOf(link.documentName))}
      top={<StepLine label={words.steps} names={stepsOf(link.purpose)} at={0} />}
      onBack={code.sent ? () => void code.leave() : undefined}
    >
      <CodeForm
        code={code}
        enter={prove}
        receiver={code.sent?.receiverMasked ?? ''}
        words={words}
        onSend={send}
        onEnter={(typed) => void prove.run(() => check(typed))}
      >
        <Fields
          said={said}
          errors={wrong.said()}
          card={card}
          isPhoneAsked={isPhoneAsked}
          isFixed={code.sent !== null}
          isHeld={card?.shown?.isChangeable === false}
          change={change}
          left={() => card?.keep(said)}
          askManual={() => void card?.askManual(person())}
        />
      </CodeForm>
      <Hint>{told}</Hint>
      <Hint>{words.stranger}</Hint>
      {link.deadline ? <Hint>{words.deadline(formatInstant(link.deadline))}</Hint> : null}
    </Page>
  );
};
