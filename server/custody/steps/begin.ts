import type { Ctx } from '../../kernel/context';
import { placeName, sealedColumns } from '../../kernel/sealed';
import { keyVersions } from '../../kernel/secrets';
import { insertRotation } from '../store/rotations';

/** From the first page of every place, to the version with which this process encrypts. */
export const begin = (ctx: Ctx, isOver = false): Promise<void> =>
  insertRotation(ctx, { version: keyVersions().current, places: sealedColumns().map(placeName), isOver });
