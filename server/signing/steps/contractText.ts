// The text of one contract, as its person reads it: of the version of the template that the record was made with.
import { createHash } from 'node:crypto';
import { agreementType as agreements } from '../../../schema/codes';
import { type ContractModel, contractText } from '../../../schema/contractModel';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { idCardsOf } from '../../payee/public';
import { subjectById } from '../../subject/public';
import { lastDayOf, writtenDay } from '../rules/contracts';
import { templateModel } from '../rules/template';
import type { PhoneContract } from '../store/phone';
import { getVersion } from '../store/templates';
import { phoneOf } from './phones';

/** Of the signed text: it holds the name and number of its person. */
export const MODEL_COLUMN = 'contract_signature.model';

export const KEY_COLUMN = 'contract_signature.key';

interface SigningPerson {
  readonly name: string;
  readonly idCard: string;
  /** '' = the record has none. */
  readonly phone: string;
}

/** Whom the record is for, in clear. */
export async function personOf(ctx: Ctx, contract: PhoneContract): Promise<SigningPerson> {
  const known = (await idCardsOf(ctx, [contract.payee_id])).get(contract.payee_id);
  return { name: contract.name, idCard: known?.idCard ?? '', phone: phoneOf(ctx, contract) };
}

interface TextOfContract {
  readonly model: ContractModel;
  readonly textSha256: string;
  readonly subjectName: string;
  /** Days of the calendar. */
  readonly startsOn: string;
  readonly endsOn: string;
}

export function textHashOf(model: ContractModel): string {
  return createHash('sha256').update(contractText(model)).digest('hex');
}

/** As it would be signed today: it runs from the day of the signature. */
export async function textOfContract(ctx: Ctx, contract: PhoneContract): Promise<TextOfContract> {
  const { template_id: templateId, template_version: version, agreement_type: agreement } = contract;
  if (templateId === null || version === null) throw new Error(`contract ${contract.id} was made without a template`);
  const template = await getVersion(ctx, { templateId, version });
  const subject = await subjectById(ctx, contract.subject_id);
  const person = await personOf(ctx, contract);
  const startsOn = dayOf(ctx.now);
  const endsOn = lastDayOf(startsOn, template.valid_months);
  const model = templateModel(
    { title: template.name, body: template.body },
    {
      contractNo: contract.contract_code,
      creditCode: subject.creditCode,
      values: {
        COMPANY: ctx.company?.name ?? '',
        SUBJECT: subject.name,
        NAME: person.name,
        ID_CARD: person.idCard,
        PHONE: person.phone,
        AGREEMENT: agreements.label(agreement),
        STARTS_ON: writtenDay(startsOn),
        ENDS_ON: writtenDay(endsOn),
      },
    },
  );
  return { model, textSha256: textHashOf(model), subjectName: subject.name, startsOn, endsOn };
}
