import type { EntityMeta, GroupFile, PropertyMeta } from './contract.generated'

type Properties = Readonly<Record<string, PropertyMeta>>
type Parts = Pick<EntityMeta, 'tenancy' | 'filters' | 'indexes' | 'required' | 'properties'>

/** Where the groups and entities are found that a file names; undefined: there is none. */
export interface EntityFiles {
  readonly group: (name: string) => GroupFile | undefined
  readonly entity: (name: string) => EntityMeta | undefined
}

/**
 * An entity of schemas/entities with the groups (0.4), and what it has of the entity `of`, written out. What
 * cannot be found stays named: decoding tells of it.
 */
export function expandEntity(file: EntityMeta, files: EntityFiles): EntityMeta {
  const base = file.of ? files.entity(file.of) : undefined
  const whole = base ? inherit(partOf(base, file), expandEntity(base, files)) : file
  const found = (whole.groups ?? []).map((name) => [name, files.group(name)] as const)
  const missing = found.flatMap(([name, group]) => (group ? [] : [name]))
  const { groups: _groups, parts: _parts, ...own } = whole
  const entity = found.reduceRight<EntityMeta>((one, [, group]) => (group ? join(group, one) : one), own)
  return missing.length > 0 ? { ...entity, groups: missing as [string, ...string[]] } : entity
}

function inherit(file: EntityMeta, base: EntityMeta): EntityMeta {
  const { only, ...part } = file
  const taken = only
    ? Object.fromEntries(
        only.flatMap((name) => (base.properties[name] ? [[name, base.properties[name]]] : [])),
      )
    : base.properties
  const unknown = only?.filter((name) => !base.properties[name]) ?? []
  const entity = join({ ...optional(base, ['tenancy', 'filters']), properties: taken }, part)
  return unknown.length > 0 ? { ...entity, only: unknown as [string, ...string[]] } : entity
}

/** A part with what its table says of all of them. Actions are told apart by the fixed values of each. */
function partOf({ parts }: EntityMeta, file: EntityMeta): EntityMeta {
  if (!parts?.actions) return { ...parts, ...file }
  const fixed = Object.entries(file.where ?? {}).filter(
    (entry): entry is [string, string | number | boolean] => typeof entry[1] !== 'object',
  )
  const values = fixed.length > 0 ? { values: Object.fromEntries(fixed) } : {}
  const actions = Object.entries(parts.actions).map(
    ([name, action]) => [name, { ...values, ...action }] as const,
  )
  return { ...parts, ...file, actions: { ...Object.fromEntries(actions), ...file.actions } }
}

function join(parts: Parts, entity: EntityMeta): EntityMeta {
  return {
    ...entity,
    ...((entity.tenancy ?? parts.tenancy) && { tenancy: entity.tenancy ?? parts.tenancy }),
    ...((parts.filters ?? entity.filters) && { filters: { ...parts.filters, ...entity.filters } }),
    ...((parts.indexes ?? entity.indexes) && {
      indexes: [...(parts.indexes ?? []), ...(entity.indexes ?? [])],
    }),
    ...((parts.required ?? entity.required) && {
      required: [...new Set([...(parts.required ?? []), ...(entity.required ?? [])])],
    }),
    properties: merged(parts.properties, entity.properties),
  }
}

function merged(shared: Properties, own: Properties): EntityMeta['properties'] {
  const all = { ...shared, ...own }
  return Object.fromEntries(
    Object.keys(all).map((name) => [name, { ...shared[name], ...own[name] } as PropertyMeta]),
  )
}

function optional<K extends keyof Parts>(entity: EntityMeta, names: readonly K[]): Pick<Parts, K> {
  return Object.fromEntries(
    names.flatMap((name) => (entity[name] ? [[name, entity[name]]] : [])),
  ) as unknown as Pick<Parts, K>
}
