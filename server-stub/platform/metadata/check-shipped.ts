import type { MetadataProblem } from '../../../engine/metadata/contract.generated'
import type { WidgetDefinition } from '../../../engine/model/widget-definition'
import { checkEffective } from './check-effective'
import { createEffective } from './effective'
import type { Shipped } from './read-shipped'

/** What is wrong with the metadata that ships, without a database: every page is compiled, every schema is looked at. */
export function checkShipped(
  shipped: Shipped,
  widget: (id: string) => WidgetDefinition | undefined,
): readonly MetadataProblem[] {
  return checkEffective(createEffective(shipped, new Map(), 0), shipped, widget)
}
