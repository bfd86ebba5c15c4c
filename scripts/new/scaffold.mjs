import path from 'node:path'
import { parseArgs } from 'node:util'
import { newAction } from './new-action.mjs'
import { newEntity } from './new-entity.mjs'
import { newModule } from './new-module.mjs'
import { newPage } from './new-page.mjs'
import { newProduct } from './new-product.mjs'
import { newRecord } from './new-record.mjs'
import { newScreen } from './new-screen.mjs'
import { newWidget } from './new-widget.mjs'
import { placeOf } from './place.mjs'
import { root } from '../setup/root.mjs'

const usage = `npm run new product <folder>
npm run new entity <name>
npm run new screen <group>/<name> <entity>
npm run new record <group>/<list>
npm run new widget <name>
npm run new page <name>
npm run new module <name>
npm run new action <entity> <name> <module>

All but the first add to the product for vending machines, or to another one: -- --product <folder>`

const kinds = {
  entity: newEntity,
  screen: newScreen,
  record: newRecord,
  widget: newWidget,
  page: newPage,
  module: newModule,
  action: newAction,
}

/** Relative to the folder of the command; npm itself runs in the project's root. */
const typed = (folder) => path.resolve(process.env.INIT_CWD ?? process.cwd(), folder)

/** Runs the scaffold that the arguments of the process name. @throws Error with the usage */
export async function scaffold() {
  const { values, positionals } = parseArgs({
    options: { product: { type: 'string' } },
    allowPositionals: true,
  })
  const [kind = '', name, ...rest] = positionals
  if (kind === 'product' && name) return newProduct(root, typed(name))
  if (Object.hasOwn(kinds, kind) && name)
    return kinds[kind](placeOf(root, values.product && typed(values.product)), name, ...rest)
  throw new Error(usage)
}
