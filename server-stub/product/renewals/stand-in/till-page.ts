import { centsInYuan } from '../../payments/cents'
import type { TillBill } from './till'

/** Renders the page of a bill with a button that pays it. */
export function tillPage(provider: string, { subject, cents, state }: TillBill): string {
  const done = { open: '', paid: 'Paid.', closed: 'Too late: the bill is closed.' }[state]
  const rest =
    state === 'open'
      ? '<form method="post"><button autofocus>Pay</button></form>'
      : `<p role="status">${done}</p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stand-in for ${provider}</title></head><body style="font-family:sans-serif;max-width:320px;margin:48px auto"><h1 style="font-size:20px">Stand-in for ${provider}</h1><p>Only on this computer, for development. No money is moved.</p><p>${escape(subject)}</p><p style="font-size:24px">CNY ${centsInYuan(cents)}</p>${rest}</body></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
