import { object, string } from 'yup';
import { command } from '../../kernel/usecase';
import { forgetKey } from '../store/retention';

export const forgetErasedFile = command({
  name: 'forgetErasedFile',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({ storageKey: string().required() }),
  run: (ctx, { storageKey }): Promise<void> => forgetKey(ctx, storageKey),
});
