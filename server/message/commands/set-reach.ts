import { boolean, object, string } from 'yup';
import { invalid } from '../../../schema/errors';
import { messageKind, messageTexts, reachWay } from '../../../schema/messages';
import { keyShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { emailOf } from '../../member/public';
import { getQuiet, listReach, putQuiet, putReach } from '../store';
import { settingsView } from '../views';

/** MSG-014; the seconds that the wire sends (MSG-012) are none of the setting. */
const timeShape = () =>
  string()
    .transform((time: string | null) => time?.replace(/^(\d\d:\d\d):00$/, '$1') ?? null)
    .nullable()
    .default(null)
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, messageTexts.timeWrong);

export const setQuietTime = command({
  name: 'setQuietTime',
  realm: 'company',
  needs: 'READER',
  allowedWhenSuspended: true,
  errors: [],
  idempotent: 'no',
  audit: { action: 'message.setQuiet' },
  input: object({
    isOn: boolean().required(),
    startTime: timeShape(),
    endTime: timeShape(),
  }),
  async run(ctx, { isOn, startTime, endTime }) {
    const userId = ctx.actor?.id ?? '0';
    // MSG-006: the switch alone leaves the person's own window as it is.
    const kept = await getQuiet(ctx, userId);
    const quiet = { isOn, startTime: startTime ?? kept.startTime, endTime: endTime ?? kept.endTime };
    if (quiet.startTime === quiet.endTime) throw invalid({ endTime: messageTexts.windowEmpty });
    await putQuiet(ctx, userId, quiet);
    ctx.note({ after: quiet });
    return settingsView(ctx, userId);
  },
});

const COLUMNS = { STATION: 'station', MAIL: 'mail', SMS: 'sms' } as const;

export const setMessageReach = command({
  name: 'setMessageReach',
  realm: 'company',
  needs: 'READER',
  allowedWhenSuspended: true,
  errors: [],
  idempotent: 'no',
  audit: { action: 'message.setReach' },
  input: object({ kind: keyShape(messageKind.keys), way: keyShape(reachWay.keys), isOn: boolean().required() }),
  async run(ctx, { kind, way, isOn }) {
    const userId = ctx.actor?.id ?? '0';
    if (way === 'MAIL' && isOn && (await emailOf(ctx, userId)) === null) throw invalid({ way: messageTexts.noAddress });
    const before = (await listReach(ctx, userId)).find((row) => row.kind === kind)?.reach ?? messageKind.rows[kind].reaches;
    await putReach(ctx, userId, kind, { [COLUMNS[way]]: isOn });
    ctx.note({ before: { kind, ...before }, after: { kind, way, isOn } });
    return settingsView(ctx, userId);
  },
});
