import { agreementType } from '../../schema/codes';
import { paths } from '../app/paths';
import type { TaskRowFragment } from '../generated/graphql';

/** Where people of another list come onto the task (TSK-014), with the codes of the legacy wire. */
export const addUserPath = ({
  id,
  templateId,
  subjectId,
  ...row
}: Pick<TaskRowFragment, 'id' | 'templateId' | 'subjectId' | 'agreementType'>) => {
  const kind = String(agreementType.code(row.agreementType));
  return paths.taskAddUser(id, { contractId: templateId ?? '', subjectId, businessType: kind, agreementType: kind });
};
