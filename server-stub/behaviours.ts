import { aliveBehaviour } from './metadata/alive-behaviour'
import type { MetadataService } from './metadata/metadata-service'
import { accessBehaviour } from './people/access-behaviour'
import type { EntityBehaviour } from './records/behaviour'

/** What metadata cannot say, by entity. */
export function behaviours(metadata: MetadataService): ReadonlyMap<string, EntityBehaviour> {
  const alive = aliveBehaviour(metadata)
  return new Map<string, EntityBehaviour>([
    ['config', alive],
    ['thesaurus', alive],
    ['sysWordLabel', alive],
    ['user', accessBehaviour],
    ['role', accessBehaviour],
    ['department', accessBehaviour],
  ])
}
