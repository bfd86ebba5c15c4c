// Scaffolds the most frequent additions: `npm run new entity stockItem`, `screen system/stock-item stockItem`, `record
// system/stock-item`, `widget starRating`, `page priceBoard`, `module stockTaking`, `action stockItem count
// stockTaking`; and `product ../clinic`, to which entities, screens and records are added with `--product ../clinic`
// (after `--`). Existing files are never overwritten.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { newAction } from './new/new-action.mjs'
import { newEntity } from './new/new-entity.mjs'
import { newModule } from './new/new-module.mjs'
import { newPage } from './new/new-page.mjs'
import { newProduct } from './new/new-product.mjs'
import { newRecord } from './new/new-record.mjs'
import { newScreen } from './new/new-screen.mjs'
import { newWidget } from './new/new-widget.mjs'
import { placeOf } from './new/place.mjs'
import { root } from './setup/root.mjs'

/** Kinds that exist in the project only, and kinds that a product's folder can have too. */
const inProject = { widget: newWidget, page: newPage, module: newModule, action: newAction }
const inProduct = { entity: newEntity, screen: newScreen, record: newRecord }
/** Relative to the folder of the command; npm itself runs in the project's root. */
const typed = (folder) => path.resolve(process.env.INIT_CWD ?? process.cwd(), folder)

async function scaffold() {
  const { values, positionals } = parseArgs({
    options: { product: { type: 'string' } },
    allowPositionals: true,
  })
  const [kind = '', name, ...rest] = positionals
  if (kind === 'product' && name) return newProduct(root, typed(name))
  if (Object.hasOwn(inProduct, kind) && name)
    return inProduct[kind](placeOf(root, values.product && typed(values.product)), name, ...rest)
  if (Object.hasOwn(inProject, kind) && name && !values.product) return inProject[kind](root, name, ...rest)
  const kinds = ['product', ...Object.keys(inProduct), ...Object.keys(inProject)]
  throw new Error(`npm run new ${kinds.join('|')} <name>`)
}

try {
  const { files, next } = await scaffold()
  console.log([...files.map((file) => `  ${file}`), '', ...next].join('\n'))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
