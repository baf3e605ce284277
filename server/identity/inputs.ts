import { string } from 'yup';

/** Tokens as they stand in an address or a page; what cannot be one is a wrong one like any other. */
const secret = () => string().trim().required().max(200);

export const tokensShape = { token: secret(), session: secret() };
export const linkShape = { token: secret() };
