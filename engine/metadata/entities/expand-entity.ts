import type { EntityMeta, GroupFile, PropertyMeta } from '../contract.generated'

type Properties = Readonly<Record<string, PropertyMeta>>
type Parts = Pick<EntityMeta, 'tenancy' | 'filters' | 'indexes' | 'required' | 'properties'>

/** Looks up the groups and entities that a file names; undefined when there is none of that name. */
export interface EntityFiles {
  readonly group: (name: string) => GroupFile | undefined
  readonly entity: (name: string) => EntityMeta | undefined
}

/**
 * Expands an entity of schemas/entities: writes out its groups (0.4), and what it inherits from the entity `of`. Names
 * that cannot be found stay in `groups` and `only`, and decoding reports them.
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

/**
 * Returns a part merged with the settings that its table declares for all its parts. Each action gets the fixed values
 * of the part, which tell the actions of several parts apart.
 */
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
