import type { OpsDeskQuery } from '../../generated/graphql';

/** A queue as the desk shows it. */
export type DeskQueue = OpsDeskQuery['opsDesk']['queues'][number];
