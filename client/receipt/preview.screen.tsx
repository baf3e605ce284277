import { useQuery } from '@apollo/client/react';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paymentLetter, paymentPaper, settlementContract } from '../../schema/papers';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { BillLetterDocument, type PapersFactsFragment, StatementPapersDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { SealMark } from '../kit/brand/seal';
import { useDocumentTitle } from '../kit/feedback/document-title';
import { Empty } from '../kit/feedback/empty';
import { Note } from '../kit/feedback/note';
import { Unread } from '../kit/list/unread';
import { inline } from '../kit/refusal/inline';
import { letterFactsOf, paperFactsOf, shownForm, type TypedForm, typedFrom } from './paper-money';
import { ContractSheet, LetterSheet } from './paper-sheets';
import { PreviewFormPanel } from './preview-form';
// Outside the console nothing else brings the looks of heads and fields.
import '../kit/list/list.css';
import '../kit/form/form.css';
import './papers.css';

/** What is printed bears its seals: the browser would print the page as it stands, and they are drawn when they are asked for. */
const printSheets = async () => {
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  window.print();
};

type FrameProps = { title: string; back: string; files?: { href: string; label: string }[]; children: ReactNode };

/** PRV-001: outside the layout; what is printed are the pages alone. */
const Frame = ({ title, back, files = [], children }: FrameProps) => {
  const { t } = useTranslation('papers');
  useDocumentTitle(title);
  return (
    <div className="jq-preview">
      <div className="bar" data-noprint>
        <SealMark />
        <h1>{title}</h1>
        <span className="spacer" />
        <Link className="lk" to={back}>
          {t('back')}
        </Link>
        {files.map(({ href, label }) => (
          <a key={href} className="jq-btn" data-variant="outline" data-size="md" href={href} download>
            {label}
          </a>
        ))}
        {files.length > 0 ? (
          <Button variant="solid" icon={<Printer size={16} aria-hidden="true" />} onClick={() => void printSheets()}>
            {t('print')}
          </Button>
        ) : null}
      </div>
      <main id="main">{children}</main>
    </div>
  );
};

const isTyped = (typed: TypedForm, papers: PapersFactsFragment): boolean => {
  const saved = typedFrom(papers);
  return (Object.keys(saved) as (keyof TypedForm)[]).every((name) => typed[name] === saved[name]);
};

const Papers = ({ papers, onSaved }: { papers: PapersFactsFragment; onSaved: () => unknown }) => {
  const { t } = useTranslation('papers');
  const { may } = useSession();
  const [typed, setTyped] = useState<TypedForm>(() => typedFrom(papers));
  const [form, facts] = [shownForm(typed, papers), paperFactsOf(papers)];
  const isClean = isTyped(typed, papers);
  const { isSaved } = papers.form;
  const files = [
    { href: papers.contractUrl, label: t(isSaved ? 'download.contract' : 'download.draft') },
    ...(papers.paymentUrl ? [{ href: papers.paymentUrl, label: t('download.payment') }] : []),
  ];
  return (
    <Frame title={t('titleOf.statement', { code: papers.statementCode })} back={paths.statement(papers.statementId)} files={files}>
      <div className="desk">
        {may('ANY') ? (
          <PreviewFormPanel papers={papers} onTyped={setTyped} onSaved={onSaved} />
        ) : (
          <aside className="jq-card jq-preview-form" aria-label={t('form.title')} data-noprint>
            <h2>{t('form.title')}</h2>
            <p className="mu">{t('form.readOnly')}</p>
          </aside>
        )}
        <div className="sheets">
          <div data-noprint>
            {isSaved && !isClean ? <Note tone="warning">{t('dirty')}</Note> : null}
            {isSaved ? null : <Note tone="info">{t('draft')}</Note>}
            {papers.paymentRefusal ? <Note tone="warning">{papers.paymentRefusal}</Note> : null}
          </div>
          <ContractSheet
            model={settlementContract(facts, form)}
            signedOn={papers.signedOn}
            sealUrl={isSaved && isClean ? papers.contractSealUrl : null}
            isSimulated={papers.isSimulated}
          />
          {papers.paymentRefusal ? null : (
            <LetterSheet model={paymentPaper(facts, form)} sealUrl={papers.sealUrl} isSimulated={papers.isSimulated} />
          )}
        </div>
      </div>
    </Frame>
  );
};

type Asked = { statementId: string; agencyId: string | null; companyId: string | null };

const StatementPreview = ({ asked }: { asked: Asked }) => {
  const { t } = useTranslation('papers');
  const { data, error, refetch } = useQuery(StatementPapersDocument, {
    variables: asked,
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  if (data) return <Papers papers={data.statementPapers} onSaved={refetch} />;
  return (
    <Frame title={t('title')} back={paths.home}>
      <Unread title={t('title')} error={error} onRetry={refetch} />
    </Frame>
  );
};

/** BIL-016 on the screen: the same page, for a bill. */
const LetterPreview = ({ billCode }: { billCode: string }) => {
  const { t } = useTranslation('papers');
  const { data, error, refetch } = useQuery(BillLetterDocument, {
    variables: { billCode },
    fetchPolicy: 'cache-and-network',
    context: inline,
  });
  const letter = data?.billLetter;
  if (!letter) {
    return (
      <Frame title={t('title')} back={paths.bills}>
        <Unread title={t('title')} error={error} onRetry={refetch} />
      </Frame>
    );
  }
  return (
    <Frame
      title={t('titleOf.bill', { code: letter.billCode })}
      back={paths.bill(letter.billCode)}
      files={[{ href: letter.letterUrl, label: t('download.letter') }]}
    >
      <div className="sheets">
        <LetterSheet model={paymentLetter(letterFactsOf(letter))} sealUrl={letter.sealUrl} isSimulated={letter.isSimulated} />
      </div>
    </Frame>
  );
};

/** 文件预览: contract and payment info of a statement, or the payment letter of a bill. */
const PreviewScreen = () => {
  const { t } = useTranslation('papers');
  const [search] = useSearchParams();
  const [statementId, billCode] = [search.get('statement_id'), search.get('bill_code')];
  if (billCode) return <LetterPreview billCode={billCode} />;
  if (statementId)
    return <StatementPreview asked={{ statementId, agencyId: search.get('agency_id'), companyId: search.get('company_id') }} />;
  return (
    <Frame title={t('title')} back={paths.home}>
      <Empty kind="none" text={t('none')} />
    </Frame>
  );
};

export default PreviewScreen;
