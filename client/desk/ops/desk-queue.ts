import { approvalSentence } from '../../../schema/approvalTexts';
import type { OpsDeskQuery } from '../../generated/graphql';

/** A queue as the desk shows it. */
export type DeskQueue = OpsDeskQuery['opsDesk']['queues'][number];

/** What waits, in the language of the page where it is kept by its key. */
export const titleOf = ({ text, title }: DeskQueue['items'][number]): string => approvalSentence(text, title);
