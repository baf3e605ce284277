import { ChevronRight } from 'lucide-react';
import { GrabTaskDocument, MyTasksDocument, type MyTasksQuery, OpenTasksDocument, type OpenTasksQuery } from '../generated/payee/graphql';
import './theme/task.css';
import { Button } from './kit/button';
import { RefusalNote, Unanswered } from './kit/note';
import { Page } from './kit/page';
import { Tabs } from './kit/tabs';
import { Waiting } from './kit/waiting';
import { t } from './locales/words';
import { paths } from './paths';
import { perform } from './perform';
import { go, Link } from './router';
import { feeOf, nextOf } from './task/facts';
import { seenBy } from './task/seen';
import { useAnswer } from './use-answer';
import { useDeed } from './use-deed';

type Mine = MyTasksQuery['myTasks'][number];
type Offered = OpenTasksQuery['openTasks'][number];
const words = t.tasks;

const Group = ({ title, tasks }: { title: string; tasks: readonly Mine[] }) =>
  tasks.length === 0 ? null : (
    <section>
      <h2 className="m-h2">
        {title} <span className="num">{tasks.length}</span>
      </h2>
      <ul className="m-card m-rows num">
        {tasks.map((mine) => (
          <li key={mine.id}>
            <Link className="m-row" href={paths.work(mine.id)}>
              <b>{mine.task.name}</b>
              <span className={mine.isReturned ? 'is-bad' : undefined}>{mine.statusName}</span>
              <ChevronRight size={16} aria-hidden="true" />
              <small className="all">{nextOf(mine) || mine.task.companyName}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );

const Offer = ({ task, again }: { task: Offered; again: () => void }) => {
  const deed = useDeed();
  const take = async () => {
    const { grabTask } = await seenBy(again, () =>
      perform(GrabTaskDocument, { taskId: task.id, version: task.version }, `grab-${task.id}-${task.version}`),
    );
    again();
    go(paths.work(grabTask.id));
  };
  return (
    <li className="m-offer num">
      <div className="m-apart">
        <b>{task.name}</b>
        {task.placesLeft === null ? null : <small>{words.places(task.placesLeft)}</small>}
      </div>
      <p className="m-said">{task.description}</p>
      <small>{task.companyName}</small>
      <div className="m-apart">
        <span>{feeOf(task)}</span>
        <Button look="outline" isBusy={deed.isBusy} onClick={() => void deed.run(take)}>
          {words.grab}
        </Button>
      </div>
      {task.endsOn ? <small>{words.until(task.endsOn)}</small> : null}
      <RefusalNote refused={deed.refused} />
    </li>
  );
};

/** /m/tasks: what waits for me, what waits for the company, and what I may take. */
const TasksScreen = () => {
  const mine = useAnswer(MyTasksDocument, {});
  const open = useAnswer(OpenTasksDocument, {});
  const refused = mine.refused ?? open.refused;
  const again = () => {
    mine.again();
    open.again();
  };
  if (refused && !(mine.data && open.data)) return <Unanswered refused={refused} again={again} />;
  const frame = { title: words.title, heading: words.title, sub: words.sub, foot: <Tabs current={paths.tasks} /> };
  if (!mine.data || !open.data) {
    return (
      <Page {...frame}>
        <Waiting />
      </Page>
    );
  }
  const [tasks, offers] = [mine.data.myTasks, open.data.openTasks];
  const ofTurn = (whose: Mine['turn']) => tasks.filter(({ turn }) => turn === whose);
  return (
    <Page {...frame}>
      <Group title={words.mine} tasks={ofTurn('PAYEE')} />
      <Group title={words.theirs} tasks={ofTurn('COMPANY')} />
      {offers.length > 0 ? (
        <section>
          <h2 className="m-h2">
            {words.open} <span className="num">{offers.length}</span>
          </h2>
          <ul className="m-card m-rows">
            {offers.map((task) => (
              <Offer key={task.id} task={task} again={again} />
            ))}
          </ul>
        </section>
      ) : null}
      <Group title={words.over} tasks={ofTurn(null)} />
      {tasks.length === 0 && offers.length === 0 ? (
        <div className="m-empty">
          <p>{words.none}</p>
          <small>{words.noneHint}</small>
        </div>
      ) : null}
    </Page>
  );
};

export default TasksScreen;
