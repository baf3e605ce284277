import { boolean, date, number, object, string } from 'yup';
import { announcementAudience, announcementKind, announcementLimits, announcementTexts } from '../../../schema/announcements';
import { invalid } from '../../../schema/errors';
import { codePoints } from '../../../schema/formats';
import { keyShape, optionalIdInput } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { changeAnnouncement, insertAnnouncement } from '../store';
import { announcementView } from '../views';

const textShape = (most: number, wrong: string) =>
  string()
    .trim()
    .required(wrong)
    .test('length', wrong, (text) => codePoints(text ?? '') <= most);

/** OPS-021: it comes and goes by its times; ending one is saving it with an end. */
export const opsSaveAnnouncement = command({
  name: 'opsSaveAnnouncement',
  realm: 'operator',
  needs: 'OPS_CONTENT',
  errors: ['NOT_FOUND', 'STALE'],
  idempotent: 'no',
  audit: { action: 'announcement.save' },
  input: object({
    id: optionalIdInput(),
    version: number().integer().nullable().default(null),
    kind: keyShape(announcementKind.keys),
    title: textShape(announcementLimits.title, announcementTexts.titleWrong),
    body: textShape(announcementLimits.body, announcementTexts.bodyWrong),
    startsAt: date().required(),
    endsAt: date().nullable().default(null),
    audience: keyShape(announcementAudience.keys),
    isOnce: boolean().required(),
  }),
  async run(ctx, input) {
    if (input.endsAt && input.endsAt <= input.startsAt) throw invalid({ endsAt: announcementTexts.endWrong });
    const written = {
      kind: input.kind,
      title: input.title,
      body: input.body,
      starts_at: input.startsAt,
      ends_at: input.endsAt,
      audience: input.audience,
      is_once: input.isOnce,
    };
    const row =
      input.id === null ? await insertAnnouncement(ctx, written) : await changeAnnouncement(ctx, input.id, input.version ?? 0, written);
    ctx.note({
      target: ['announcement', row.id],
      after: { kind: row.kind, title: row.title, startsAt: row.starts_at, endsAt: row.ends_at },
    });
    return announcementView(row, ctx.now);
  },
});
