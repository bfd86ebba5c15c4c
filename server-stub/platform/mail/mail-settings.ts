type Variables = Readonly<Record<string, string | undefined>>

/** A mail server, and the sender of the mails. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the server needs them. */
  readonly url: string
  readonly from: string
}

/** Reads SMTP_URL and MAIL_FROM; undefined keeps mails in the outbox. Problems are added to `faults`. */
export function parseMailSettings(variables: Variables, faults: string[]): MailSettings | undefined {
  const url = variables['SMTP_URL']
  const from = variables['MAIL_FROM']?.trim()
  if (!url) {
    if (from) faults.push('MAIL_FROM is set without SMTP_URL.')
    return undefined
  }
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || !new URL(url).hostname)
    faults.push('SMTP_URL is not an address such as smtps://user:password@mail.example:465.')
  if (!from || !/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(from))
    faults.push('MAIL_FROM is not a mail address such as console@example.com; SMTP_URL needs one.')
  return from ? { url, from } : undefined
}
