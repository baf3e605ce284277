import { announcementKind } from '../../schema/announcements';
import { countedList, parts } from '../../schema/rest/answers';
import { type RestRow, restSteps } from '../kernel/doors/restRow';
import { counted } from '../kernel/doors/wire';
import { run } from '../kernel/usecase';
import { announcements } from './queries';

/** What runs stands on top of the pages: the one type of notice that this call is asked for. */
const ON_TOP = 'statement_top';

export const rest: readonly RestRow[] = [
  restSteps({
    call: 'POST /api/message/notice/list',
    isOurs: true,
    isRead: true,
    words: ['公告', 'Announcements that run'],
    useCases: [announcements],
    // The session knows the company; a name of another one would change nothing.
    takes: (wire) => ({ type: wire.text('notice_type') ?? ON_TOP, company: wire.optionalId('company_id') }),
    answers: countedList(parts('id', 'source_id', 'notice_type', 'company_id', 'title', 'content')),
    async steps({ caller, sent: { type } }) {
      const rows = await run(caller, announcements, {});
      return counted(
        (type === ON_TOP ? rows : []).map((row) => ({
          id: row.id,
          source_id: announcementKind.code(row.kind),
          notice_type: ON_TOP,
          company_id: caller.company?.id ?? '',
          title: row.title,
          content: row.body,
        })),
      );
    },
  }),
];
