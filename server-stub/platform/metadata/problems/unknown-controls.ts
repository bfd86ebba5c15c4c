import type { EntityMeta, MetadataProblem } from '../../../../engine/metadata/contract.generated'
import { fieldsOf } from '../../../../engine/metadata/entities/entity-fields'
import { nearestName } from '../../../../engine/metadata/json-schema/nearest-name'
import type { WidgetDefinition } from '../../../../engine/model/types/widget-definition'
import type { Effective } from '../current/effective'
import { withinOf } from './entity-references'

const code = 'unknown-widget'
const controls = 'control_type'

/** Reports the controls of an entity's fields that do not exist. */
export function unknownControls(
  entity: EntityMeta,
  widget: (id: string) => WidgetDefinition | undefined,
): readonly MetadataProblem[] {
  return Object.entries(fieldsOf(entity)).flatMap(([field, property]) =>
    withinOf(property, `/properties/${field}`).flatMap(([{ control }, pointer]) =>
      control === undefined || widget(control)
        ? []
        : [
            {
              code,
              pointer: `${pointer}/control`,
              detail: `There is no widget "${control}".`,
              source: `entity.${entity.entity}`,
            },
          ],
    ),
  )
}

/**
 * Drops the reports of pages about a control that an entity names, because the entity has a report of its own, and adds
 * the name that was probably meant.
 */
export function withLikelyControls(
  problems: readonly MetadataProblem[],
  { dictionaries }: Pick<Effective, 'dictionaries'>,
): readonly MetadataProblem[] {
  const isOfEntity = ({ source }: MetadataProblem): boolean => source?.startsWith('entity.') === true
  const ofEntities = new Set(
    problems.flatMap((problem) => (problem.code === code && isOfEntity(problem) ? [problem.detail] : [])),
  )
  const known = (dictionaries.get(controls)?.items ?? []).map(({ value }) => value)
  return problems.flatMap((problem) => {
    if (problem.code !== code) return [problem]
    if (ofEntities.has(problem.detail) && !isOfEntity(problem)) return []
    const near = nearestName(/"(.+)"/.exec(problem.detail)?.[1] ?? '', known)
    return [
      near === undefined ? problem : { ...problem, detail: `${problem.detail} Did you mean "${near}"?` },
    ]
  })
}
