import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { MetadataProblem } from '../../../../engine/metadata/contract.generated'
import { extendBase, extendsBase } from '../../../../engine/metadata/differences/extend-base'
import { failure, success, type Result } from '../../../../engine/metadata/result'

/** The folders of definitions, each with the property that holds the name of a definition. */
const nameKeys = { entities: 'entity', screens: 'code', dictionaries: 'code', groups: 'group' } as const

export type Kind = keyof typeof nameKeys

/** A definition before decoding, with the file name for problem reports. */
export interface NamedFile {
  readonly wire: unknown
  readonly source: string
}

/** Returns the name that a definition has. */
export function nameOf(kind: Kind, wire: unknown): string {
  return String((wire as Record<string, unknown> | null)?.[nameKeys[kind]])
}

/**
 * Reads the definitions of a kind by name: those of the base, and those of the product, which add to them or extend
 * them.
 */
export function readLayers(
  { base, product }: { readonly base: string; readonly product: string },
  kind: Kind,
): { readonly value: ReadonlyMap<string, NamedFile>; readonly problems: readonly MetadataProblem[] } {
  const problems: MetadataProblem[] = []
  const found = new Map<string, NamedFile>()
  for (const layer of [base, product]) {
    const own = new Set<string>()
    for (const file of jsonFiles(path.join(layer, kind))) {
      const source = sourceOf(layer, file)
      const read = readJson(file, source)
      problems.push(...read.problems)
      if (!read.ok) continue
      const name = nameOf(kind, read.value)
      const place = placeOf(read.value, name, { own, found })
      if (place.ok) found.set(name, { wire: place.value, source })
      else problems.push(...place.problems.map((problem) => ({ ...problem, source })))
      own.add(name)
    }
  }
  return { value: found, problems }
}

function placeOf(
  wire: unknown,
  name: string,
  { own, found }: { own: ReadonlySet<string>; found: ReadonlyMap<string, NamedFile> },
): Result<unknown> {
  const before = found.get(name)
  if (own.has(name)) return refuse('duplicate-name', `"${name}" is defined twice.`)
  if (extendsBase(wire))
    return before
      ? success(extendBase(before.wire, wire))
      : refuse('nothing-to-extend', `The base has no "${name}" that could be extended.`)
  if (before)
    return refuse(
      'duplicate-name',
      `The base has "${name}" already. Say "extends": "base" to change it, or choose another name.`,
    )
  return success(wire)
}

function refuse(code: string, detail: string): Result<never> {
  return failure([{ code, pointer: '', detail }])
}

/** Returns the name of a file in problem reports: its path including the folder. */
export function sourceOf(folder: string, file: string): string {
  return path.relative(path.dirname(folder), file)
}

/** Returns the document of a file, or the problem when it is not JSON. */
export function readJson(file: string, source: string): Result<unknown> {
  try {
    return success<unknown>(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return failure([{ code: 'not-json', pointer: '', detail, source }])
  }
}

function jsonFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
