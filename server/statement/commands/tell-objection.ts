import { object, string } from 'yup';
import { type ObjectionKind, objectionKind } from '../../../schema/objections';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { tellObjection } from '../steps/tell';

/** A payee objects to a payment: those who made and paid it hear of it, and those who may answer, once. */
export const tellObjected = command({
  name: 'tellObjected',
  realm: 'system',
  needs: null,
  errors: ['LINE_NOT_FOUND', 'STATEMENT_NOT_FOUND'],
  idempotent: 'natural',
  audit: null,
  allowedWhenSuspended: true,
  input: object({ lineId: idInput(), kind: string<ObjectionKind>().oneOf(objectionKind.keys).required() }),
  async run(ctx, { lineId, kind }): Promise<void> {
    await tellObjection(ctx, lineId, kind);
  },
});
