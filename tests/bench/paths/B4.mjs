/** The page of the peer and the roster of 20,000 rows are not written yet. */
export const prepare = () => 'not measured beside a peer yet; `npm run volume` prints our own figures of the check grid';
