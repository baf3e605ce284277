import { object, string } from 'yup';
import { command } from '../../kernel/usecase';

/** The platform's chain tells which head was written outside and on which machine, so that a file that is taken away is missed there. */
export const noteHead = command({
  name: 'noteHead',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: { action: 'audit.head', target: ({ day }) => ['auditHead', day] },
  input: object({ day: string().required(), fingerprint: string().required(), machine: string().required() }),
  async run(ctx, { day, fingerprint, machine }) {
    ctx.note({ after: { day, fingerprint, machine } });
    return true;
  },
});
