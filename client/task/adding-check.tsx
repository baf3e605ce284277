import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../app/paths';
import { AddTaskPeopleDocument } from '../generated/graphql';
import { toaster } from '../kit/feedback/toaster';
import { useDeed } from '../kit/request/use-deed';
import { DispatchCheck } from './dispatch-check';

/** The people of another list are who they are said to be; then they come onto the task and each of them is told. */
export const AddingCheck = ({ title, taskId, listKey, again }: { title: string; taskId: string; listKey: string; again: string }) => {
  const { t } = useTranslation('task');
  const navigate = useNavigate();
  const add = useDeed(`add-people-${listKey}`);
  return (
    <DispatchCheck
      title={title}
      listKey={listKey}
      again={again}
      confirm={(number) => t('addUser.confirm', { number })}
      onConfirm={async (keyAge) => {
        await add(AddTaskPeopleDocument, { taskId, key: listKey, keyAge });
        toaster.success(t('addUser.done'));
        void navigate(paths.task('DISPATCH', taskId));
      }}
    />
  );
};
