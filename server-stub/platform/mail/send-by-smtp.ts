import { createTransport } from 'nodemailer'
import type { MailSettings } from './mail-settings'

/** A mail to send: plain text, and the same as simple HTML. */
export interface Mail {
  /** The same for every attempt, and for no other mail. */
  readonly key: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Passes a mail to the mail server; rejects when the server does not accept it. */
export type SendMail = (mail: Mail) => Promise<void>

const patienceMs = 15_000

/** Sends mails over SMTP, with a timeout of 15 s. */
export function sendBySmtp({ url, from }: MailSettings): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // Mails consist of texts only: no part may be loaded from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ key, recipient, subject, text, html }) => {
    await transport.sendMail({
      from,
      // The form of an object guarantees a single address, whatever its text.
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
      // The same id for every attempt, by which mail servers and readers recognise a mail that was accepted twice.
      messageId: `<${key}.console@${from.slice(from.lastIndexOf('@') + 1)}>`,
    })
  }
}
