import { namesOf } from './names.mjs'
import { codeOf, writeCode } from './code-place.mjs'
import { withEntry } from './write-files.mjs'

/** Scaffolds the module of a concept: a folder, and its entry in the list of modules. */
export async function newModule(place, name) {
  const { modules, imports } = codeOf(place)
  const { kebab, camel, title } = namesOf(name)
  const index = `import type { ServerModule } from '${imports.module}'

/** ${title}. */
export const ${camel}: ServerModule = { name: '${kebab}', behaviours: {} }
`
  const files = await writeCode(
    place,
    { [`${modules.folder}/${kebab}/index.ts`]: index },
    {
      [modules.list]: (text) =>
        withEntry(text, {
          list: 'modules',
          entry: camel,
          name: camel,
          from: `${modules.from}/${kebab}/index`,
        }),
    },
  )
  return { files, next: ['Add its actions, rules, routes and jobs: docs/server.md.'] }
}
