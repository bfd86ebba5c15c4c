import {
  fromWireNames,
  overlayText,
  resolveText,
  toWireNames,
  type WireNames,
} from '../../../../engine/metadata/locale/local-text'
import { compilePage } from '../../../../engine/model/pages/compile-page'
import type { ColumnModel, FieldModel } from '../../../../engine/model/types/field-model'
import type { PageModel } from '../../../../engine/model/types/page-model'
import type { WidgetDefinition } from '../../../../engine/model/types/widget-definition'
import { fieldFor } from '../choices/field-choices'
import { menuScreen } from '../current/menu-screen'
import type { Effective } from '../current/effective'
import { everythingContext } from '../problems/everything-context'
import { keyOf, type MetadataKind, type MetadataRow } from '../kinds'
import { menuRows } from '../current/wire-rows'

type Widgets = (id: string) => WidgetDefinition | undefined

const languages = ['zh', 'en', 'ru', 'fr', 'de'] as const
const pages = new WeakMap<Effective, Map<string, PageModel | undefined>>()

/**
 * Returns the values that apply where a row of metadata is empty, taken from the compiled page. Empty for other kinds
 * of rows.
 */
export function inForceOf(
  effective: Effective,
  widget: Widgets,
  kind: MetadataKind,
  row: MetadataRow,
): { readonly inForce?: Readonly<Record<string, unknown>> } {
  switch (kind) {
    case 'menuColumn':
    case 'menuSearchItem':
      return { inForce: { ...namesOf(effective, kind, row), ...lookOf(effective, widget, kind, row) } }
    case 'menuFormItem':
    case 'dictItem':
      return { inForce: namesOf(effective, kind, row) }
    default:
      return {}
  }
}

/** Returns the label of a row's field in each language. */
function namesOf(
  effective: Effective,
  kind: MetadataKind,
  row: MetadataRow,
): Readonly<Record<string, string>> {
  const { scope, name } = keyOf(kind, row)
  const ships = effective.baseline(kind, scope).find(({ id }) => id === row.id) as WireNames | undefined
  const entity = menuScreen(effective, row['menuId'])?.entity
  const property = entity && fieldFor(entity, name)
  const text = overlayText(
    fromWireNames(ships ?? toWireNames(property ?? {})),
    fromWireNames(row as WireNames),
  )
  return Object.fromEntries(
    languages.map((language) => [`${language}Name`, resolveText(text, language, name)]),
  )
}

function lookOf(
  effective: Effective,
  widget: Widgets,
  kind: 'menuColumn' | 'menuSearchItem',
  row: MetadataRow,
): Readonly<Record<string, unknown>> {
  const page = pageOf(effective, widget, String(row['menuId']))
  if (page?.kind !== 'list') return {}
  const fields: readonly (FieldModel & Partial<Pick<ColumnModel, 'width'>>)[] =
    kind === 'menuColumn' ? page.columns : page.search
  const field = fields.find(({ name }) => name === row['field'])
  if (!field) return {}
  const { definition, dictionary, selector, options } = field
  const stated = typeof options['code'] === 'string' ? options['code'] : undefined
  const code =
    definition?.code === 'dictionary'
      ? dictionary?.code
      : definition?.code === 'component'
        ? selector?.code
        : stated
  return { controlType: field.widget, controlCode: code ?? null, width: field.width ?? null }
}

/** Returns the page of a menu, compiled for a person with all permissions; cached per state of the metadata. */
function pageOf(effective: Effective, widget: Widgets, menuId: string): PageModel | undefined {
  let known = pages.get(effective)
  if (!known) pages.set(effective, (known = new Map<string, PageModel | undefined>()))
  if (!known.has(menuId)) {
    const screen = effective.screens.get(menuId)
    const context = everythingContext(effective, widget)
    known.set(menuId, screen && compilePage(screen, { ...context, rows: menuRows(effective, menuId) }))
  }
  return known.get(menuId)
}
