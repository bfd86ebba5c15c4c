import type { ProductFile } from '../../../engine/metadata/contract.generated'
import type { Definitions } from '../metadata/definitions'
import type { CopyInto } from './fill-database'
import { parameterSeeds } from './parameter-seeds'
import { roleSeeds } from './role-seeds'

const roleBase = 9_000

/** Who made the first records, and when. */
export interface Stamp {
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}

/** The stamp of records that are made at a moment of the wire by the account with an id. */
export function stampOf(time: string, by: string): Stamp {
  return { createTime: time, createBy: by, updateTime: time, updateBy: by }
}

/** Seeds roles and parameters, which every product begins with. Answers the ids of roles by their codes. */
export async function copyBaseRows(
  copy: CopyInto,
  definitions: Definitions,
  file: ProductFile,
  stamp: Stamp,
): Promise<ReadonlyMap<string, string>> {
  const roles = roleSeeds(definitions, file).map(({ names, ...role }, index) => ({
    id: String(roleBase + index),
    ...role,
    ...names,
    remark: null,
    ...stamp,
  }))
  await copy('role', roles)
  await copy(
    'config',
    parameterSeeds(file).map((parameter, index) => ({ id: String(index + 1), ...parameter, ...stamp })),
  )
  return new Map(roles.map(({ code, id }) => [code, id]))
}
