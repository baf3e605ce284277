import { array, number, object, string } from 'yup';
import { limits } from '../../schema/limits';
import { isListKey } from '../../schema/lists';

const { nameMax, queryMax } = limits.listView;
const COLUMNS_MAX = 60;

/** A list of the console that there is. */
export const listShape = () =>
  string()
    .required()
    .test((text) => typeof text === 'string' && isListKey(text));

export const nameShape = () => string().trim().required().max(nameMax);
export const queryShape = () => string().defined().max(queryMax);
export const versionShape = () => number().integer().required();

const namesShape = () => array(string().required().max(40)).max(COLUMNS_MAX).required();

export const columnsShape = () => object({ order: namesShape(), hidden: namesShape() }).nullable().default(null);
