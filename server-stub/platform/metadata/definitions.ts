import type { EntityMeta, MenuNode, ScreenMeta } from '../../../engine/metadata/contract.generated'
import type { Dictionary } from '../../../engine/metadata/decode-dictionary'

/** The metadata in force on this server: what ships, with what administrators changed. Immutable; a change makes a new one. */
export interface Definitions {
  /** Rises with every change. */
  readonly revision: number
  readonly entities: ReadonlyMap<string, EntityMeta>
  readonly screens: ReadonlyMap<string, ScreenMeta>
  readonly dictionaries: ReadonlyMap<string, Dictionary>
  /** The route tree that ships (schemas/menus.json). */
  readonly menus: readonly MenuNode[]
  /** Entities and screens that administrators added, by name or code. */
  readonly added: ReadonlySet<string>
}
