import { createTransport } from 'nodemailer';
import type { MailGateway } from './contract';

export interface SmtpSettings {
  /** smtp://user:password@host:587 or smtps://…:465; with smtp:// the connection is upgraded where the server offers it. */
  readonly url: string;
  readonly from: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

interface SmtpFailure {
  readonly responseCode?: number;
  readonly command?: string;
  readonly code?: string;
}

/** A refusal of the receiver or of the letter is final; what is wrong with the way there may be right at the next try. */
function isFinal({ responseCode, command }: SmtpFailure): boolean {
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

export const smtpMail = ({ url, from, timeoutMs = TIMEOUT_MS }: SmtpSettings): MailGateway => {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // What a letter says comes from this product alone: nothing is read from disk or fetched for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '');
  return {
    isSimulated: false,
    send: async ({ to, subject, text, html, reference, files = [] }) => {
      // The same reference is the same letter for every mail server on its way.
      const messageId = `<${reference}@${domain}>`;
      const attachments = files.map(({ name, bytes }) => ({ filename: name, content: bytes }));
      try {
        const { response } = await transport.sendMail({ from, to, subject, text, html, messageId, attachments });
        return { kind: 'SENT', gatewayRef: `${messageId} ${response}`.slice(0, 100) };
      } catch (failure) {
        const said = failure as SmtpFailure;
        if (isFinal(said)) return { kind: 'REFUSED', reason: `SMTP ${said.responseCode}` };
        return { kind: 'UNKNOWN', why: `${said.code ?? 'SMTP'} ${said.responseCode ?? ''}`.trim() };
      }
    },
  };
};
