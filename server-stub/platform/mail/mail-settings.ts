type Variables = Readonly<Record<string, string | undefined>>

/** A server that takes mails, and whom they are from. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where it asks for them. */
  readonly url: string
  readonly from: string
}

/** SMTP_URL and MAIL_FROM; undefined keeps mails in the outbox. What is wrong is added to `faults`. */
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
