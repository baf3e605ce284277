// A contract as its person reads it on the phone: what is shown is what is signed.
import type { PayWay } from '../../../schema/codes';
import { type ContractModel, type NumberedBlock, numberedBlocks } from '../../../schema/contractModel';
import { DomainError, fillText } from '../../../schema/errors';
import type { ContractStatus } from '../../../schema/machines/signing';
import { signingFacts as facts, signingConsent } from '../../../schema/signingPhoneTexts';
import { isFaceNeeded } from '../../identity/public';
import type { Ctx } from '../../kernel/context';
import { isAnythingSimulated } from '../../kernel/runtime';
import { decryptField } from '../../kernel/secrets';
import { subjectById } from '../../subject/public';
import { writtenDay } from '../rules/contracts';
import { MODEL_COLUMN, textHashOf, textOfContract } from '../steps/contractText';
import { isToBeSigned } from '../steps/myContract';
import { requireOwnPhone } from '../steps/provenPhone';
import { accountTypesOf } from '../steps/qrTerms';
import { findSignature, hasSignedHere, type PhoneContract } from '../store/phone';
import type { QrRecord } from '../store/qrs';

interface Labelled {
  readonly label: string;
  readonly value: string;
}

export interface ContractToSignView {
  readonly contractId: string;
  readonly contractNo: string;
  readonly title: string;
  readonly companyName: string;
  readonly subjectName: string;
  readonly parties: ContractModel['parties'];
  readonly blocks: readonly NumberedBlock[];
  readonly textSha256: string;
  readonly keyFacts: readonly Labelled[];
  readonly consent: { readonly version: string; readonly title: string; readonly text: string; readonly items: readonly Labelled[] };
  readonly signerName: string;
  readonly isFaceNeeded: boolean;
  readonly isTypedAllowed: boolean;
  readonly collectAccount: boolean;
  readonly accountTypes: readonly PayWay[];
  readonly simulated: boolean;
  readonly step: 'READ' | 'SIGNED';
  readonly status: ContractStatus;
  readonly signedAt: Date | null;
  readonly isDocumentReady: boolean;
  readonly documentSha256: string | null;
}

interface ShownText {
  readonly model: ContractModel;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** To be signed: as of today. Signed: as it was. */
async function shownText(ctx: Ctx, contract: PhoneContract): Promise<ShownText> {
  if (contract.status === 'WAITING_SIGN') return textOfContract(ctx, contract);
  const signature = await findSignature(ctx, contract.id);
  if (!signature) throw new DomainError('LINK_INVALID');
  const model = JSON.parse(decryptField(ctx.companyId, MODEL_COLUMN, signature.model_cipher)) as ContractModel;
  return { model, startsOn: contract.signed_on ?? '', endsOn: signature.ends_on };
}

const consent: ContractToSignView['consent'] = {
  version: signingConsent.version,
  title: signingConsent.title,
  text: signingConsent.text,
  items: signingConsent.items.map(({ label, text }) => ({ label, value: text })),
};

function keyFactsOf({ startsOn, endsOn }: ShownText, subject: string): Labelled[] {
  const term = fillText(facts.termOf, { startsOn: startsOn === '' ? '' : writtenDay(startsOn), endsOn: writtenDay(endsOn) });
  return [
    { label: facts.term, value: term },
    { label: facts.pay, value: fillText(facts.payOf, { subject }) },
    { label: facts.tax, value: facts.taxOf },
  ];
}

/** Of the person of this transaction. Errors: LINK_INVALID, SIGNER_PHONE_REPLACED. */
export async function shownContract(ctx: Ctx, contract: PhoneContract, qr: QrRecord | null): Promise<ContractToSignView> {
  if (contract.status === 'WAITING_SIGN' && !isToBeSigned(contract, ctx.now)) throw new DomainError('LINK_INVALID');
  await requireOwnPhone(ctx, contract);
  const shown = await shownText(ctx, contract);
  const subject = await subjectById(ctx, contract.subject_id);
  return {
    contractId: contract.id,
    contractNo: contract.contract_code,
    title: shown.model.title,
    companyName: ctx.company?.name ?? '',
    subjectName: subject.name,
    parties: shown.model.parties,
    blocks: numberedBlocks(shown.model.blocks),
    textSha256: textHashOf(shown.model),
    keyFacts: keyFactsOf(shown, subject.name),
    consent,
    signerName: contract.name,
    isFaceNeeded:
      contract.status === 'WAITING_SIGN' && (await isFaceNeeded(ctx, contract.person_id, () => hasSignedHere(ctx, contract.person_id))),
    isTypedAllowed: true,
    collectAccount: qr?.collect_account ?? false,
    accountTypes: qr ? accountTypesOf(qr) : [],
    simulated: isAnythingSimulated(),
    step: contract.status === 'WAITING_SIGN' ? 'READ' : 'SIGNED',
    status: contract.status,
    signedAt: contract.signed_at,
    isDocumentReady: contract.document_file_id !== null && contract.status !== 'SIGNING',
    documentSha256: contract.document_sha256,
  };
}
