interface SmsMessage {
  phone: string;
  text: string;
  /** Same reference again = the same message: the gateway sends it once. */
  reference: string;
}

export type DeliveryAnswer = { kind: 'SENT'; gatewayRef: string } | { kind: 'REFUSED'; reason: string } | { kind: 'UNKNOWN'; why: string };

export interface SmsGateway {
  readonly isSimulated: boolean;
  send(message: SmsMessage): Promise<DeliveryAnswer>;
}
