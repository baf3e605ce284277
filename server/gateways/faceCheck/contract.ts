interface FaceRequest {
  /** The same request is the same ticket. */
  readonly requestId: string;
  readonly name: string;
  readonly idCard: string;
  /** Where the browser comes back to; that it does says nothing. */
  readonly returnTo: string;
}

type FaceTicket = { kind: 'TICKET'; ticket: string; url: string } | { kind: 'UNKNOWN'; why: string };

export type FaceResult =
  | { kind: 'PENDING' | 'EXPIRED' }
  /** `score`: the class of likeness in the words of the service; never a picture. */
  | { kind: 'PASSED'; score: string }
  | { kind: 'REFUSED'; why: string }
  /** The service did not answer: ask again later, never a verdict about the person. */
  | { kind: 'UNKNOWN'; why: string };

export interface FaceCheckGateway {
  readonly isSimulated: boolean;
  start(request: FaceRequest): Promise<FaceTicket>;
  /** What its book says; everything else that is heard of a ticket is a hint. */
  result(ticket: string): Promise<FaceResult>;
  /** Of a simulator alone: what somebody has tapped on its page. False = it knows no such ticket, or has its answer. */
  play?(ticket: string, answer: string): Promise<boolean>;
}
