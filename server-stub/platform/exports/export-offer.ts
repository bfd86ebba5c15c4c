import type { EntityMeta, ListScreenMeta } from '../../../engine/metadata/contract.generated'
import { exportTypesOf } from '../../../engine/model/lists/compile-list'
import type { Definitions } from '../metadata/current/definitions'

/** The export options of a list. */
export interface ExportOffer {
  /** The list that the request names, if any. */
  readonly list: ListScreenMeta | undefined
  readonly types: ReadonlySet<string>
  readonly exclude: readonly string[]
}

/**
 * Returns the export options of an entity: those of the named list when it is one of the entity's, else those of all
 * its lists together.
 * @param page code of a list
 */
export function exportOffer(
  entity: EntityMeta,
  page: string | undefined,
  { screens }: Pick<Definitions, 'screens'>,
): ExportOffer {
  const named = screens.get(page ?? '')
  const list = isListOf(entity, named) ? named : undefined
  const lists = list ? [list] : [...screens.values()].filter((screen) => isListOf(entity, screen))
  const types: readonly string[] = lists.length > 0 ? lists.flatMap(exportTypesOf) : exportTypesOf({})
  const [first = [], ...others] = lists.map((one) => one.export?.exclude ?? [])
  const exclude = first.filter((field) => others.every((more) => more.includes(field)))
  return { list, types: new Set(types), exclude }
}

function isListOf(
  { entity }: EntityMeta,
  screen: { readonly kind: string } | undefined,
): screen is ListScreenMeta {
  return screen?.kind === 'list' && (screen as ListScreenMeta).entity === entity
}
