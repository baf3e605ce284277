// What a phone, its code and a password have to look like; apart from their fields, which are drawn before anything is judged.
import { string } from 'yup';
import { formats } from '../../../schema/formats';

export const phoneShape = (needed: string) =>
  string()
    .trim()
    .required(needed)
    .test('mobile', formats.mobile.message, (text) => formats.mobile.test(text ?? ''));

export const codeShape = (needed: string) =>
  string()
    .trim()
    .required(needed)
    .test('code', formats.smsCode.message, (text) => formats.smsCode.test(text ?? ''));

export const passwordShape = (needed: string) =>
  string()
    .required(needed)
    .test('password', formats.password.message, (text) => formats.password.test(text ?? ''));
