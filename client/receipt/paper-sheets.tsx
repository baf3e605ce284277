import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContractModel, numberedBlocks } from '../../schema/contractModel';
import { contractWords } from '../../schema/contractWords';
import { fillText } from '../../schema/fillText';
import { formatGrouped } from '../../schema/money';
import { type PaperModel, writtenDay } from '../../schema/papers';
import { paperWords } from '../../schema/paperTexts';
import { SealMark } from '../kit/brand/seal';
import { DocumentText } from '../kit/document/document-text';
import './papers.css';

type SheetProps = { label: string; isSimulated: boolean; children: ReactNode };

/** One page of A4, white in light and dark: what is printed is what is seen. */
const Sheet = ({ label, isSimulated, children }: SheetProps) => (
  <article className="jq-sheet" aria-label={label}>
    {/* Drawn, not written: nobody reads it, and what stands on it is judged against the paper. */}
    {isSimulated ? <span className="mark" data-words={paperWords.simulated} aria-hidden="true" /> : null}
    {children}
  </article>
);

const Seal = ({ src }: { src: string }) => {
  const { t } = useTranslation('papers');
  return <img className="seal" src={src} alt={t('sheet.seal')} />;
};

type ContractProps = {
  model: ContractModel;
  signedOn: string;
  /** null = not sealed yet. */
  sealUrl: string | null;
  isSimulated: boolean;
};

export const ContractSheet = ({ model, signedOn, sealUrl, isSimulated }: ContractProps) => {
  const { t } = useTranslation('papers');
  return (
    <Sheet label={t('sheet.contract')} isSimulated={isSimulated}>
      <div className="contract-head">
        <h2>{model.title}</h2>
        <p className="num">{fillText(contractWords.contractNo, { contractNo: model.contractNo })}</p>
      </div>
      <dl className="parties">
        {model.parties.map(({ role, name, rows }) => (
          <div key={role}>
            <dt>
              {role}
              {contractWords.colon}
              {name}
            </dt>
            {rows.map((row) => (
              <dd key={row.label}>
                {row.label}
                {contractWords.colon}
                <span className="num">{row.value}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <DocumentText blocks={numberedBlocks(model.blocks)} />
      <p className="no-more">{contractWords.noMoreText}</p>
      <div className="signers">
        {model.parties.map(({ role, name }, at) => (
          <div key={role}>
            {at === 1 && sealUrl ? <Seal src={sealUrl} /> : null}
            <b>
              {fillText(contractWords.seals, { role })}
              {contractWords.colon}
            </b>
            <span>{name}</span>
            <span className="day">{fillText(contractWords.signedOn, { day: writtenDay(signedOn) })}</span>
          </div>
        ))}
      </div>
      {isSimulated ? <footer className="simulated">{contractWords.simulatedLine}</footer> : null}
    </Sheet>
  );
};

type LetterProps = { model: PaperModel; sealUrl: string; isSimulated: boolean };

export const LetterSheet = ({ model, sealUrl, isSimulated }: LetterProps) => {
  const { t } = useTranslation('kit');
  const words = paperWords;
  const id = useId();
  return (
    <Sheet label={model.title} isSimulated={isSimulated}>
      <div className="letter-head">
        <span className="brand">
          <SealMark size={36} />
          {t('brand')}
        </span>
        <h2>{model.title}</h2>
        <dl>
          {[model.number, model.day].map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="to">{fillText(words.to, { name: model.to })}</p>
      <p className="intro">{model.intro}</p>
      <div className="frame">
        <div className="band">
          <div>
            <span>{model.total.label}</span>
            <strong className="num">¥ {formatGrouped(model.total.amount)}</strong>
          </div>
          <div>
            <span>{words.inWords}</span>
            <b>{model.total.inWords}</b>
          </div>
        </div>
        <dl className="facts">
          {model.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <table className="amounts" aria-labelledby={id}>
          <caption id={id}>{words.amountsTitle}</caption>
          <tbody>
            {model.amounts.map(({ label, amount, sign }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="num">
                  {sign} {formatGrouped(amount)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{model.total.label}</th>
              <td className="num">{formatGrouped(model.total.amount)}</td>
            </tr>
          </tfoot>
        </table>
        <section className="account" aria-label={words.accountTitle}>
          <h3>{words.accountTitle}</h3>
          {model.account.length === 0 ? <p>{words.noAccount}</p> : null}
          <dl>
            {model.account.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <div className="closing">
          <div>
            <h3>{words.notesTitle}</h3>
            <ol>
              {model.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ol>
          </div>
          <div className="issuer">
            <Seal src={sealUrl} />
            <small>{words.issuer}</small>
            <b>{model.issuer.name}</b>
            <small>{words.issuedOn}</small>
            <span className="num">{model.day.value}</span>
          </div>
        </div>
      </div>
      {isSimulated ? <footer className="simulated">{words.simulatedLine}</footer> : null}
    </Sheet>
  );
};
