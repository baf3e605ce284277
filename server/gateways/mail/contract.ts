import type { DeliveryAnswer } from '../sms/contract';

export interface MailFile {
  readonly name: string;
  readonly bytes: Buffer;
}

interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  reference: string;
  /** What goes with it. */
  files?: readonly MailFile[];
}

export interface MailGateway {
  readonly isSimulated: boolean;
  send(message: MailMessage): Promise<DeliveryAnswer>;
}
