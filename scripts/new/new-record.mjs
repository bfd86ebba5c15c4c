import { existsSync } from 'node:fs'
import path from 'node:path'
import { namesOf } from './names.mjs'
import { writeFiles } from './write-files.mjs'

/** Scaffolds the record page of an existing list, given as `system/stock-item`, and links the list to it. */
export async function newRecord(place, address) {
  const [group = '', name = ''] = address.includes('/') ? address.split('/') : ['', address]
  if (!group || !name)
    throw new Error(`Name the list with its group: ${place.command('record <group>/<list>')}`)
  const { kebab } = namesOf(name)
  const list = place.at(`screens/${group}/${kebab}.json`)
  if (!existsSync(path.join(place.root, list)))
    throw new Error(`There is no list ${list}: ${place.command(`screen ${group}/${kebab} <entity>`)}`)
  const page = `screens/${group}/${kebab}-page.json`
  let screen
  const files = await writeFiles(
    place.root,
    {},
    {
      [list]: (text) => {
        screen = JSON.parse(text)
        if (screen.kind !== 'list') throw new Error(`${list} is no list screen.`)
        if (screen.record !== undefined) throw new Error(`${list} has a record page already.`)
        const { $schema, code, kind, title, names, entity, ...rest } = screen
        return JSON.stringify({ $schema, code, kind, title, names, entity, record: `${code}_page`, ...rest })
      },
    },
  )
  const { title, names } = screen
  const made = await writeFiles(
    place.root,
    {
      [place.at(page)]: JSON.stringify({
        $schema: place.contract(page, 'screen.json'),
        code: `${screen.code}_page`,
        kind: 'record',
        title,
        names,
        list: screen.code,
        tabs: [{ tab: title ?? screen.code, names, parts: [{ sections: 'all' }] }],
      }),
    },
    {},
  )
  return {
    files: [...made, ...files],
    next: ['Describe its heading and its tabs: docs/screen.md, "Record screens".'],
  }
}
