import path from 'node:path'
import { contract } from '../../../../engine/metadata/contract'
import type {
  DictionaryFile,
  EntityMeta,
  GroupFile,
  MenuNode,
  MetadataProblem,
  ScreenMeta,
} from '../../../../engine/metadata/contract.generated'
import { decodeEntity } from '../../../../engine/metadata/entities/decode-entity'
import { expandEntity } from '../../../../engine/metadata/entities/expand-entity'
import { decodeScreen } from '../../../../engine/metadata/screens/decode-screen'
import { menusOf } from '../../../../engine/metadata/screens/menus-of'
import { failure, success, type Result } from '../../../../engine/metadata/result'
import type { SchemaFolders } from '../../product-folder/schema-folders'
import { readJson, readLayers, sourceOf, type Kind, type NamedFile } from './read-layers'
import { SchemaError } from './schema-error'
import { serverContract } from './server-contract'

/** The decoded metadata that ships with a product. */
export interface Shipped {
  readonly entities: ReadonlyMap<string, EntityMeta>
  readonly screens: ReadonlyMap<string, ScreenMeta>
  readonly dictionaries: ReadonlyMap<string, DictionaryFile>
  readonly menus: readonly MenuNode[]
  /** False: the product has no tenants, and the console does not mention them. */
  readonly hasTenants?: boolean
}

/** Reads the metadata of a product on top of the base. @throws SchemaError naming every wrong file and pointer */
export function readShipped(folders: SchemaFolders): Shipped {
  const problems: MetadataProblem[] = []
  const keep = <T>({ value, problems: own }: { value?: T; problems: readonly MetadataProblem[] }) => {
    problems.push(...own)
    return value
  }
  const layered = (kind: Kind) => keep(readLayers(folders, kind)) ?? new Map<string, NamedFile>()
  const decodeAll = <T>(
    files: ReadonlyMap<string, NamedFile>,
    decode: (wire: unknown, source: string) => Result<T>,
  ): ReadonlyMap<string, T> =>
    new Map(
      [...files].flatMap(([name, { wire, source }]) => {
        const value = keep(decode(wire, source))
        return value === undefined ? [] : [[name, value] as const]
      }),
    )
  const groups = decodeAll(layered('groups'), checked<GroupFile>(serverContract.group))
  // Entities are decoded twice: first on their own, then with the parts that they take from other files.
  const entityFiles = layered('entities')
  const files = decodeAll(entityFiles, checked<EntityMeta>(contract.entity))
  const parts = { group: (name: string) => groups.get(name), entity: (name: string) => files.get(name) }
  const shipped: Shipped = {
    entities: decodeAll(new Map([...entityFiles].filter(([name]) => files.has(name))), (wire, source) =>
      decodeEntity(expandEntity(wire as EntityMeta, parts), source),
    ),
    screens: decodeAll(layered('screens'), decodeScreen),
    dictionaries: decodeAll(layered('dictionaries'), checked<DictionaryFile>(serverContract.dictionary)),
    menus: keep(readMenus(folders)) ?? [],
  }
  if (problems.length > 0) throw new SchemaError(problems)
  return shipped
}

function readMenus({ base, product }: SchemaFolders): Result<readonly MenuNode[]> {
  const source = sourceOf(product, path.join(product, 'menus.json'))
  const [file, baseFile] = [product, base].map((folder) => readJson(path.join(folder, 'menus.json'), source))
  if (!file?.ok || !baseFile?.ok) return failure([...(file?.problems ?? []), ...(baseFile?.problems ?? [])])
  return menusOf(file.value, baseFile.value, source)
}

function checked<T>(check: (value: unknown, source?: string) => readonly MetadataProblem[]) {
  return (wire: unknown, source: string): Result<T> => {
    const problems = check(wire, source)
    return problems.length > 0 ? failure(problems) : success(wire as T)
  }
}
