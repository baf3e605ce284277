import type { DeliveryAnswer } from '../sms/contract';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  reference: string;
}

export interface MailGateway {
  readonly isSimulated: boolean;
  send(message: MailMessage): Promise<DeliveryAnswer>;
}
