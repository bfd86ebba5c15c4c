import { existsSync } from 'node:fs'
import path from 'node:path'
import { namesOf } from './names.mjs'
import { writeFiles } from './write-files.mjs'

/** Scaffolds a list screen, given as `system/stock-item`, and its menu entry below a group of the route tree. */
export async function newScreen(place, address, entityName = '') {
  const [group = '', name] = address.includes('/') ? address.split('/') : ['', address]
  if (!group || !name) throw new Error('Name the group too: npm run new screen <group>/<name> <entity>.')
  const { kebab, snake, title } = namesOf(name)
  const entity = namesOf(entityName || name)
  if (!existsSync(path.join(place.root, place.at(`entities/${entity.kebab}.json`)))) {
    throw new Error(`There is no entity "${entity.camel}": npm run new entity ${entity.camel}.`)
  }
  const text = {
    title,
    names: Object.fromEntries(['zh', 'ru', 'fr', 'de'].map((language) => [language, title])),
  }
  const file = `screens/${group}/${kebab}.json`
  const screen = {
    $schema: place.contract(file, 'screen.json'),
    code: snake,
    kind: 'list',
    ...text,
    entity: entity.camel,
  }
  const menu = { code: snake, path: `/${group}/${kebab}`, kind: 'page', ...text, free: true, modes: [0] }
  const files = await writeFiles(
    place.root,
    { [place.at(file)]: JSON.stringify(screen) },
    {
      [place.at('menus.json')]: (menus) => JSON.stringify(withMenu(JSON.parse(menus), group, menu), null, 2),
    },
  )
  return {
    files,
    next: [
      'Translate the names, and say what differs from the entity: docs/screen.md.',
      'Grant the menu to a role, in the page Roles.',
    ],
  }
}

function withMenu(file, group, menu) {
  const parent = file.menus.find((node) => node.kind === 'group' && node.path === `/${group}`)
  if (!parent) throw new Error(`There is no group "${group}"; there are ${groupsOf(file.menus).join(', ')}.`)
  if (codesOf(file.menus).includes(menu.code)) throw new Error(`There is a menu "${menu.code}" already.`)
  parent.children = [...(parent.children ?? []), menu]
  return file
}

function groupsOf(nodes) {
  return nodes.filter((node) => node.kind === 'group').map((node) => node.path.slice(1))
}

function codesOf(nodes) {
  return nodes.flatMap((node) => [node.code, ...codesOf(node.children ?? [])])
}
