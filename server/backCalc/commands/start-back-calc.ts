import { array, number, object, string } from 'yup';
import { backCalcContent, backCalcTexts } from '../../../schema/backCalcTexts';
import { type HiddenRowsChoice, hiddenRowsChoice } from '../../../schema/codes';
import { DomainError, invalid } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { backCalc as machine } from '../../../schema/machines/backCalc';
import { downtime, openErrors, requireOpen, serviceOpen } from '../../company/public';
import { dayOf } from '../../kernel/clock';
import { keyShape, optionalIdInput, optionalKeyShape, titleShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { createRoster, isListDropped, newRosterErrors, rosterFieldOf } from '../../roster/public';
import { requireSubject, scenarioByCode, subjectErrors } from '../../subject/public';
import { changeCalc, insertCalc } from '../store/calcs';
import { type BackCalcView, calcView } from '../views';

/** As of a labor statement: what is missing is asked for in the words of the form, all of it at once. */
export const startBackCalc = command({
  name: 'startBackCalc',
  realm: 'company',
  needs: 'ANY',
  input: object({
    title: titleShape(),
    fileId: optionalIdInput(),
    subjectId: optionalIdInput(),
    scenarioCode: string().trim().nullable().default(null),
    kind: optionalKeyShape(['LABOR_GENERAL', 'LABOR_CONTINUOUS'] as const),
    payWay: keyShape(['BANK_CARD', 'ALIPAY', 'WECHAT', 'QQ_WALLET'] as const),
    tab: string().nullable().max(100).default(null),
    mapping: array(object({ index: number().integer().min(0).required(), field: string().nullable().default(null) }))
      .nullable()
      .max(50)
      .default(null),
    hiddenRows: optionalKeyShape<HiddenRowsChoice>(hiddenRowsChoice.keys),
  }),
  errors: ['DOWNTIME', 'SCENARIO_UNKNOWN', ...newRosterErrors, ...subjectErrors, ...openErrors],
  idempotent: 'required',
  hasEnded: isListDropped,
  audit: { action: 'backCalc.start', target: (_input, output: BackCalcView) => ['backCalc', output.id] },
  async run(ctx, input): Promise<BackCalcView> {
    const said = requireSaid(input);
    if (await downtime(ctx)) throw new DomainError('DOWNTIME');
    const kind = input.kind ?? (serviceOpen(ctx, 'LABOR_CONTINUOUS') ? 'LABOR_CONTINUOUS' : 'LABOR_GENERAL');
    requireOpen(ctx, kind);
    const subject = await requireSubject(ctx, said.subjectId);
    const scenario = await scenarioByCode(ctx, subject.id, said.scenarioCode);
    const calc = await insertCalc(ctx, {
      title: titleOf(input.title, backCalcContent(dayOf(ctx.now), scenario.label)),
      status: machine.initial[0] ?? 'CHECKING',
      subject_id: subject.id,
      kind,
      scenario_code: scenario.code,
      pay_way: input.payWay,
      created_by: ctx.actor?.id ?? 'system',
      created_by_name: ctx.actor?.name ?? '',
      created_at: ctx.now,
    });
    const { rosterId } = await createRoster(ctx, {
      kind: 'BACK_CALC',
      holderType: 'backCalc',
      holderId: calc.id,
      fileId: said.fileId,
      payWay: input.payWay,
      tab: input.tab ?? null,
      mapping: (input.mapping ?? []).map(({ index, field }) => ({ index, field: rosterFieldOf(field) })),
      hiddenRows: input.hiddenRows ?? null,
      // As a statement gives it to its list: the rules of both are the same.
      context: { subjectId: subject.id, kind },
    });
    ctx.note({ after: { title: calc.title, kind, subjectId: subject.id } });
    return calcView(ctx, await changeCalc(ctx, calc, { roster_id: rosterId }));
  },
});

type Said = Readonly<Record<'fileId' | 'subjectId' | 'scenarioCode', string | null | undefined>>;

function requireSaid({ fileId, subjectId, scenarioCode }: Said) {
  const faults = {
    ...(subjectId ? {} : { subjectId: backCalcTexts.subjectMissing }),
    ...(scenarioCode ? {} : { scenarioCode: backCalcTexts.scenarioMissing }),
    ...(fileId ? {} : { fileId: backCalcTexts.fileMissing }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { fileId: fileId ?? '', subjectId: subjectId ?? '', scenarioCode: scenarioCode ?? '' };
}

function titleOf(given: string | null | undefined, proposal: string): string {
  if (given === '') throw invalid({ title: backCalcTexts.titleMissing });
  const title = given ?? proposal;
  if (!formats.statementTitle.test(title)) throw invalid({ title: formats.statementTitle.message });
  return title;
}
