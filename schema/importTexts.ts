import { spokenTexts } from './spoken';

/** What is done with the people of an import, in both languages. */
export const importWords = { SIGNING: ['签约', 'sign'], REGISTRATION: ['登记', 'register'], TASK: ['派单', 'be offered a task'] } as const;

/** What the form of an import of people lacks (Spec 2 §5), in the words of every door. */
export const importTexts = spokenTexts({
  agreementType: '请选择',
  subjectId: '请选择合作主体',
  templateId: '请选择合同',
  fileId: '请上传结算明细',
} as const);
