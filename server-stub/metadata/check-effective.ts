import type { MetadataProblem } from '../../engine/metadata/contract.generated'
import type { CompileContext } from '../../engine/model/compile-context'
import { compilePage } from '../../engine/model/compile-page'
import { compileSelector, isSelector } from '../../engine/model/compile-selector'
import type { WidgetDefinition } from '../../engine/model/widget-definition'
import { fieldsOf } from '../../engine/metadata/entity-fields'
import { checkSchemas } from './check-schemas'
import { actionProblems } from './action-problems'
import { rowId } from './kinds'
import { rowsWeakenings } from './rows-weakenings'
import type { Effective } from './effective'
import type { Shipped } from './read-shipped'
import { entityWeakenings, screenWeakenings } from './weakenings'
import { menuRows } from './wire-rows'

/** Everything is granted, so that nothing hides from the check. */
class Everything extends Set<string> {
  constructor() {
    super(['admin'])
  }
  override has(): boolean {
    return true
  }
}

const everything = new Everything()

/** All that is wrong with the metadata in force: every page and selector is compiled as the console compiles it. */
export function checkEffective(
  effective: Effective,
  shipped: Shipped,
  widget: (id: string) => WidgetDefinition | undefined,
): readonly MetadataProblem[] {
  const context: CompileContext = {
    access: { roles: everything, menus: everything, buttons: everything },
    language: 'en',
    translate: (key) => key,
    entity: (name) => effective.entities.get(name),
    screen: (code) => effective.screens.get(code),
    dictionary: (code) => effective.dictionaries.get(code),
    widget,
    component: () => undefined,
  }
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
    problems.push(...referenceProblems(effective, entity.entity))
    problems.push(...actionProblems(entity, effective.entities, ships !== undefined))
    problems.push(...checkSchemas(entity))
  }
  return [...withoutEchoes(problems, effective), ...rowsWeakenings(effective)]
}

/** That an entity is not there, where its document is and says itself what is wrong with it: one mistake is told once. */
function withoutEchoes(
  problems: readonly MetadataProblem[],
  { documents, entities }: Effective,
): readonly MetadataProblem[] {
  return problems.filter(({ code, detail }) => {
    const name = code === 'unknown-entity' ? (/"(.+)"/.exec(detail)?.[1] ?? '') : ''
    return !documents.has(rowId('entity', name)) || entities.has(name)
  })
}

function referenceProblems(effective: Effective, name: string): readonly MetadataProblem[] {
  const entity = effective.entities.get(name)
  if (!entity) return []
  const source = `entity.${name}`
  return Object.entries(fieldsOf(entity)).flatMap(([field, property]) => {
    const found: MetadataProblem[] = []
    const pointer = `/properties/${field}`
    const missing = (what: string, target: string, at: string) =>
      found.push({
        code: `unknown-${what}`,
        pointer: pointer + at,
        detail: `There is no ${what} "${target}".`,
        source,
      })
    if (property.reference && !effective.entities.has(property.reference.entity))
      missing('entity', property.reference.entity, '/reference/entity')
    if (property.derived?.count && !effective.entities.has(property.derived.count))
      missing('entity', property.derived.count, '/derived/count')
    if (property.dictionary && !effective.dictionaries.has(property.dictionary))
      missing('dictionary', property.dictionary, '/dictionary')
    return found
  })
}
