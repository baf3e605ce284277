import { migrate } from '../application';
import { withDatabase } from './verify/open';

withDatabase(async ({ url }) => {
  await migrate(url);
  console.log('The database schema is current.');
  return 0;
});
