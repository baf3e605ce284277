/** The payee's pages come with a later part of the product. */
export const prepare = () => 'the payee pages do not exist yet';
