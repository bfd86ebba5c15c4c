import { namesOf } from './names.mjs'
import { withEntry, writeFiles } from './write-files.mjs'

/** Scaffolds the module of a concept: a folder, and its entry in the list of modules. */
export async function newModule(root, name) {
  const { kebab, camel, title } = namesOf(name)
  const index = `import type { ServerModule } from '../server-module'

/** ${title}. */
export const ${camel}: ServerModule = { name: '${kebab}', behaviours: {} }
`
  const files = await writeFiles(
    root,
    { [`server-stub/product/${kebab}/index.ts`]: index },
    {
      'server-stub/product/modules.ts': (text) =>
        withEntry(text, { list: 'modules', entry: camel, name: camel, from: `./${kebab}/index` }),
    },
  )
  return { files, next: ['Add its actions, rules, routes and jobs: docs/server.md.'] }
}
