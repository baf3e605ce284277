import { array, number, object, string } from 'yup';
import { drawFailures } from '../../../schema/documents';
import { keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import * as store from '../store/receipts';

const FIRST_WAIT_MS = 1_000;
/** It is well again with a mend of ours, and must not keep the threads from the others until then. */
const MAX_WAIT_MS = 10 * 60_000;

/** Receipts that could not be drawn are each tried again later, alone; whoever asks for one meanwhile has it tried at once. */
export const putOffReceipts = command({
  name: 'putOffReceipts',
  realm: 'system',
  needs: null,
  input: object({
    receipts: array(
      object({
        lineId: string().required(),
        attemptNo: number().required().integer(),
        failure: keyShape(drawFailures),
      }),
    ).required(),
  }),
  errors: [],
  idempotent: 'no',
  audit: null,
  allowedWhenSuspended: true,
  async run(ctx, { receipts }): Promise<null> {
    const rows = receipts.map(({ lineId, attemptNo, failure }) => ({ line_id: lineId, attempt_no: attemptNo, failure }));
    // In the order of all who write them.
    await store.lockReceipts(
      ctx,
      rows.map(({ line_id }) => line_id),
    );
    await store.putOff(ctx, rows, { firstMs: FIRST_WAIT_MS, maxMs: MAX_WAIT_MS });
    return null;
  },
});
