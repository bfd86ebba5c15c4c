/** The kinds of metadata that administrators change; each is an entity of the same name. */
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

/** A row of metadata as its entity describes it. `id` is made of scope and name. */
export type MetadataRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** The field that says which list a row belongs to, and the one that names it there. */
export const keyFields: Readonly<Record<MetadataKind, { readonly scope?: string; readonly name: string }>> = {
  menu: { name: 'code' },
  menuColumn: { scope: 'menuId', name: 'field' },
  menuSearchItem: { scope: 'menuId', name: 'field' },
  menuFormItem: { scope: 'menuId', name: 'field' },
  dict: { name: 'code' },
  dictItem: { scope: 'dictId', name: 'value' },
  componentConfig: { scope: 'componentType', name: 'code' },
}

/** Whether the order of a kind's rows within their scope can be changed. */
export const orderedKinds: ReadonlySet<MetadataKind> = new Set([
  'menuColumn',
  'menuSearchItem',
  'menuFormItem',
  'dictItem',
])

/** Id of a row: its name, or scope and name. */
export function rowId(scope: string, name: string): string {
  return scope ? `${scope}.${name}` : name
}

/** Where a row belongs, read off the row. */
export function keyOf(
  kind: MetadataKind,
  row: Readonly<Record<string, unknown>>,
): { readonly scope: string; readonly name: string } {
  const { scope, name } = keyFields[kind]
  return { scope: scope ? String(row[scope] ?? '') : '', name: String(row[name] ?? '') }
}

/** Whether a text is a kind of metadata. */
export function isMetadataKind(text: string): text is MetadataKind {
  return (metadataKinds as readonly string[]).includes(text)
}
