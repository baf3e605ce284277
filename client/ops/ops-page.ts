import { pageAmong } from '../app/page-among';
import { opsRoutes } from './routes';

/** Where the operators' login leads: to a page of their console and to no other. */
export const opsPage = (wanted: string | null): string | null =>
  pageAmong(
    opsRoutes.map(({ path }) => path),
    wanted,
    location.origin,
  );
