import { string } from 'yup';
import { custodyLimits, custodyTexts } from '../../../schema/custody';
import { codePoints } from '../../../schema/formats';

export const reasonShape = () =>
  string()
    .trim()
    .required(custodyTexts.reasonWrong)
    .test('length', custodyTexts.reasonWrong, (text) => codePoints(text ?? '') <= custodyLimits.reason);
