import { isSchema } from '../../../metadata/json-schema/map-schema'
import type { PropertyMeta } from '../../../metadata/contract.generated'
import { isTabular } from '../../../model/fields/is-tabular'
import type { ChildTableModel } from '../../../model/types/field-model'
import type { WidgetDefinition } from '../../../model/types/widget-definition'
import { leafModel } from './leaf-model'

/**
 * Creates the table model of a list inside a nested schema, for which no compiled model exists. Undefined when its
 * entries are not flat records.
 */
export function nestedTable(
  list: PropertyMeta,
  row: unknown,
  definition: (id: string) => WidgetDefinition | undefined,
): ChildTableModel | undefined {
  if (!isSchema(row) || !isSchema(row['properties'])) return undefined
  const properties = row['properties'] as Readonly<Record<string, PropertyMeta>>
  const names = Object.keys(properties)
  if (names.length === 0 || list.control !== undefined || !isTabular(row, properties)) return undefined
  const required = Array.isArray(row['required']) ? (row['required'] as readonly unknown[]) : []
  return {
    columns: names.map((name) => {
      const own = properties[name] as PropertyMeta
      const leaf = leafModel(name, own.title ?? name, own, required.includes(name), definition)
      return { ...leaf, default: own.default, width: leaf.definition?.width }
    }),
    least: list.minItems ?? 0,
    most: list.maxItems ?? Number.MAX_SAFE_INTEGER,
  }
}
