import { namesOf } from './names.mjs'
import { textIn } from './place.mjs'
import { writeFiles } from './write-files.mjs'

/** Scaffolds an entity of two fields. Its names are English in all languages of the product, to be translated. */
export async function newEntity(place, name) {
  const { kebab, camel, title } = namesOf(name)
  const text = (english) => textIn(place, english)
  const file = `entities/${kebab}.json`
  const entity = {
    $schema: place.contract(file, 'entity.json'),
    entity: camel,
    ...text(title),
    label: 'name',
    type: 'object',
    required: ['name'],
    properties: {
      name: { ...text('Name'), type: 'string', maxLength: 100, filterable: true, sortable: true },
      remark: { ...text('Remark'), type: 'string', maxLength: 500 },
    },
  }
  const files = await writeFiles(place.root, { [place.at(file)]: JSON.stringify(entity) })
  return {
    files,
    next: [
      `${place.languages.length > 0 ? 'Translate the names, and add' : 'Add'} fields: docs/entity.md.`,
      place.command(`screen <group>/${kebab} ${camel}`),
    ],
  }
}
