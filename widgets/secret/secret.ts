import type { ValueContext, WidgetDefinition } from '../../engine/index'

/** A write-only text. A stored one is shown as set, with its date and the end of its fingerprint. */
export const secret: WidgetDefinition = {
  id: 'secret',
  searchedAsText: true,
  readBy: 'input',
  width: 160,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      placeholder: { type: 'string' },
      rows: {
        type: 'integer',
        minimum: 2,
        maximum: 40,
        description: 'Of several lines, such as a key or a certificate: how many are in sight at least.',
      },
    },
  },
  toText: (value, context) => {
    if (value === undefined || value === null || value === '') return ''
    return typeof value === 'object' ? markText(value, context) : '••••••••'
  },
  toExportValue: () => null,
}

/** Returns the text of a stored secret (SecretMark), or of its requested removal. */
function markText(value: object, { translate, toldTime }: ValueContext): string {
  const { setAt, fingerprint, remove } = value as Readonly<Record<string, unknown>>
  if (remove === true) return translate('widgets.secret.removed')
  const set =
    typeof setAt === 'string'
      ? translate('widgets.secret.setAt', { time: toldTime(setAt) })
      : translate('widgets.secret.set')
  if (typeof fingerprint !== 'string') return set
  return `${set} · ${translate('widgets.secret.fingerprint', { end: fingerprint })}`
}
