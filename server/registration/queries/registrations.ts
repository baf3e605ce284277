import { object } from 'yup';
import { limits } from '../../../schema/limits';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../../kernel/paging';
import { idShape, pageShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { filterShape } from '../inputs';
import { countRegistrations, getRegistration, listRegistrations, listRemarks } from '../store/registrations';
import {
  type RegistrationContractView,
  type RegistrationView,
  type RemarkView,
  registrationContractView,
  registrationView,
  registrationViews,
  remarkView,
} from '../views';
import { filterOf } from './filter';

export const registrations = query({
  name: 'registrations',
  realm: 'company',
  needs: 'READER',
  input: object({ filter: filterShape(), ...pageShape }),
  visitor: () => emptyConnection<RegistrationView>(),
  async run(ctx, input): Promise<Connection<RegistrationView>> {
    const page = pageOf(input);
    const filter = filterOf(ctx, input.filter);
    const rows = await listRegistrations(ctx, filter, page);
    return connectionOf(await registrationViews(ctx, rows), page, await countRegistrations(ctx, filter), (view) => [view.id]);
  },
});

/** Errors: REGISTRATION_NOT_FOUND. */
export const registration = query({
  name: 'registration',
  realm: ['company', 'system'],
  needs: 'READER',
  input: object({ id: idShape() }),
  run: async (ctx, input): Promise<RegistrationView> => registrationView(ctx, await getRegistration(ctx, input.id)),
});

/** Newest first. Errors: REGISTRATION_NOT_FOUND. */
export const registrationRemarks = query({
  name: 'registrationRemarks',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idShape() }),
  async run(ctx, input): Promise<RemarkView[]> {
    const { id } = await getRegistration(ctx, input.id);
    return (await listRemarks(ctx, id, limits.registration.remarksShown)).map(remarkView);
  },
});

/** REG-010, REG-016. Errors: REGISTRATION_NOT_FOUND. */
export const registrationContract = query({
  name: 'registrationContract',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idShape() }),
  run: async (ctx, input): Promise<RegistrationContractView> => registrationContractView(ctx, await getRegistration(ctx, input.id)),
});
