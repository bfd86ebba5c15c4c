import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '../../../engine/metadata/contract'
import type {
  DictionaryFile,
  EntityMeta,
  GroupFile,
  MenuNode,
  MetadataProblem,
  ScreenMeta,
} from '../../../engine/metadata/contract.generated'
import { decodeEntity } from '../../../engine/metadata/decode-entity'
import { expandEntity } from '../../../engine/metadata/expand-entity'
import { decodeScreen } from '../../../engine/metadata/decode-screen'
import { failure, success, type Result } from '../../../engine/metadata/result'
import { SchemaError } from './schema-error'
import { serverContract } from './server-contract'

/** The metadata that ships with the product, decoded. */
export interface Shipped {
  readonly entities: ReadonlyMap<string, EntityMeta>
  readonly screens: ReadonlyMap<string, ScreenMeta>
  readonly dictionaries: ReadonlyMap<string, DictionaryFile>
  readonly menus: readonly MenuNode[]
}

/** Reads the folder `schemas`. @throws SchemaError naming every file and pointer that is wrong. */
export function readShipped(folder: string): Shipped {
  const problems: MetadataProblem[] = []
  const read = <T>(file: string, decode: (wire: unknown, source: string) => Result<T>): T | undefined => {
    const source = path.relative(path.dirname(folder), file)
    const decoded = parse(file, source)
    const result = decoded.ok ? decode(decoded.value, source) : decoded
    problems.push(...result.problems)
    return result.ok ? result.value : undefined
  }
  const readAll = <T>(
    name: string,
    decode: (wire: unknown, source: string) => Result<T>,
    nameOf: (value: T) => string,
  ) => {
    const found = new Map<string, T>()
    for (const file of jsonFiles(path.join(folder, name))) {
      const value = read(file, decode)
      if (value === undefined) continue
      if (found.has(nameOf(value)))
        problems.push({
          code: 'duplicate-name',
          pointer: '',
          detail: `"${nameOf(value)}" is defined twice.`,
          source: path.relative(path.dirname(folder), file),
        })
      found.set(nameOf(value), value)
    }
    return found
  }
  const groups = readAll('groups', checked<GroupFile>(serverContract.group), (group) => group.group)
  // Read as they stand, then once more with what they name in other files.
  const files = readAll('entities', checked<EntityMeta>(contract.entity), (entity) => entity.entity)
  const whole = (wire: unknown): unknown =>
    expandEntity(wire as EntityMeta, {
      group: (name) => groups.get(name),
      entity: (name) => files.get(name),
    })
  const shipped: Shipped = {
    entities: readAll(
      'entities',
      (wire, source) => {
        const problems = contract.entity(wire, source)
        // Told already.
        return problems.length > 0 ? failure([]) : decodeEntity(whole(wire), source)
      },
      (entity) => entity.entity,
    ),
    screens: readAll('screens', decodeScreen, (screen) => screen.code),
    dictionaries: readAll(
      'dictionaries',
      checked<DictionaryFile>(serverContract.dictionary),
      (dictionary) => dictionary.code,
    ),
    menus: read(path.join(folder, 'menus.json'), checked<{ menus: MenuNode[] }>(contract.menus))?.menus ?? [],
  }
  if (problems.length > 0) throw new SchemaError(problems)
  return shipped
}

function checked<T>(check: (value: unknown, source?: string) => readonly MetadataProblem[]) {
  return (wire: unknown, source: string): Result<T> => {
    const problems = check(wire, source)
    return problems.length > 0 ? failure(problems) : success(wire as T)
  }
}

function parse(file: string, source: string): Result<unknown> {
  try {
    return success<unknown>(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    return failure([
      {
        code: 'not-json',
        pointer: '',
        detail: error instanceof Error ? error.message : String(error),
        source,
      },
    ])
  }
}

function jsonFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
