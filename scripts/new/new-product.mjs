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
    'tests/tasks.test.ts': firstTest,
    'README.md': readme({ title, start }),
  })
  return {
    files: files.map((file) => path.posix.join(start, file)),
    next: [
      `npm start -- --product ${start}`,
      `npm run metadata-check ${start}`,
      `npm run test:product ${start}`,
    ],
  }
}

const firstTest = `import { openProduct, type Client, type ProductServer } from 'metadata-console/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: ProductServer
let manager: Client
let assistant: Client

beforeAll(async () => {
  server = await openProduct()
  manager = await server.login('manager')
  assistant = await server.login('assistant')
})
afterAll(() => server.close())

const add = async (client: Client, path: string, body: object) => {
  const { data, ...answer } = await client.call('POST', path, { body })
  expect(answer).toMatchObject({ success: true })
  return (data as { id: string }).id
}

test('an assistant adds a task and finishes it once', async () => {
  const contactId = await add(manager, '/records/contact/add', { name: 'Ada Park', departmentId: '2' })
  const task = { subject: 'Call back', contactId, dueDate: '2030-01-31' }
  const id = await add(assistant, '/records/task/add', task)
  const finish = () => assistant.call('PUT', '/records/task/finish', { body: { id } })
  expect(await finish()).toMatchObject({ success: true })
  expect(await finish()).toMatchObject({ success: false, status: 409 })
})

test('an assistant may neither add nor change contacts', async () => {
  const id = await add(manager, '/records/contact/add', { name: 'Ben Hill', departmentId: '2' })
  const refused = { success: false, status: 403 }
  expect(await assistant.call('POST', '/records/contact/add', { body: { name: 'Eve' } })).toMatchObject(refused)
  expect(await assistant.call('PUT', '/records/contact/edit', { body: { id, name: 'Eve' } })).toMatchObject(refused)
})
`

function readme({ title, start }) {
  return `# ${title}

A product of the metadata console. Run these commands in the folder of the console:

\`\`\`sh
npm start -- --product ${start}
npm run metadata-check ${start}
npm run test:product ${start}
npm run new entity invoice -- --product ${start}
npm run new screen tasks/invoice invoice -- --product ${start}
\`\`\`

- \`product.json\`: name, colour, languages, time zone, currency; tenants, roles and accounts of the first start.
- \`entities\`: the fields of the records. \`screens\`: the pages that show them. \`menus.json\`: the route tree, including the pages
  of the base (\`base\`).
- \`dictionaries\`: choices. \`messages\`: texts by key, one file for each language. \`data\`: rows of a new database.
- \`tests\`: tests that call the server of the product as its roles.
- A file with the name of a file of the base contains \`"extends": "base"\` and the differences (JSON Merge Patch).

The database is in \`.data\`, unless \`DATA_DIR\` or \`DATABASE_URL\` is set. Delete the folder to start over.
`
}
