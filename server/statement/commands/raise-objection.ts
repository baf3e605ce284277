import { object, string } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { type ObjectionKind, objectionKind, objectionRemark, objectionTexts } from '../../../schema/objections';
import { idInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { type MyObjectionView, payersOfMe, raise } from '../../payee/public';
import { findOwnLine } from '../store/income';
import { addHistory, getStatement } from '../store/statements';

/**
 * A payee speaks against a payment (PYE-019). It stands here because the payment does: what it said is kept with the objection, and the
 * record of its statement tells it. The company hears of it by a job with its own rights.
 */
export const raiseObjection = command({
  name: 'raiseObjection',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  errors: ['LINE_NOT_FOUND', 'OBJECTION_OPEN'],
  idempotent: 'required',
  allowedWhenSuspended: true,
  audit: { action: 'payee.raiseObjection', target: (_input, output: MyObjectionView) => ['objection', output.id] },
  input: object({
    lineId: idInput(),
    kind: string<ObjectionKind>().oneOf(objectionKind.keys).required(),
    text: string().trim().nullable().max(limits.text.importRemarkMax),
  }),
  async run(ctx, input): Promise<MyObjectionView> {
    if (input.kind === 'WRONG_AMOUNT' && !input.text) throw invalid({ text: objectionTexts.wordsMissing });
    const companies = await payersOfMe(ctx);
    const personId = ctx.actor?.id ?? '0';
    const line = await findOwnLine(ctx, { companyIds: [...companies.keys()], personId }, input.lineId);
    if (!line) throw new DomainError('LINE_NOT_FOUND');
    await ctx.enterCompany(line.company_id);
    const statement = await getStatement(ctx, line.statement_id);
    const raised = await raise(ctx, {
      person_id: personId,
      payee_id: line.payee_id,
      line_id: line.id,
      statement_id: statement.id,
      kind: input.kind,
      words: input.text || null,
      payee_name: line.name,
      statement_code: statement.statement_code,
      title: statement.title,
      net_cents: line.net_cents,
    });
    ctx.note({ after: { status: raised.status, remark: objectionRemark(input.kind, statement) } });
    const remark = `${line.name}：${objectionKind.label(input.kind)}`;
    await addHistory(ctx, statement.id, {
      action: 'raiseObjection',
      from: statement.status,
      to: statement.status,
      lineId: line.id,
      remark,
    });
    ctx.announce('statement', statement.id);
    ctx.enqueue('statement.tellObjection', { companyId: ctx.companyId, lineId: line.id, kind: input.kind, objectionId: raised.id });
    return raised;
  },
});
