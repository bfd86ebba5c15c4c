import type { MetadataProblem } from '../../../../engine/metadata/contract.generated'
import { compilePage } from '../../../../engine/model/pages/compile-page'
import { compileSelector, isSelector } from '../../../../engine/model/lists/compile-selector'
import type { WidgetDefinition } from '../../../../engine/model/types/widget-definition'
import { checkSchemas } from './check-schemas'
import { actionProblems } from './action-problems'
import { computedProblems } from './computed-problems'
import { entityReferences } from './entity-references'
import { everythingContext } from './everything-context'
import { rowId } from '../kinds'
import { growthProblems } from './growth-problems'
import { menuProblems } from './menu-problems'
import { addedProblems } from './added-problems'
import { rowsWeakenings } from './rows-weakenings'
import { unknownControls, withLikelyControls } from './unknown-controls'
import type { Effective } from '../current/effective'
import type { Shipped } from '../shipped/read-shipped'
import { entityWeakenings, screenWeakenings } from './weakenings'
import { menuRows } from '../current/wire-rows'

/** Reports all problems of the current metadata. Compiles every page and selector as the console does. */
export function checkEffective(
  effective: Effective,
  shipped: Shipped,
  widget: (id: string) => WidgetDefinition | undefined,
): readonly MetadataProblem[] {
  const context = everythingContext(effective, widget)
  const problems: MetadataProblem[] = [...effective.problems]
  for (const screen of effective.screens.values()) {
    const ships = shipped.screens.get(screen.code)
    if (ships && ships !== screen) problems.push(...screenWeakenings(ships, screen))
    if (isSelector(screen)) {
      const selector = compileSelector({ code: screen.code, value: 'id' }, context)
      problems.push(
        ...(selector?.problems ?? [
          {
            code: 'unknown-entity',
            pointer: '/entity',
            detail: `There is no entity "${screen.entity}".`,
            source: screen.code,
          },
        ]),
      )
    } else
      problems.push(...compilePage(screen, { ...context, rows: menuRows(effective, screen.code) }).problems)
  }
  for (const entity of effective.entities.values()) {
    const ships = shipped.entities.get(entity.entity)
    if (ships && ships !== entity) problems.push(...entityWeakenings(ships, entity))
    if (!ships) problems.push(...addedProblems(entity, effective.entities, shipped.entities))
    problems.push(...entityReferences(entity, effective))
    problems.push(...unknownControls(entity, widget))
    problems.push(...computedProblems(entity, effective.entities))
    problems.push(...growthProblems(entity, effective.entities))
    problems.push(...actionProblems(entity, effective.entities, ships !== undefined))
    problems.push(...checkSchemas(entity, effective.dictionaries))
  }
  const told = withLikelyControls(withoutEchoes(problems, effective), effective)
  return [...told, ...menuProblems(effective), ...rowsWeakenings(effective)]
}

/**
 * Drops reports of a missing entity whose document exists but is invalid, because the document has reports of its own.
 */
function withoutEchoes(
  problems: readonly MetadataProblem[],
  { documents, entities }: Effective,
): readonly MetadataProblem[] {
  return problems.filter(({ code, detail }) => {
    const name = code === 'unknown-entity' ? (/"(.+)"/.exec(detail)?.[1] ?? '') : ''
    return !documents.has(rowId('entity', name)) || entities.has(name)
  })
}
