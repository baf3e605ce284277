import { string } from 'yup';

/** A token as it stands in an address; what cannot be one is a wrong link like any other. */
export const tokenShape = () => string().trim().required().max(200);

export const codeShape = () => string().required().max(16);
