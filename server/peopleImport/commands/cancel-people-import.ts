import { object } from 'yup';
import { peopleImport } from '../../../schema/machines/peopleImport';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { discardRoster, rosterState } from '../../roster/public';
import { findImport } from '../steps/openImport';
import { importView, type PeopleImportView } from '../views';

/** REG-032: drops the import; its people go, the entry in the import history stays. */
export const cancelPeopleImport = command({
  name: 'cancelPeopleImport',
  realm: 'company',
  needs: 'ANY',
  input: object({ key: idShape() }),
  errors: ['ROSTER_NOT_FOUND', 'ACTION_NOT_ALLOWED'],
  idempotent: 'no',
  audit: { action: 'peopleImport.cancel', target: (input) => ['roster', input.key] },
  async run(ctx, input): Promise<PeopleImportView> {
    const { status, kind } = await findImport(ctx, input.key);
    peopleImport.require(status, 'cancel');
    await discardRoster(ctx, input.key);
    return importView(ctx, kind.key, await rosterState(ctx, input.key));
  },
});
