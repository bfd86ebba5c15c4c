import type { FieldModel } from '../../../engine/model/types/field-model'
import { oldCertificate } from '../../server/payments/old-certificate'
import { program } from '../../server/files/program'

/** A PNG of one pixel. */
export const picture = {
  name: 'pixel.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Sample texts, so that at least one fits the pattern or format of any field. */
const candidates: readonly string[] = [
  'Zebra fish',
  'ZebraFish',
  'zebra_fish',
  '13912345678',
  'zebra@example.org',
  'https://example.org/zebra',
  '/zebra/fish',
  '#409EFF',
  '2019-03-04',
]

/** Values for fields with requirements beyond their schema, by entity and field. */
const wanted: Readonly<Record<string, string>> = {
  'p12File.merchantNo': '1600000001',
  'container.containerNo': '9',
  'menuColumn.field': 'remark',
  'menuSearchItem.field': 'salesStatus',
  'menuFormItem.field': 'payeeName',
  'track.trackNo': '99',
  // Fields with this dictionary can store numbers only.
  'dictItem.value': '9946',
  'vmAppVersion.versionName': '9.9.9',
  'vmAppVersion.versionCode': '999999',
}

/** Returns a valid text for a field. Throws when no sample fits. */
export function textFor(field: FieldModel, entity: string): string {
  const known = wanted[`${entity}.${field.name}`]
  if (known !== undefined) return known
  const { schema, widget } = field
  if (widget === 'date' || schema.format === 'date') return timeFor(field.name).slice(0, 10)
  if (widget === 'dateTime' || schema.format === 'date-time') return timeFor(field.name)
  if (widget === 'month') return timeFor(field.name).slice(0, 7)
  if (['number', 'integer', 'money', 'percent'].includes(widget)) return numberFor(field)
  if (widget === 'password') return 'Zebra#2946-fish'
  if (widget === 'json') return '{}'
  const fits = candidates.find(
    (text) =>
      (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text)) &&
      (schema.format !== 'email' || text.includes('@')) &&
      (!['uri', 'url'].includes(schema.format ?? '') || text.startsWith('http')) &&
      text.length >= (schema.minLength ?? 0),
  )
  if (fits === undefined) throw new Error(`Nothing is known that ${entity}.${field.name} would take.`)
  return fits.slice(0, schema.maxLength ?? fits.length)
}

/** Returns a future time. The end of a range is later than its start. */
function timeFor(name: string): string {
  const days = /end|expire|until|latest/i.test(name) ? 60 : 30
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
}

function numberFor({ schema }: FieldModel): string {
  const least =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : Number(schema.exclusiveMinimum) + 1)
  return String(Math.min(Math.max(least, 1), schema.maximum ?? Infinity))
}

/** Returns a file of a type that the field accepts. Throws when there is none. */
export function fileFor(field: FieldModel, entity: string) {
  const extensions = String(field.options['code'] ?? '').split(',')
  if (extensions.includes('p12'))
    return { name: 'merchant.p12', mimeType: 'application/x-pkcs12', buffer: oldCertificate }
  if (extensions.includes('apk'))
    return {
      name: 'console.apk',
      mimeType: 'application/vnd.android.package-archive',
      buffer: program('zebra'),
    }
  if (extensions.some((extension) => ['png', 'jpg', ''].includes(extension))) return picture
  throw new Error(`No file is at hand that ${entity}.${field.name} would take: ${extensions.join()}.`)
}
