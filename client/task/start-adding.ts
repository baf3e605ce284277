import { StartPeopleImportDocument, type TaskRowFragment } from '../generated/graphql';
import { useDeed } from '../kit/request/use-deed';
import { columnsSaid } from '../peopleImport/columns-said';
import type { ChosenFile } from '../roster/chosen-file';

/** A list of people for a task that is there, on the terms of the task; answers the key of the list. */
export const useStartAdding = ({ id: taskId, subjectId, agreementType, templateId }: TaskRowFragment) => {
  const start = useDeed(`add-people-${taskId}`);
  return async (file: ChosenFile): Promise<string> => {
    const { startPeopleImport } = await start(StartPeopleImportDocument, {
      input: {
        kind: 'TASK',
        subjectId,
        agreementType,
        templateId,
        taskId,
        fileId: file.fileId,
        tab: file.tab || null,
        mapping: columnsSaid(file),
        hiddenRows: file.hidden ?? 'EXCLUDE',
      },
    });
    return startPeopleImport.key;
  };
};
