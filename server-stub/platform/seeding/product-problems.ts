import { existsSync } from 'node:fs'
import path from 'node:path'
import type { MenuNode, MetadataProblem, ProductFile } from '../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../engine/metadata/entities/entity-fields'
import { buttonCodesOf } from '../../../engine/model/entities/button-codes'
import type { Definitions } from '../metadata/current/definitions'

/** A product to check, and the definitions and words for it. */
export interface CheckedProduct {
  readonly folder: string
  readonly file: ProductFile
  readonly definitions: Pick<Definitions, 'entities' | 'screens' | 'dictionaries' | 'menus'>
  /** True when a key has words. */
  readonly hasWords: (key: string) => boolean
}

/** Returns the broken references of a product: to pages, actions, fields, words and pictures. */
export function productProblems(product: CheckedProduct): readonly MetadataProblem[] {
  const file = path.join(path.basename(product.folder), 'product.json')
  const named = [...roleProblems(product), ...recordProblems(product), ...logoProblems(product)]
  return [
    ...named.map((problem) => ({ ...problem, source: file })),
    ...menuProblems(product),
    ...wordProblems(product),
    ...linkProblems(product),
    ...logProblems(product),
  ]
}

const problem = (code: string, pointer: string, detail: string): MetadataProblem => ({
  code,
  pointer,
  detail,
})

function roleProblems({ file, definitions }: CheckedProduct): readonly MetadataProblem[] {
  const codes = new Set(nodesIn(definitions.menus).map(({ code }) => code))
  const known = actionsIn(definitions)
  return (file.roles ?? []).flatMap(({ pages = {}, without = [] }, index) => [
    ...Object.entries(pages).flatMap(([code, actions]) => {
      const pointer = `/roles/${index}/pages/${code}`
      if (!codes.has(code)) return [problem('unknown-menu', pointer, `There is no menu "${code}".`)]
      // Some pages of a group may lack actions that others have.
      return (actions === 'all' ? [] : actions)
        .filter((action) => !known.has(action))
        .map((action) => problem('unknown-action', pointer, `There is no action "${action}" anywhere.`))
    }),
    ...without
      .filter((code) => !codes.has(code))
      .map((code) => problem('unknown-menu', `/roles/${index}/without`, `There is no menu "${code}".`)),
  ])
}

/** Returns the actions of all button codes, the part after the colon. */
function actionsIn({ entities, screens }: CheckedProduct['definitions']): ReadonlySet<string> {
  const actions = new Set<string>()
  for (const screen of screens.values()) {
    const entity = 'entity' in screen ? entities.get(screen.entity) : undefined
    for (const button of entity ? buttonCodesOf(screen, entity) : [])
      actions.add(button.slice(button.indexOf(':') + 1))
  }
  return actions
}

/** Returns unknown fields in the first tenants and accounts. */
function recordProblems({ file, definitions }: CheckedProduct): readonly MetadataProblem[] {
  const check = (entityName: string, list: string, records: readonly { values?: object }[] = []) =>
    records.flatMap(({ values = {} }, index) => {
      const entity = definitions.entities.get(entityName)
      return Object.keys(values)
        .filter((field) => entity && (!fieldOf(entity, field) || fieldOf(entity, field)?.derived))
        .map((field) =>
          problem(
            'unknown-field',
            `/${list}/${index}/values/${field}`,
            `${entityName} stores no field "${field}".`,
          ),
        )
    })
  return [...check('department', 'tenants', file.tenants), ...check('user', 'accounts', file.accounts)]
}

function logoProblems({ folder, file: { logo } }: CheckedProduct): readonly MetadataProblem[] {
  return logo === undefined || existsSync(path.join(folder, logo))
    ? []
    : [problem('missing-file', '/logo', `There is no file "${logo}".`)]
}

function menuProblems({ definitions }: CheckedProduct): readonly MetadataProblem[] {
  const icons = definitions.dictionaries.get('menu_icon')?.byValue
  const nodes = nodesIn(definitions.menus)
  const codes = nodes.map(({ code }) => code)
  return nodes.flatMap(({ code, icon }, index) => [
    ...(codes.indexOf(code) < index
      ? [{ ...problem('duplicate-name', '/code', `There are two menus "${code}".`), source: `menu ${code}` }]
      : []),
    ...(icon !== undefined && icons && !icons.has(icon)
      ? [{ ...problem('unknown-icon', '/icon', `There is no icon "${icon}".`), source: `menu ${code}` }]
      : []),
  ])
}

function nodesIn(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes.flatMap((node) => [node, ...nodesIn(node.children ?? [])])
}

/** Keywords whose text is a key of the catalogues. */
const wordKeys = new Set(['confirm', 'refusal', 'message'])

/** Returns questions and refusals without words, for which users would read an unknown text. */
function wordProblems({ definitions, hasWords }: CheckedProduct): readonly MetadataProblem[] {
  return documentsOf(definitions).flatMap(({ source, document }) =>
    textsIn(document, wordKeys)
      .filter(({ text }) => !hasWords(text))
      .map(({ pointer, text }) => ({
        ...problem('unknown-words', pointer, `There are no words for the key "${text}".`),
        source,
      })),
  )
}

/** Returns links and actions that lead to unknown pages. */
function linkProblems({ definitions }: CheckedProduct): readonly MetadataProblem[] {
  const codes = new Set(nodesIn(definitions.menus).map(({ code }) => code))
  return [...definitions.screens.values()].flatMap((screen) =>
    textsIn(screen, new Set(['page']))
      .filter(({ text }) => !codes.has(text))
      .map(({ pointer, text }) => ({
        ...problem('unknown-menu', pointer, `There is no menu "${text}" to lead to.`),
        source: screen.code,
      })),
  )
}

/** Returns actions whose name in the operation log is unknown. */
function logProblems({ definitions }: CheckedProduct): readonly MetadataProblem[] {
  const operations = definitions.dictionaries.get('log_operation')?.byValue
  return [...definitions.entities.values()].flatMap(({ entity, actions = {} }) =>
    Object.entries(actions)
      .filter(([, { log }]) => log !== undefined && operations && !operations.has(log))
      .map(([name, { log }]) => ({
        ...problem('unknown-value', `/actions/${name}/log`, `log_operation has no value "${log}".`),
        source: `entity.${entity}`,
      })),
  )
}

function documentsOf({ entities, screens }: CheckedProduct['definitions']) {
  return [
    ...[...entities.values()].map((document) => ({ source: `entity.${document.entity}`, document })),
    ...[...screens.values()].map((document) => ({ source: document.code, document })),
  ]
}

/** Returns the texts under the given keys, at any depth of a document, with their JSON pointers. */
function textsIn(
  document: unknown,
  keys: ReadonlySet<string>,
  pointer = '',
): readonly { readonly pointer: string; readonly text: string }[] {
  if (typeof document !== 'object' || document === null) return []
  return Object.entries(document).flatMap(([key, value]: [string, unknown]) => {
    const at = `${pointer}/${key}`
    if (typeof value === 'string') return keys.has(key) ? [{ pointer: at, text: value }] : []
    return textsIn(value, keys, at)
  })
}
