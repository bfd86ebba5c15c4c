import { isDeepStrictEqual } from 'node:util'
import { closingOf } from './write-files.mjs'

/**
 * Adds a menu entry as the last child of a group of the route tree. The other lines of the file keep their form.
 * @param {string} text of menus.json
 */
export function withMenu(text, group, menu) {
  const file = JSON.parse(text)
  const parent = file.menus.find((node) => node.kind === 'group' && node.path === `/${group}`)
  if (!parent) throw new Error(`There is no group "${group}"; there are ${groupsOf(file.menus).join(', ')}.`)
  if (codesOf(file.menus).includes(menu.code)) throw new Error(`There is a menu "${menu.code}" already.`)
  parent.children = [...(parent.children ?? []), menu]
  const inserted = insertedInto(text, group, menu)
  return inserted !== undefined && isDeepStrictEqual(JSON.parse(inserted), file)
    ? inserted
    : JSON.stringify(file, null, 2)
}

/** Returns the text with the entry in the list of children that follows the group's path, if there is one. */
function insertedInto(text, group, menu) {
  const at = text.indexOf(`"path": "/${group}"`)
  const list = text.indexOf('"children": [', at)
  if (at === -1 || list === -1) return undefined
  const open = text.indexOf('[', list)
  const close = closingOf(text, open)
  const entries = text.slice(open + 1, close).trimEnd()
  return `${text.slice(0, open + 1)}${entries}${entries === '' ? '' : ','}\n${JSON.stringify(menu)}\n${text.slice(close)}`
}

function groupsOf(nodes) {
  return nodes.filter((node) => node.kind === 'group').map((node) => node.path.slice(1))
}

function codesOf(nodes) {
  return nodes.flatMap((node) => [node.code, ...codesOf(node.children ?? [])])
}
