import { isSchema } from '../../metadata/map-schema'
import type { PropertyMeta } from '../../metadata/contract.generated'
import { isTabular } from '../../model/is-tabular'
import type { ChildTableModel } from '../../model/field-model'
import type { WidgetDefinition } from '../../model/widget-definition'
import { leafModel } from './leaf-model'

/** The table of a list of records inside a nested schema, where no one compiled one; undefined where rows differ. */
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
