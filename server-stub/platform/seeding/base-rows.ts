import type { LocalNames, ProductFile } from '../../../engine/metadata/contract.generated'
import type { Definitions } from '../metadata/current/definitions'
import type { CopyInto } from './fill-database'
import { parameterSeeds } from './parameter-seeds'
import { roleSeeds } from './role-seeds'

const roleBase = 9_000

/** Creator and creation time of the first records. */
export interface Stamp {
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}

/** Returns the stamp of records that the account `by` creates at a time in the wire's form. */
export function stampOf(time: string, by: string): Stamp {
  return { createTime: time, createBy: by, updateTime: time, updateBy: by }
}

/** Seeds roles and parameters, which every product has. Returns the ids of the roles by code. */
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
    parameterSeeds(file).map(({ names, remarks, ...parameter }, index) => ({
      id: String(index + 1),
      ...parameter,
      ...inLanguages('Name', names),
      ...inLanguages('Remark', remarks),
      ...stamp,
    })),
  )
  return new Map(roles.map(({ code, id }) => [code, id]))
}

/** Returns the fields of a text by language, such as `deName`. */
function inLanguages(text: string, texts: LocalNames = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([language, value]) => [`${language}${text}`, value]))
}
