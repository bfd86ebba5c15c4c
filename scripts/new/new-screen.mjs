import { existsSync } from 'node:fs'
import path from 'node:path'
import { namesOf } from './names.mjs'
import { textIn } from './place.mjs'
import { withMenu } from './with-menu.mjs'
import { writeFiles } from './write-files.mjs'

/** Scaffolds a list screen, given as `system/stock-item`, and its menu entry below a group of the route tree. */
export async function newScreen(place, address, entityName = '') {
  const [group = '', name] = address.includes('/') ? address.split('/') : ['', address]
  if (!group || !name)
    throw new Error(`Name the group too: ${place.command('screen <group>/<name> <entity>')}`)
  const { kebab, snake, title } = namesOf(name)
  const entity = namesOf(entityName || name)
  if (!existsSync(path.join(place.root, place.at(`entities/${entity.kebab}.json`)))) {
    throw new Error(`There is no entity "${entity.camel}": ${place.command(`entity ${entity.camel}`)}`)
  }
  const text = textIn(place, title)
  const file = `screens/${group}/${kebab}.json`
  const screen = {
    $schema: place.contract(file, 'screen.json'),
    code: snake,
    kind: 'list',
    ...text,
    entity: entity.camel,
  }
  const menu = {
    code: snake,
    path: `/${group}/${kebab}`,
    kind: 'page',
    ...text,
    ...(place.isShipped ? { free: true, modes: [0] } : {}),
  }
  const files = await writeFiles(
    place.root,
    { [place.at(file)]: JSON.stringify(screen) },
    { [place.at('menus.json')]: (menus) => withMenu(menus, group, menu) },
  )
  return {
    files,
    next: [
      'Describe the columns, search fields and actions that differ from the defaults: docs/screen.md.',
      'Grant the menu to roles: in the page Roles, or in product.json for a new database.',
    ],
  }
}
