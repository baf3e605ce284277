import { number, object } from 'yup';
import { loader } from '../../kernel/loader';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../../kernel/paging';
import { idInput, optionalFormatShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { contractFilterShape } from '../inputs';
import { filterOf } from '../steps/filter';
import { listContracts } from '../store/contractList';
import { getContract, getContracts } from '../store/contracts';
import { type ContractView, contractDetail, contractViews } from '../views/contracts';

export const contracts = query({
  name: 'contracts',
  fromReplica: true,
  realm: 'company',
  needs: 'READER',
  input: object({
    filter: contractFilterShape(),
    search: optionalFormatShape('searchText'),
    first: number().nullable(),
    page: number().nullable(),
  }),
  visitor: (): Connection<ContractView> => emptyConnection(),
  async run(ctx, input): Promise<Connection<ContractView>> {
    const page = pageOf({ first: input.first ?? null, page: input.page ?? null });
    const { rows, count } = await listContracts(ctx, filterOf(ctx, input.filter, input.search), page);
    return connectionOf(await contractViews(ctx, rows), page, count, (node) => [node.id]);
  },
});

export const contract = query({
  name: 'contract',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idInput() }),
  run: async (ctx, input): Promise<ContractView> => contractDetail(ctx, await getContract(ctx, input.id)),
});

export const contractsById = loader<ContractView>({
  name: 'contractsById',
  realm: 'company',
  needs: 'READER',
  run: async (ctx, ids) => new Map((await contractViews(ctx, await getContracts(ctx, ids))).map((view) => [view.id, view])),
});
