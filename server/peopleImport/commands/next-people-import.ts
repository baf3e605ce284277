import { number, object } from 'yup';
import { idShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { rosterState, startDetailCheck } from '../../roster/public';
import { faultlessErrors, openFaultless } from '../steps/openImport';
import { importView, type PeopleImportView } from '../views';

/** Base check → depth check: what was signed or registered before is asked now, and the list may be corrected again. */
export const nextPeopleImport = command({
  name: 'nextPeopleImport',
  realm: 'company',
  needs: 'ANY',
  input: object({ key: idShape(), keyAge: number().integer().min(0).required() }),
  errors: faultlessErrors,
  idempotent: 'no',
  audit: { action: 'peopleImport.next', target: (input) => ['roster', input.key] },
  async run(ctx, input): Promise<PeopleImportView> {
    const { state, kind } = await openFaultless(ctx, input.key, input.keyAge, 'next');
    await startDetailCheck(ctx, state.roster.id);
    ctx.note({ after: { rows: state.counts.total } });
    return importView(ctx, kind.key, await rosterState(ctx, state.roster.id));
  },
});
