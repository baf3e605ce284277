// Pieces of yup shapes that many commands share, made from schema/formats, so that every door refuses with the same words.
import { mixed, number, string } from 'yup';
import { type FormatKey, formats } from '../../schema/formats';

/** An id as every door sends it; what is no id reads as an unknown one, so both get the same answer. */
export const idShape = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' && /^\d{1,18}$/.test(value.trim()) ? value.trim() : '0'))
    .required();

/** A key of a vocabulary or machine. */
export const keyShape = <K extends string>(keys: readonly K[]) =>
  mixed<K>()
    .oneOf([...keys])
    .required();

/** The same, or null for "not said". */
export const optionalKeyShape = <K extends string>(keys: readonly K[]) =>
  mixed<K>()
    .oneOf([...keys])
    .nullable()
    .default(null);

/** Trimmed text of a format (PLT-070). */
export const formatShape = (key: FormatKey) =>
  string()
    .trim()
    .required(formats[key].message)
    .test(key, formats[key].message, (text) => text === undefined || formats[key].test(text));

export const optionalFormatShape = (key: FormatKey) =>
  string()
    .trim()
    .nullable()
    .default(null)
    .test(key, formats[key].message, (text) => !text || formats[key].test(text));

/** Arguments of a list: judged by pageOf. */
export const pageShape = {
  first: number().integer().nullable(),
  after: string().nullable(),
  page: number().integer().nullable(),
};
