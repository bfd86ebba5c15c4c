import type { PropertyMeta } from '../metadata/contract.generated'
import { report, type ProblemSink } from './compile-context'
import type { FieldModel } from './field-model'
import { fitsField } from './fits-field'

/**
 * Reports a control that somebody named and that can do nothing with the field's values: `unsuitable-control`. Only on the
 * server, which alone knows what widgets suit.
 */
export function checkControl(
  named: string | undefined,
  { name, definition }: Pick<FieldModel, 'name' | 'definition'>,
  property: PropertyMeta,
  sink: ProblemSink,
  pointer: string,
): void {
  const control = named ?? property.control
  if (control === undefined || !definition?.fits || fitsField(definition, property)) return
  report(
    sink,
    'unsuitable-control',
    pointer,
    `"${control}" does not suit the values of "${name}"${wanted(definition.fits)}.`,
  )
}

function wanted(
  fits: { readonly types: readonly string[]; readonly formats?: readonly string[] } | undefined,
): string {
  if (!fits) return ''
  const formats = fits.formats ? ` of the format ${fits.formats.join(' or ')}` : ''
  return `: it takes ${fits.types.join(', ')}${formats}`
}
