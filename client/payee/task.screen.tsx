import { MyTaskDocument } from '../generated/payee/graphql';
import { Waiting } from './kit/waiting';
import type { Errand } from './link';
import { Mine } from './task/mine';
import { TaskUnanswered } from './task/unanswered';
import { useAnswer } from './use-answer';

/** The task of a link: accepted or declined, signed for, done (TSK-052). */
const Task: Errand = ({ expired }) => {
  const { data, refused, again } = useAnswer(MyTaskDocument, { id: null }, expired);
  if (refused && !data) return <TaskUnanswered refused={refused} again={again} />;
  if (!data) return <Waiting />;
  return <Mine mine={data.myTask} mark={data.payeeMe.mark} again={again} expired={expired} />;
};

export default Task;
