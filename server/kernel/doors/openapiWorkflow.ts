import { restTexts } from '../../../schema/rest/guides';
import type { JsonSchema } from '../../../schema/rest/shape';
import { type GuideInput, type GuideStep, paymentInputs, paymentSteps } from '../../../schema/rest/workflow';
import type { RestRow } from './restRow';

/** How often a step is repeated before it counts as failed. */
const RETRIES = 200;

/** What the page knows of the calls. */
interface WorkflowCalls {
  readonly rows: readonly RestRow[];
  operationId(row: RestRow): string;
  isOpen(row: RestRow): boolean;
}

/** The order of calls for programs: a workflow of Arazzo 1.0. `x-when` is ours: Arazzo jumps, but leaves no step out. */
export function paymentWorkflow(calls: WorkflowCalls): JsonSchema {
  const input = ([name, { zh, en, example }]: [string, GuideInput]) => [name, { type: 'string', description: `${zh} / ${en}`, example }];
  return {
    workflowId: 'payStatement',
    summary: restTexts.payment,
    inputs: { type: 'object', properties: Object.fromEntries(Object.entries(paymentInputs).map(input)) },
    steps: paymentSteps.map((step) => workflowStep(step, calls)),
  };
}

function workflowStep(step: GuideStep, calls: WorkflowCalls): JsonSchema {
  const row = calls.rows.find(({ method, path }) => `${method} ${path}` === step.call);
  if (!row) throw new Error(`the guide names ${step.call}, which is no call`);
  const { until, when, waits } = step;
  return {
    stepId: step.id,
    description: `${step.zh} / ${step.en}`,
    operationId: calls.operationId(row),
    ...(when ? { 'x-when': when } : {}),
    ...(waits ? { 'x-wait-seconds': waits } : {}),
    parameters: [...(calls.isOpen(row) ? [] : [tokenOf(step)]), ...queryOf(step, row)],
    ...bodyOf(step, row),
    successCriteria: [
      { condition: (step.codes ?? [22000]).map((code) => `$response.body#/code == ${code}`).join(' || ') },
      ...(until ? [{ condition: `$response.body#/result${until.pointer} ${until.is} ${until.value}` }] : []),
    ],
    ...(until && waits ? { onFailure: [{ name: 'again', type: 'retry', retryAfter: waits, retryLimit: RETRIES }] } : {}),
    outputs: {
      code: '$response.body#/code',
      ...Object.fromEntries(Object.entries(step.keep ?? {}).map(([name, pointer]) => [name, `$response.body#/result${pointer}`])),
    },
  };
}

const tokenOf = ({ by }: GuideStep) => ({
  name: 'token',
  in: 'header',
  value: `$steps.${by === 'maker' ? 'login' : 'approver'}.outputs.token`,
});

const queryOf = ({ send }: GuideStep, row: RestRow) =>
  row.method === 'GET' ? Object.entries(send).map(([name, value]) => ({ name, in: 'query', value })) : [];

function bodyOf({ send }: GuideStep, row: RestRow): JsonSchema {
  if (row.method === 'GET' || Object.keys(send).length === 0) return {};
  return { requestBody: { contentType: row.isUpload ? 'multipart/form-data' : 'application/json', payload: send } };
}
