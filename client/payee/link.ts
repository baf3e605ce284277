import type { ComponentType } from 'react';
import type { PayeeLinkQuery } from '../generated/payee/graphql';

export type OpenedLink = PayeeLinkQuery['payeeLink'];

/** What is done by a link, once it is proven whose it is. `expired`: the half hour is over, the person proves it again and goes on. */
export type Errand = ComponentType<{ link: OpenedLink; expired: () => void }>;
