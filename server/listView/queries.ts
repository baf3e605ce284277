import { object } from 'yup';
import { query } from '../kernel/usecase';
import { emptySettings, settingsOf } from './views';

export const listSettings = query({
  name: 'listSettings',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  visitor: emptySettings,
  run: settingsOf,
});
