import type { EntityMeta, MenuNode, ScreenMeta } from '../../../../engine/metadata/contract.generated'
import type { Dictionary } from '../../../../engine/metadata/rows/decode-dictionary'

/**
 * The current metadata of this server: the shipped version with the changes of administrators. Immutable; each change
 * creates a new object.
 */
export interface Definitions {
  /** Increases with every change. */
  readonly revision: number
  readonly entities: ReadonlyMap<string, EntityMeta>
  readonly screens: ReadonlyMap<string, ScreenMeta>
  readonly dictionaries: ReadonlyMap<string, Dictionary>
  /** The shipped menu tree (schemas/menus.json). */
  readonly menus: readonly MenuNode[]
  /** Names of entities and codes of screens that administrators added. */
  readonly added: ReadonlySet<string>
}
