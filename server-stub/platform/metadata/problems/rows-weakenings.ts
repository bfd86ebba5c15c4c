import type { MetadataProblem } from '../../../../engine/metadata/contract.generated'
import { controlOf } from '../../../../engine/model/entities/control-of'
import { fieldOf } from '../../../../engine/metadata/entities/entity-fields'
import type { Effective } from '../current/effective'
import type { MetadataKind } from '../kinds'

/** Reports changed columns and search items that would reveal secret values, or whose list screen does not exist. */
export function rowsWeakenings(effective: Effective): readonly MetadataProblem[] {
  const problems: MetadataProblem[] = []
  for (const kind of ['menuColumn', 'menuSearchItem'] as const satisfies readonly MetadataKind[]) {
    for (const menuId of effective.differences.get(kind)?.keys() ?? []) {
      const screen = effective.screens.get(menuId)
      const entity = screen && 'entity' in screen ? effective.entities.get(screen.entity) : undefined
      if (!entity) {
        problems.push({
          code: 'unknown-screen',
          pointer: '',
          detail: `There is no list screen "${menuId}".`,
          source: `${kind} ${menuId}`,
        })
        continue
      }
      for (const row of effective.rows(kind, menuId)) {
        const property = fieldOf(entity, String(row['field']))
        const control = row['controlType']
        if (property?.secret && control && control !== controlOf(property)) {
          problems.push({
            code: 'weakens',
            pointer: `/${String(row['field'])}/controlType`,
            detail: `"${String(row['field'])}" is secret and must stay masked.`,
            source: `${kind} ${menuId}`,
          })
        }
      }
    }
  }
  return problems
}
