import { Unanswered } from '../kit/note';
import { t } from '../locales/words';
import { paths } from '../paths';
import type { Refused } from '../request';
import { go } from '../router';

/** In the place of a task. Asked again, one of somebody else stays theirs: what helps is the list of one's own. */
export const TaskUnanswered = ({ refused, again }: { refused: Refused; again: () => void }) =>
  refused.code === 'TASK_NOT_MINE' ? (
    <Unanswered refused={refused} again={() => go(paths.tasks)} label={t.tasks.toMine} />
  ) : (
    <Unanswered refused={refused} again={again} />
  );
