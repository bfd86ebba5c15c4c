import type { ValueContext, WidgetDefinition } from '../../engine/index'

/** URLs of files joined by `;`, each with its original name behind `#`: links in a list, upload in a form. */
export const file: WidgetDefinition = {
  id: 'file',
  searchedAsText: true,
  readBy: 'input',
  code: 'extensions',
  width: 160,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { type: 'string', description: 'Extensions allowed, joined by commas.' },
      limit: { type: 'integer', minimum: 1, maximum: 100, description: 'Most files. Default 1.' },
      typed: { type: 'boolean', description: 'Addresses can be typed beside the upload (V76).' },
      path: { type: 'string', description: 'Where files are uploaded to. Default /file/upload.' },
    },
  },
  toText: (value, context) =>
    typeof value === 'string'
      ? context.format.list(value.split(';').filter(Boolean).map(context.nameOfAddress))
      : typeof value === 'object' && value !== null
        ? keptText(value, context)
        : String(value ?? ''),
  toExportValue: (value, context, row) =>
    typeof value === 'string' ? context.wholeAddresses(value) : (file.toText?.(value, context, row) ?? null),
}

/** Returns the text of a stored secret file (SecretMark): its date and the end of its fingerprint. */
function keptText(mark: object, { translate, toldTime }: ValueContext): string {
  const { setAt, fingerprint } = mark as Readonly<Record<string, unknown>>
  const set =
    typeof setAt === 'string'
      ? translate('widgets.secret.setAt', { time: toldTime(setAt) })
      : translate('widgets.secret.set')
  if (typeof fingerprint !== 'string') return set
  return `${set} · ${translate('widgets.secret.fingerprint', { end: fingerprint })}`
}
