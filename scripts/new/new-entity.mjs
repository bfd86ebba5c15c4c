import { namesOf } from './names.mjs'
import { writeFiles } from './write-files.mjs'

/** Scaffolds an entity of two fields. Texts are English in all languages of the interface, to be translated. */
export async function newEntity(place, name) {
  const { kebab, camel, title } = namesOf(name)
  const text = (english) => ({
    title: english,
    names: Object.fromEntries(['zh', 'ru', 'fr', 'de'].map((language) => [language, english])),
  })
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
      `Translate the names, and add fields: docs/entity.md.`,
      `npm run new screen <group>/${kebab} ${camel}`,
    ],
  }
}
