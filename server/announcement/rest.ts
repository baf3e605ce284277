import { announcementKind } from '../../schema/announcements';
import { countedList, parts } from '../../schema/rest/answers';
import { type RestRow, restRow } from '../kernel/doors/restRow';
import { counted } from '../kernel/doors/wire';
import { announcements } from './queries';

/** What runs stands on top of the pages: the one type of notice that this call is asked for. */
const ON_TOP = 'statement_top';

export const rest: readonly RestRow[] = [
  restRow({
    call: 'POST /api/message/notice/list',
    isOurs: true,
    words: ['公告', 'Announcements that run'],
    useCase: announcements,
    // The session knows the company; a name of another one would change nothing.
    takes: (wire) => ({ type: wire.text('notice_type') ?? ON_TOP, company: wire.optionalId('company_id') }),
    input: () => ({}),
    answers: countedList(parts('id', 'source_id', 'notice_type', 'title', 'content')),
    output: (rows, { type }) =>
      counted(
        (type === ON_TOP ? rows : []).map((row) => ({
          id: row.id,
          source_id: announcementKind.code(row.kind),
          notice_type: ON_TOP,
          title: row.title,
          content: row.body,
        })),
      ),
  }),
];
