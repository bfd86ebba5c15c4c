import path from 'node:path'
import { namesOf } from './names.mjs'
import { placeOf } from './place.mjs'
import { productFiles } from './product-files.mjs'
import { writeFiles } from './write-files.mjs'

/** Scaffolds the folder of a working product: contacts, and tasks that refer to them and are finished by an action. */
export async function newProduct(root, folder) {
  const { kebab, title } = namesOf(path.basename(folder))
  const place = placeOf(root, folder)
  const definitions = productFiles({ code: kebab, title, contract: place.contract })
  const start = path.relative(root, folder).split(path.sep).join('/')
  const files = await writeFiles(folder, {
    ...Object.fromEntries(
      Object.entries(definitions).map(([file, content]) => [file, JSON.stringify(content)]),
    ),
    '.gitignore': '.data/\n',
    'README.md': readme({ title, start }),
  })
  return {
    files: files.map((file) => path.posix.join(start, file)),
    next: [`npm start -- --product ${start}`, `npm run metadata-check ${start}`],
  }
}

function readme({ title, start }) {
  return `# ${title}

A product of the metadata console. Run these commands in the folder of the console:

\`\`\`sh
npm start -- --product ${start}
npm run metadata-check ${start}
npm run new entity invoice -- --product ${start}
npm run new screen tasks/invoice invoice -- --product ${start}
\`\`\`

- \`product.json\`: name, colour, languages, time zone, currency; tenants, roles and accounts of the first start.
- \`entities\`: the fields of the records. \`screens\`: the pages that show them. \`menus.json\`: the route tree, including the pages
  of the base (\`base\`).
- \`dictionaries\`: choices. \`messages\`: texts by key, one file for each language. \`data\`: rows of a new database.
- A file with the name of a file of the base contains \`"extends": "base"\` and the differences (JSON Merge Patch).

The database is in \`.data\`, unless \`DATA_DIR\` or \`DATABASE_URL\` is set. Delete the folder to start over.
`
}
