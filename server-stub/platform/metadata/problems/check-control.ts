import { report, type CompileContext } from '../../../../engine/model/compile-context'
import { fitsField } from '../../../../engine/model/fields/fits-field'
import type { WidgetFit } from '../../../../engine/model/types/widget-definition'

/**
 * Reports an explicitly named control that does not suit the field's values: `unsuitable-control`. Only the server
 * knows which values a widget suits.
 */
export const checkControl: NonNullable<CompileContext['checkControl']> = (
  named,
  { definition },
  property,
  sink,
  pointer,
) => {
  if ((named ?? property.control) === undefined || !definition?.fits || fitsField(definition, property))
    return
  report(sink, 'unsuitable-control', pointer, `"${definition.id}" takes ${valuesOf(definition.fits)} alone.`)
}

function valuesOf({ types, formats }: WidgetFit): string {
  const named = types.join(' or ')
  return formats ? `${named} of the format ${formats.join(' or ')}` : named
}
