// Papers as orders for the threads, and as files for the doors.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZERO } from '../../../schema/money';
import {
  agentPaymentPaper,
  type PaperModel,
  paymentLetter,
  paymentPaper,
  type StatementPaperFacts,
  settlementContract,
  writtenDay,
} from '../../../schema/papers';
import { paperWords as words } from '../../../schema/paperTexts';
import { entryName } from '../../kernel/archive';
import { startOfDay } from '../../kernel/clock';
import type { Download } from '../../kernel/doors/restRow';
import { runtime } from '../../kernel/runtime';
import { drawPaper } from '../paper/renderer';
import type { PaperWork } from '../paper/work';
import type { AgentPapersView } from '../queries/agentPapers';
import type { BillLetterView, StatementPapersView } from '../queries/papers';

/** What all contracts have in common: the letters of this one are cut once for all of them. */
const ANY_STATEMENT: StatementPaperFacts = {
  statementCode: '',
  company: { name: '', code: '' },
  subject: { name: '', code: '0' },
  kindName: '',
  scenarioName: '',
  personCount: 0,
  confirmedCount: 0,
  pay: ZERO,
  serviceFee: ZERO,
  companyTax: ZERO,
  deduction: ZERO,
  total: ZERO,
  due: ZERO,
  isPaid: false,
  account: { accountName: '', bankName: '', accountNo: '' },
  signedOn: '',
  today: '',
};
const template = settlementContract(ANY_STATEMENT, {
  partyAName: '',
  serviceFrom: '2026-11-01',
  serviceTo: '2026-11-30',
  content: '',
  amount: ZERO,
});

interface Paper {
  readonly about: string;
  readonly fileName: string;
  readonly work: PaperWork;
}

const nameOf = (title: string, code: string): string => entryName(`${title}_${code}.pdf`);

/** Sealed once its form was saved; before that it is a draft. */
export function contractPaper(view: StatementPapersView): Paper {
  const { contract } = words;
  const note = view.isSimulated ? words.simulated : '';
  const seal = view.form.isSaved ? { seal: { name: view.subject.name, purpose: view.contractSeal, note } } : {};
  return {
    about: view.statementCode,
    fileName: nameOf(contract.title, view.statementCode),
    work: {
      kind: 'CONTRACT',
      order: {
        model: settlementContract(view, view.form),
        template,
        signers: [
          { role: contract.partyA, name: view.form.partyAName, isOrganization: true },
          { role: contract.partyB, name: view.subject.name, isOrganization: true, ...seal },
        ],
        signedDay: writtenDay(view.signedOn),
        brand: runtime().config.brand,
        createdAt: startOfDay(view.signedOn),
        isSimulated: view.isSimulated,
      },
    },
  };
}

type Sealed = { readonly sealPurpose: string; readonly isSimulated: boolean };

function letterOf(about: string, model: PaperModel, { sealPurpose, isSimulated }: Sealed): Paper {
  const { brand, hotline } = runtime().config;
  const createdAt = startOfDay(model.day.value);
  return {
    about,
    fileName: nameOf(model.title, about),
    work: { kind: 'LETTER', order: { model, brand, hotline, sealPurpose, isSimulated, createdAt } },
  };
}

export const paymentFile = (view: StatementPapersView): Paper => letterOf(view.statementCode, paymentPaper(view, view.form), view);
export const agentPaymentFile = (view: AgentPapersView): Paper => letterOf(view.code, agentPaymentPaper(view), view);
export const letterFile = (view: BillLetterView): Paper => letterOf(view.billCode, paymentLetter(view), view);

const PDF = 'application/pdf';
const SVG = 'image/svg+xml';

/** Shown by the browser where it can: a paper is read before it is kept. */
export async function downloadOf({ work, fileName }: Paper): Promise<Download> {
  const bytes = await drawPaper(work);
  return { fileName, contentType: PDF, size: bytes.length, stream: Readable.from([bytes]), isInline: true };
}

export async function sealFile(seal: Sealed & { readonly name: string }): Promise<Download> {
  const note = seal.isSimulated ? words.simulated : '';
  const bytes = await drawPaper({ kind: 'SEAL', words: { name: seal.name, purpose: seal.sealPurpose, note } });
  return { fileName: entryName(`${seal.name}.svg`), contentType: SVG, size: bytes.length, stream: Readable.from([bytes]), isInline: true };
}

/** The same bytes have the same key, whoever asks for them and how often. */
export async function storable(companyId: string, { work, about, fileName }: Paper) {
  const bytes = await drawPaper(work);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, file: { about, name: fileName, size: bytes.length, sha256, storageKey: `papers/${companyId}/${sha256}.pdf` } };
}
