/** Something that happened, as the domain that did it tells the others. */
export interface DomainEvent<P extends object = object> {
  readonly name: string;
  readonly payload: P;
}
