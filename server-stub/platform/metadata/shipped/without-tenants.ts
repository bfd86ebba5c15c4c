import type { EntityMeta, MenuNode, ScreenMeta } from '../../../../engine/metadata/contract.generated'
import { fieldsOf } from '../../../../engine/metadata/entities/entity-fields'
import type { Shipped } from './read-shipped'

/** The entities that are the tenants themselves. */
const tenants = new Set(['department', 'activeDepartment'])
const levels = 'vip_grade'
/** The fields by which views, which have no references, name the tenant of a row. */
const ofViews = ['departmentId', 'departmentName']

/**
 * Returns the metadata of a product without tenants: without the pages of tenants, and without tenant fields on other
 * pages.
 */
export function withoutTenants(shipped: Shipped): Shipped {
  const isTenants = (screen: ScreenMeta) => tenants.has(entityOf(screen, shipped))
  // Selectors stay, because remaining fields refer to them.
  const ofTenants = [...shipped.screens.values()].filter(isTenants)
  const pages = new Set(ofTenants.flatMap(({ kind, code }) => (kind === 'selector' ? [] : [code])))
  return {
    ...shipped,
    hasTenants: false,
    menus: withoutMenus(shipped.menus, pages),
    screens: new Map(
      [...shipped.screens]
        .filter(([code]) => !pages.has(code))
        .map(([code, screen]) => {
          const entity = shipped.entities.get(entityOf(screen, shipped))
          const whole = !entity || isTenants(screen)
          return [code, whole ? screen : (withoutFields(screen, tenantFields(entity)) as ScreenMeta)]
        }),
    ),
  }
}

function entityOf(screen: ScreenMeta, { screens }: Shipped): string {
  if ('entity' in screen) return screen.entity
  const list = screen.kind === 'record' ? screens.get(screen.list) : undefined
  return list && 'entity' in list ? list.entity : ''
}

/**
 * Returns the fields that refer to a tenant, are derived through such a reference, or hold a level; and the filters by
 * such fields.
 */
function tenantFields(entity: EntityMeta): ReadonlySet<string> {
  const fields = fieldsOf(entity)
  const references = Object.entries(fields).flatMap(([name, { reference }]) =>
    reference && tenants.has(reference.entity) ? [name] : [],
  )
  const own = Object.entries(fields).flatMap(([name, { derived, dictionary }]) =>
    dictionary === levels || (derived?.through !== undefined && references.includes(derived.through))
      ? [name]
      : [],
  )
  const found = new Set([...references, ...own, ...ofViews])
  const filters = Object.entries(entity.filters ?? {}).flatMap(([name, filter]) =>
    filter.field !== undefined && found.has(filter.field) ? [name] : [],
  )
  return new Set([...found, ...filters])
}

/** Returns a document without list items that name one of the fields, and without sections that become empty. */
function withoutFields(part: unknown, fields: ReadonlySet<string>): unknown {
  if (Array.isArray(part))
    return part
      .filter((item) => !fields.has(nameOf(item)))
      .map((item) => withoutFields(item, fields))
      .filter((item) => !isEmptySection(item))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part)
      .filter(
        ([key, value]) =>
          key !== 'filterBy' || !Object.values(value as object).some((name) => fields.has(String(name))),
      )
      .map(([key, value]) => [key, withoutFields(value, fields)]),
  )
}

function nameOf(item: unknown): string {
  if (typeof item === 'string') return item
  const { field } = (item ?? {}) as { readonly field?: unknown }
  return typeof field === 'string' ? field : ''
}

function isEmptySection(item: unknown): boolean {
  const { items } = (item ?? {}) as { readonly items?: unknown }
  return Array.isArray(items) && items.length === 0
}

function withoutMenus(nodes: readonly MenuNode[], codes: ReadonlySet<string>): readonly MenuNode[] {
  return nodes
    .filter(({ code }) => !codes.has(code))
    .map((node) => (node.children ? { ...node, children: [...withoutMenus(node.children, codes)] } : node))
}
