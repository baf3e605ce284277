import { MyTaskDocument } from '../generated/payee/graphql';
import { Waiting } from './kit/waiting';
import { paths } from './paths';
import { go } from './router';
import type { ScreenParameters } from './routes';
import { Mine } from './task/mine';
import { TaskUnanswered } from './task/unanswered';
import { toLogin, useAnswer } from './use-answer';

/** One of my tasks, by its number. */
const WorkScreen = ({ id = '' }: ScreenParameters) => {
  const { data, refused, again } = useAnswer(MyTaskDocument, { id });
  if (refused && !data) return <TaskUnanswered refused={refused} again={again} />;
  if (!data) return <Waiting />;
  return <Mine mine={data.myTask} mark={data.payeeMe.mark} again={again} expired={toLogin} onBack={() => go(paths.tasks)} />;
};

export default WorkScreen;
