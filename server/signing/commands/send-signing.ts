import { boolean, object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { openErrors, requireOpen } from '../../company/public';
import { dayOf } from '../../kernel/clock';
import { blindIndex } from '../../kernel/secrets';
import { idInput, optionalIdInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { requireSubject } from '../../subject/public';
import { agreementShape, personShape } from '../inputs';
import { lastDayOf, nameToSign, soundIdCard } from '../rules/contracts';
import { createRecords, requireTemplate } from '../steps/createRecords';
import { soundMobile } from '../steps/phones';
import { getContract, maxContract } from '../store/contracts';
import { type ContractView, contractViews } from '../views/contracts';

/** One person is asked to sign: from the check grid, where the row is red, or from the list. */
export const sendSigning = command({
  name: 'sendSigning',
  realm: 'company',
  needs: 'ANY',
  input: object({
    subjectId: idInput(),
    agreementType: agreementShape(),
    templateId: optionalIdInput(),
    ...personShape,
    isNotify: boolean().nullable().default(true),
  }),
  errors: ['SUBJECT_NOT_FOUND', 'SUBJECT_CLOSED', 'TEMPLATE_NOT_FOUND', 'CONTRACT_EXISTS', 'CONTRACT_OPEN', ...openErrors],
  idempotent: 'required',
  audit: { action: 'contract.send', target: (_input, output: ContractView) => ['contract', output.id] },
  async run(ctx, input): Promise<ContractView> {
    const today = dayOf(ctx.now);
    const person = { name: nameToSign(input.name), idCard: soundIdCard(input.idCard, today), phone: soundMobile(input.phone) };
    await requireSubject(ctx, input.subjectId);
    requireOpen(ctx, input.agreementType);
    const wanted = { subjectId: input.subjectId, agreementType: input.agreementType, templateId: input.templateId ?? null };
    const template = await requireTemplate(ctx, wanted);
    const idIndex = blindIndex(ctx.companyId, 'idCard', person.idCard);
    const endsOn = await maxContract(ctx, { idIndex, subjectId: input.subjectId, agreementType: input.agreementType });
    // One that runs at least as long makes a new one pointless.
    if (endsOn !== null && endsOn >= lastDayOf(today, template.valid_months)) throw new DomainError('CONTRACT_EXISTS');
    const order = { ...wanted, people: [person], source: 'SINGLE', isNotify: input.isNotify !== false } as const;
    const [created] = await createRecords(ctx, order);
    if (!created) throw new DomainError('CONTRACT_OPEN');
    const row = await getContract(ctx, created.id);
    ctx.note({ after: { contractCode: row.contract_code, idCard: row.id_card_mask, phone: row.phone_mask, isNotify: input.isNotify } });
    const [view] = await contractViews(ctx, [row]);
    if (!view) throw new Error('a contract without a view');
    return view;
  },
});
