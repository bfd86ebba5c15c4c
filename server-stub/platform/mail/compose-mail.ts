import type { Language } from '../../../engine/metadata/locale/language'
import type { Wording } from '../wording/wording'

/** The content of a mail before its translation. */
export type MailContent =
  | { readonly kind: 'resetCode'; readonly name: string; readonly code: string; readonly minutes: number }
  | { readonly kind: 'passwordChanged'; readonly name: string; readonly account: string }
  | { readonly kind: 'emailChanged'; readonly name: string; readonly account: string }

interface Worded {
  readonly subject: string
  readonly lines: readonly string[]
  /** Shown large, on a line of its own. */
  readonly code?: string
}

// Only the footer has a colour, which is legible on white and on black: mail programs have light and dark themes.
const sheet = 'max-width:560px;margin:0 auto;padding:24px 16px;font:15px/1.6 sans-serif'

/** Writes a mail in a language, as plain text and as HTML. Texts of users are escaped in the HTML. */
export function composeMail(
  wording: Wording,
  language: Language,
  content: MailContent,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const say = (key: string, values?: Readonly<Record<string, unknown>>) => wording(language, key, values)
  const { subject, lines, code } = word(content, say)
  const greeting = say('server.mail.greeting', { name: content.name })
  const foot = say('server.mail.automatic')
  const paragraphs = [greeting, ...(code ? [lines[0] ?? '', code, ...lines.slice(1)] : lines), foot]
  const html = paragraphs.map((line) =>
    line === code
      ? `<p style="font-size:24px;letter-spacing:4px"><strong>${escape(line)}</strong></p>`
      : line === foot
        ? `<p style="margin-top:24px;font-size:13px;color:#7a8496">${escape(line)}</p>`
        : `<p>${escape(line)}</p>`,
  )
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="${sheet}">${html.join('')}</body></html>`,
  }
}

function word(
  content: MailContent,
  say: (key: string, values?: Readonly<Record<string, unknown>>) => string,
): Worded {
  switch (content.kind) {
    case 'resetCode':
      return {
        subject: say('server.mail.codeSubject'),
        lines: [say('server.mail.codeText', { minutes: content.minutes }), say('server.mail.codeIgnore')],
        code: content.code,
      }
    case 'passwordChanged':
      return {
        subject: say('server.mail.passwordSubject'),
        lines: [say('server.mail.passwordText', { account: content.account }), say('server.mail.notYou')],
      }
    case 'emailChanged':
      return {
        subject: say('server.mail.emailSubject'),
        lines: [say('server.mail.emailText', { account: content.account }), say('server.mail.notYou')],
      }
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
