// Generates the TypeScript types of schemas/contract and of machine reports. `--check` fails when a committed file is
// out of date.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from 'json-schema-to-typescript'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const contract = path.join(root, 'schemas/contract')

/**
 * Prepares a schema for json-schema-to-typescript: it resolves references by file, so ids, which only validators need,
 * are removed. Patterns of free names (`x-...`) are removed too, because they would become an index signature of any
 * type.
 */
function forTypes(node) {
  if (Array.isArray(node)) return node.map(forTypes)
  if (!node || typeof node !== 'object') return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(key === '$id' && typeof value === 'string' && value.endsWith('.json')))
      .filter(([key, value]) => !(key === 'patternProperties' && Object.keys(value)[0]?.startsWith('^')))
      .map(([key, value]) => [key, forTypes(value)]),
  )
}

const options = (cwd, bannerComment) => ({
  cwd: cwd + path.sep,
  bannerComment,
  additionalProperties: true,
  unreachableDefinitions: true,
  ignoreMinAndMaxItems: true,
  style: { semi: false, singleQuote: true, printWidth: 110 },
  $refOptions: {
    resolve: {
      contract: {
        order: 1,
        canRead: true,
        read: async ({ url }) =>
          JSON.stringify(
            forTypes(
              JSON.parse(
                await readFile(fileURLToPath(url.startsWith('file:') ? url : `file://${url}`), 'utf8'),
              ),
            ),
          ),
      },
    },
  },
})

async function contractTypes() {
  const files = (await readdir(contract)).filter((name) => name.endsWith('.json')).sort()
  const definitions = {}
  for (const name of files) definitions[path.basename(name, '.json')] = { $ref: name }
  return compile(
    { title: 'Contract', type: 'object', definitions },
    'Contract',
    options(contract, '// Generated from schemas/contract by `npm run generate`. Do not edit.'),
  )
}

/** The console does not need the types of machine reports, so they lie with the server that receives them. */
async function reportTypes() {
  const schema = forTypes(JSON.parse(await readFile(path.join(root, 'schemas/machine-report.json'), 'utf8')))
  return compile(
    schema,
    'MachineReports',
    options(
      path.join(root, 'schemas'),
      '// Generated from schemas/machine-report.json by `npm run generate`. Do not edit.',
    ),
  )
}

const outputs = [
  ['engine/metadata/contract.generated.ts', await contractTypes()],
  ['server-stub/product/machines/machine-report.generated.ts', await reportTypes()],
]

for (const [name, types] of outputs) {
  const target = path.join(root, name)
  if (!process.argv.includes('--check')) {
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, types)
  } else if ((await readFile(target, 'utf8').catch(() => '')) !== types) {
    console.error(`${name} is out of date: run \`npm run generate\`.`)
    process.exitCode = 1
  }
}
