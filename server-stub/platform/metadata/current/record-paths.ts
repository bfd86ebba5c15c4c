import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { baseOf } from '../../../../engine/model/entities/endpoints-of'
import { actionRoutesOf, type ActionRoute } from './action-routes'
import type { Definitions } from './definitions'

/** The paths under which entities are served. */
export interface RecordPaths {
  readonly byBase: ReadonlyMap<string, EntityMeta>
  /** Entities whose list has a path of its own. */
  readonly byList: ReadonlyMap<string, EntityMeta>
  /** Business actions by method and path. */
  readonly actions: ReadonlyMap<string, readonly ActionRoute[]>
}

const known = new WeakMap<Definitions, RecordPaths>()

/** Returns the paths of all entities of a metadata version. */
export function recordPathsOf(definitions: Definitions): RecordPaths {
  let paths = known.get(definitions)
  if (!paths) {
    const entities = [...definitions.entities.values()]
    paths = {
      byBase: new Map(entities.map((entity) => [baseOf(entity), entity])),
      byList: new Map(entities.flatMap((entity) => (entity.listPath ? [[entity.listPath, entity]] : []))),
      actions: actionRoutesOf(definitions),
    }
    known.set(definitions, paths)
  }
  return paths
}
