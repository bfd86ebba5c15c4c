import type {
  EntityMeta,
  ScreenMeta,
  SelectorScreenMeta,
} from '../../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../../engine/metadata/entities/entity-fields'
import { normalizeItem } from '../../../../engine/metadata/screens/menu-rows'
import { defaultColumns } from '../../../../engine/model/lists/compile-columns'
import { labelOf } from '../../../../engine/model/entities/label-of'
import { defaultSearch } from '../../../../engine/model/lists/compile-search'
import { defaultSelector } from '../../../../engine/model/lists/default-selector'
import type { Definitions } from '../../metadata/current/definitions'

/**
 * The permitted queries of users who see an entity only in its popup selectors: the fields that these show, search and
 * sort.
 */
export interface SelectorReach {
  readonly fields: ReadonlySet<string>
  readonly filters: ReadonlySet<string>
  readonly sorts: ReadonlySet<string>
}

/**
 * Returns the permitted queries. @param referring entities that refer to this one and that the person has a button of
 */
export function selectorReach(
  entity: EntityMeta,
  referring: readonly EntityMeta[],
  definitions: Definitions,
): SelectorReach {
  // Chosen records are looked up by their key, and by other stored values.
  const keys = ['id', ...referring.flatMap((other) => storedValues(other, entity, definitions))]
  const fields = new Set(keys)
  const filters = new Set([...keys, ...referring.flatMap((other) => filtersOfForms(other, definitions))])
  const sorts = new Set<string>()
  if (entity.tree) fields.add(entity.tree.parent)
  for (const { value, label, list, search } of selectorsOf(entity, referring, definitions)) {
    const columns =
      list.columns?.map((column) => normalizeItem(column)) ?? plain(defaultColumns(entity), entity)
    const shown = [...columns.map(({ field }) => field), label ?? labelOf(entity), ...(value ? [value] : [])]
    const searched = search?.map((item) => normalizeItem(item)) ?? plain(defaultSearch(entity), entity)
    for (const field of shown) fields.add(field)
    for (const field of [...shown, ...searched.map((item) => item.field)]) filters.add(field)
    for (const name of Object.keys(list.filter ?? {})) filters.add(name)
    for (const field of [...shown, ...(list.sort?.map((sort) => sort.field) ?? ['createTime'])])
      sorts.add(field)
  }
  return { fields, filters, sorts }
}

/** Returns the configured selectors, and the default one of the entity where a reference names none. */
function selectorsOf(
  entity: EntityMeta,
  referring: readonly EntityMeta[],
  definitions: Definitions,
): readonly SelectorScreenMeta[] {
  const configured = [...definitions.screens.values()].filter(
    (screen): screen is SelectorScreenMeta => screen.kind === 'selector' && screen.entity === entity.entity,
  )
  const codes = new Set(configured.map(({ code }) => code))
  const isNamed = referring
    .flatMap((other) => referencesOf(other, entity, definitions))
    .every(({ selector }) => selector !== undefined && codes.has(selector))
  if (isNamed) return configured
  const { list, ...made } = defaultSelector(entity)
  const columns = plain(list.columns?.map((column) => normalizeItem(column)) ?? [], entity)
  const search = plain(made.search?.map((item) => normalizeItem(item)) ?? [], entity)
  return [...configured, { ...made, list: { columns: [...columns] }, search: [...search] }]
}

/**
 * Removes secrets and fields with permissions. A configured selector states what it shows; a default one must not
 * reveal these.
 */
function plain<T extends { readonly field: string }>(items: readonly T[], entity: EntityMeta): readonly T[] {
  return items.filter(({ field }) => !fieldOf(entity, field)?.secret && !fieldOf(entity, field)?.permission)
}

/**
 * Returns the references of an entity to another one: by its name, or to a part of it that a selector of the whole
 * offers.
 */
export function referencesOf(entity: EntityMeta, to: EntityMeta, { screens }: Pick<Definitions, 'screens'>) {
  return Object.values(entity.properties).flatMap(({ reference }) => {
    if (!reference) return []
    const chosen = screens.get(reference.selector ?? '')
    const isChosen = chosen?.kind === 'selector' && chosen.entity === to.entity
    return isChosen || reference.entity === to.entity ? [reference] : []
  })
}

function storedValues(entity: EntityMeta, to: EntityMeta, definitions: Definitions): readonly string[] {
  return referencesOf(entity, to, definitions).flatMap(({ value }) => value ?? [])
}

/** Returns the filters that the forms of an entity pass to selectors from other fields (`filterBy`). */
function filtersOfForms(entity: EntityMeta, definitions: Definitions): readonly string[] {
  return [...definitions.screens.values()].flatMap((screen) =>
    (screen.kind === 'list' || screen.kind === 'form') && screen.entity === entity.entity
      ? filtersIn(screen)
      : [],
  )
}

function filtersIn(part: ScreenMeta | object): readonly string[] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return []
    return name === 'filterBy' ? Object.keys(value) : filtersIn(value)
  })
}
