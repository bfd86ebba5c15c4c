/** The kinds of metadata that administrators can change. Each is an entity of the same name. */
export const metadataKinds = [
  'menu',
  'menuColumn',
  'menuSearchItem',
  'menuFormItem',
  'dict',
  'dictItem',
  'componentConfig',
] as const

export type MetadataKind = (typeof metadataKinds)[number]

/** A row of metadata, as its entity describes it. `id` consists of scope and name. */
export type MetadataRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** The field with the list that a row belongs to, and the field with its name in that list. */
export const keyFields: Readonly<Record<MetadataKind, { readonly scope?: string; readonly name: string }>> = {
  menu: { name: 'code' },
  menuColumn: { scope: 'menuId', name: 'field' },
  menuSearchItem: { scope: 'menuId', name: 'field' },
  menuFormItem: { scope: 'menuId', name: 'field' },
  dict: { name: 'code' },
  dictItem: { scope: 'dictId', name: 'value' },
  componentConfig: { scope: 'componentType', name: 'code' },
}

/** Kinds whose rows can be reordered within their scope. */
export const orderedKinds: ReadonlySet<MetadataKind> = new Set([
  'menuColumn',
  'menuSearchItem',
  'menuFormItem',
  'dictItem',
])

/** Returns the id of a row: its name, or scope and name. */
export function rowId(scope: string, name: string): string {
  return scope ? `${scope}.${name}` : name
}

/** Returns the scope and the name of a row. */
export function keyOf(
  kind: MetadataKind,
  row: Readonly<Record<string, unknown>>,
): { readonly scope: string; readonly name: string } {
  const { scope, name } = keyFields[kind]
  return { scope: scope ? String(row[scope] ?? '') : '', name: String(row[name] ?? '') }
}

/** True when a text is a kind of metadata. */
export function isMetadataKind(text: string): text is MetadataKind {
  return (metadataKinds as readonly string[]).includes(text)
}
