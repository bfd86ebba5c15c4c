import type { FilterMatch, PropertyMeta } from '../../metadata/contract.generated'
import { typeOf } from '../entities/control-of'
import type { WidgetDefinition } from '../types/widget-definition'

const times: ReadonlySet<string> = new Set(['date', 'date-time'])

/**
 * True when a widget suits a field: as a cell of a list, or, with the match of its filter, in a search. Ranges are
 * searched by range widgets only, and a widget for several values needs a filter that accepts several.
 */
export function fitsField(widget: WidgetDefinition, property: PropertyMeta, match?: FilterMatch): boolean {
  if ((widget.range === true) !== (match === 'range')) return false
  if (match !== undefined && widget.multiple && match !== 'in') return false
  if (!widget.fits) return true
  const { types, formats } = widget.fits
  const type = typeOf(property)
  // A search on a list field is for one of its entries, or, with several values, for any of them.
  const held =
    match === undefined ? [type] : [type, ...(widget.multiple ? ['array'] : []), itemType(property)]
  return (
    held.some((name) => name !== undefined && types.includes(name)) && fitsFormat(property.format, formats)
  )
}

function itemType({ items }: PropertyMeta): string | undefined {
  return items && typeof items === 'object' ? typeOf(items as PropertyMeta) : undefined
}

function fitsFormat(format: string | undefined, formats: readonly string[] | undefined): boolean {
  return formats
    ? format !== undefined && formats.includes(format)
    : format === undefined || !times.has(format)
}
