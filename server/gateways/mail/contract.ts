import type { DeliveryAnswer } from '../sms/contract';

interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  reference: string;
}

export interface MailGateway {
  readonly isSimulated: boolean;
  send(message: MailMessage): Promise<DeliveryAnswer>;
}
