import { createTransport } from 'nodemailer'
import type { MailSettings } from './mail-settings'

/** A mail as it is sent: plain text, and the same as simple HTML. */
export interface Mail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands a mail over; rejects when it was not taken. */
export type SendMail = (mail: Mail) => Promise<void>

const patienceMs = 15_000

/** Sends over SMTP. A server that hangs is given up after a while. */
export function sendBySmtp({ url, from }: MailSettings): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // Mails are made of texts alone: nothing of them is a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, recipient, subject, text, html }) => {
    await transport.sendMail({
      from,
      // As an object: what is in it is one address, whatever it holds.
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
      // The same at every try, so that a mail that was taken twice shows once.
      messageId: `<${id}.console@${from.slice(from.lastIndexOf('@') + 1)}>`,
    })
  }
}
