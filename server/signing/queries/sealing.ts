import { number, object, string } from 'yup';
import type { ContractModel } from '../../../schema/contractModel';
import { contractVariable } from '../../../schema/contractTemplate';
import { maskIdCard } from '../../../schema/formats';
import { sealPurposeAt } from '../../../schema/seals';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { SignatureMark } from '../../kernel/pdf/marks';
import { decryptField } from '../../kernel/secrets';
import { query } from '../../kernel/usecase';
import { subjectById } from '../../subject/public';
import type { SealStep } from '../entity';
import { writtenDay } from '../rules/contracts';
import { padOf } from '../rules/signatures';
import { type ContractValues, templateModel } from '../rules/template';
import { KEY_COLUMN, MODEL_COLUMN, personOf } from '../steps/contractText';
import { contractsToSeal, findSealing, type SealingContract, type SealingSignature } from '../store/sealing';
import { getVersion } from '../store/templates';

/** Everything that was kept of a sealing, in clear; for the job that goes on with it, and for nobody else. */
export interface SealingWork {
  readonly contractId: string;
  readonly step: SealStep | null;
  readonly model: ContractModel;
  /** The same contract without its person: all of a template share the letters of this one. */
  readonly template: ContractModel;
  readonly textSha256: string;
  readonly person: { readonly name: string; readonly identifier: string };
  readonly subject: { readonly name: string; readonly identifier: string };
  /** What the seal of the subject says: the words of the day on which it was signed, however often the sealing is tried. */
  readonly sealPurpose: string;
  readonly mark: SignatureMark;
  readonly form: 'PAD' | 'TYPED';
  /** Real time, and the days as the contract writes them. */
  readonly signedAt: Date;
  readonly shownDay: string;
  readonly writtenDay: string;
  readonly ip: string;
  readonly codeProof: string;
  readonly keyPem: string | null;
  readonly documentSha256: string | null;
  readonly answers: Pick<
    SealingSignature,
    | 'certificate_pem'
    | 'seal_certificate_pem'
    | 'prepared_sha256'
    | 'signature_value'
    | 'timestamp_token'
    | 'seal_signature'
    | 'seal_token'
    | 'signed_sha256'
  >;
}

/** null = sealed already, or given up. */
export const sealingWork = query({
  name: 'sealingWork',
  realm: 'system',
  needs: null,
  input: object({ contractId: string().required() }),
  async run(ctx, { contractId }): Promise<SealingWork | null> {
    const found = await findSealing(ctx, contractId);
    return found && workOf(ctx, found.contract, found.signature);
  },
});

export const sealingsDue = query({
  name: 'sealingsDue',
  realm: 'system',
  needs: null,
  input: object({ most: number().required().integer() }),
  run: (ctx, { most }) => contractsToSeal(ctx, most),
});

/** A variable stands for the text that everybody reads in its place. */
const NOBODY: ContractValues = Object.fromEntries(contractVariable.keys.map((key) => [key, ''])) as ContractValues;

async function workOf(ctx: Ctx, contract: SealingContract, signature: SealingSignature): Promise<SealingWork> {
  const model = JSON.parse(decryptField(ctx.companyId, MODEL_COLUMN, signature.model_cipher)) as ContractModel;
  const subject = await subjectById(ctx, contract.subject_id);
  const person = await personOf(ctx, contract);
  const { template_id: templateId, template_version: version } = contract;
  if (templateId === null || version === null) throw new Error(`contract ${contract.id} was signed without a template`);
  const { name: title, body } = await getVersion(ctx, { templateId, version });
  const values = { ...NOBODY, SUBJECT: subject.name };
  const shownDay = dayOf(signature.shown_at);
  return {
    contractId: contract.id,
    step: contract.seal_step,
    model,
    template: templateModel({ title, body }, { contractNo: '', creditCode: subject.creditCode, values }),
    textSha256: signature.text_sha256,
    person: { name: contract.name, identifier: maskIdCard(person.idCard) },
    subject: { name: subject.name, identifier: subject.creditCode },
    sealPurpose: sealPurposeAt('CONTRACT', subject.code, signature.shown_at),
    mark: markOf(signature),
    form: signature.form,
    signedAt: signature.signed_at,
    shownDay,
    writtenDay: writtenDay(shownDay),
    ip: signature.ip,
    codeProof: signature.code_proof,
    keyPem: signature.key_cipher === null ? null : decryptField(ctx.companyId, KEY_COLUMN, signature.key_cipher),
    documentSha256: contract.document_sha256,
    answers: signature,
  };
}

function markOf({ strokes, typed_name: typed }: SealingSignature): SignatureMark {
  return strokes ? padOf(strokes) : { form: 'TYPED', text: typed ?? '' };
}
