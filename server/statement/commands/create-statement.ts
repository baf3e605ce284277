import { object, string } from 'yup';
import { type HiddenRowsChoice, hiddenRowsChoice, type PayOrder, payOrder, type ServiceKind, serviceKind } from '../../../schema/codes';
import { invalid } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { limits } from '../../../schema/limits';
import { idInput, optionalIdInput, titleShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { isListDropped, rosterFieldOf } from '../../roster/public';
import { payWayInput } from '../inputs';
import { beginErrors, beginStatement, type ColumnChoice, namedTaskErrors } from '../steps/beginStatement';
import { saveDraft } from '../store/statements';
import { type StatementView, statementView } from '../views/statements';

/** Row 1: an uploaded sheet becomes a statement in 1; reading and checking it is the list's own job. */
export const createStatement = command({
  name: 'createStatement',
  realm: 'company',
  needs: 'ANY',
  input: object({
    kind: string<ServiceKind>().oneOf(serviceKind.keys).required(),
    subjectId: idInput(),
    scenarioCode: string().required(),
    payWay: payWayInput().required(),
    fileId: idInput(),
    taskId: optionalIdInput(),
    sheet: string().nullable().max(100),
    mapping: string().nullable().max(20_000),
    hiddenRows: string<HiddenRowsChoice>()
      .nullable()
      .oneOf([...hiddenRowsChoice.keys, null])
      .default(null),
    title: titleShape(),
    payOrder: string<PayOrder>()
      .nullable()
      .oneOf([...payOrder.keys, null]),
    remark: string().trim().nullable().max(limits.text.importRemarkMax, formats.importRemark.message),
  }),
  errors: [...beginErrors, ...namedTaskErrors],
  idempotent: 'required',
  hasEnded: isListDropped,
  audit: { action: 'statement.create', target: (_input, output: StatementView) => ['statement', output.id] },
  async run(ctx, input) {
    const statement = await statementView(ctx, await beginStatement(ctx, { ...input, mapping: mappingOf(input.mapping) }));
    await saveDraft(ctx, statement.settlementType, null);
    return statement;
  },
});

/** `[{"index":0,"field":"ID_CARD"}]`; a column whose field is null is not imported. */
function mappingOf(text: string | null | undefined): ColumnChoice[] {
  if (!text) return [];
  try {
    const given = JSON.parse(text) as { index: unknown; field: unknown }[];
    return given.map(({ index, field }): ColumnChoice => {
      if (typeof index !== 'number' || !Number.isInteger(index) || index < 0) throw new Error('index');
      if (field === null) return { index, field };
      const known = rosterFieldOf(field);
      if (known === null) throw new Error('field');
      return { index, field: known };
    });
  } catch {
    throw invalid({ mapping: 'JSON' });
  }
}
