import { object, string } from 'yup';
import { limits } from '../../schema/limits';

export const codeShape = () => string().trim().lowercase().max(limits.signOn.fieldMax).required();

const { answerMax, fieldMax } = limits.signOn;

/** What came back: judged by what it is held against, so only its size counts here. */
export const answerShape = {
  code: codeShape(),
  key: string().max(fieldMax).required(),
  answer: string().max(answerMax).required(),
};
export const wayShape = string()
  .oneOf(['COOKIE', 'TOKEN'] as const)
  .default('COOKIE');
export const noInput = object({});
