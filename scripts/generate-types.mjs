// Generates the TypeScript types of schemas/contract. `--check` fails when the committed file is out of date.
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from 'json-schema-to-typescript'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const contract = path.join(root, 'schemas/contract')
const target = path.join(root, 'engine/metadata/contract.generated.ts')

/**
 * json-schema-to-typescript resolves references by file: the ids, which serve the validators, only mislead it. Of names
 * that are free (`x-...`) it would make an index of anything.
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

const files = (await readdir(contract)).filter((name) => name.endsWith('.json')).sort()
const definitions = {}
for (const name of files) definitions[path.basename(name, '.json')] = { $ref: name }
const types = await compile({ title: 'Contract', type: 'object', definitions }, 'Contract', {
  cwd: contract + path.sep,
  bannerComment: '// Generated from schemas/contract by `npm run generate`. Do not edit.',
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

if (process.argv.includes('--check')) {
  const current = await readFile(target, 'utf8').catch(() => '')
  if (current !== types) {
    console.error('engine/metadata/contract.generated.ts is out of date: run `npm run generate`.')
    process.exit(1)
  }
} else {
  await writeFile(target, types)
}
