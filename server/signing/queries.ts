import { boolean, number, object, string } from 'yup';
import { agreementType as agreements, type ServiceKind, serviceKind } from '../../schema/codes';
import { DomainError } from '../../schema/errors';
import { classifySearch, formats } from '../../schema/formats';
import { monthOf } from '../kernel/clock';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../kernel/paging';
import { blindIndex } from '../kernel/secrets';
import { query } from '../kernel/usecase';
import { payeeByIdOrNull, personReasons } from '../payee/public';
import { monthGross, payeeLimits } from '../tax/public';
import { contractsOf } from './public';
import * as store from './store';
import { type ContractView, contractViews, type SignatureView, signatureViews } from './views';

export const contracts = query({
  name: 'contracts',
  realm: 'company',
  needs: 'READER',
  input: object({ search: string().nullable().max(64, formats.searchText.message), first: number().nullable(), page: number().nullable() }),
  visitor: (): Connection<ContractView> => emptyConnection(),
  async run(ctx, input): Promise<Connection<ContractView>> {
    const page = pageOf({ first: input.first ?? null, page: input.page ?? null });
    const arm = input.search?.trim() ? classifySearch(input.search) : null;
    const { rows, count } = await store.listContracts(
      ctx,
      {
        name: arm?.arm === 'NAME' ? arm.text.replace(/[\\%_]/g, '\\$&') : null,
        idIndex: arm?.arm === 'CARD' ? blindIndex(ctx.companyId, 'idCard', arm.text) : null,
      },
      page,
    );
    return connectionOf(await contractViews(ctx, rows), page, count, (node) => [node.id]);
  },
});

export const opsSignatures = query({
  name: 'opsSignatures',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ isPending: boolean().nullable(), first: number().nullable(), page: number().nullable() }),
  async run(ctx, input): Promise<Connection<SignatureView>> {
    const page = pageOf({ first: input.first ?? null, page: input.page ?? null });
    const { rows, count } = await store.listEntries(ctx, input.isPending ?? false, page);
    return connectionOf(await signatureViews(ctx, rows), page, count, (node) => [node.id]);
  },
});

const kinds = serviceKind.keys as readonly ServiceKind[];

/** D77 for one payee as the directory shows it: block, contract, month's limit; an account is judged with the line that names it. */
export const payeePayable = query({
  name: 'payeePayable',
  realm: 'company',
  needs: 'READER',
  input: object({ payeeId: string().required(), subjectId: string().required(), kind: string<ServiceKind>().oneOf(kinds).required() }),
  async run(ctx, input) {
    const agreement = agreements.fromCode(serviceKind.rows[input.kind].agreementType);
    const payee = await payeeByIdOrNull(ctx, input.payeeId);
    if (!agreement || !payee) throw new DomainError('PAYEE_NOT_FOUND');
    const contracts = await contractsOf(ctx, { subjectId: input.subjectId, agreementType: agreement, personIds: [payee.personId] });
    const contract = contracts.get(payee.personId);
    const spent = await monthGross(ctx, { subjectId: input.subjectId, month: monthOf(ctx.now), personIds: [payee.personId] });
    const { monthly } = await payeeLimits(ctx, input.subjectId);
    const reasons = await personReasons(ctx, {
      payeeId: payee.id,
      personId: payee.personId,
      name: payee.name,
      contract: { isValid: contract?.isValid ?? false, endedOn: contract?.endedOn ?? null },
      isOverMonthlyLimit: (spent.get(payee.personId) ?? 0) >= monthly,
    });
    return { isPayable: reasons.every((reason) => !reason.isBlocking), reasons };
  },
});
