// Scaffolds what is added most often: `npm run new entity stockItem`, `screen system/stock-item stockItem`,
// `record system/stock-item`, `widget starRating`, `page priceBoard`, `module stockTaking`, `action stockItem count stockTaking`.
// Nothing that is there is overwritten.
import { newAction } from './new/new-action.mjs'
import { newEntity } from './new/new-entity.mjs'
import { newModule } from './new/new-module.mjs'
import { newPage } from './new/new-page.mjs'
import { newRecord } from './new/new-record.mjs'
import { newScreen } from './new/new-screen.mjs'
import { newWidget } from './new/new-widget.mjs'
import { root } from './setup/root.mjs'

const kinds = {
  entity: newEntity,
  screen: newScreen,
  record: newRecord,
  widget: newWidget,
  page: newPage,
  module: newModule,
  action: newAction,
}
const [kind = '', name, ...rest] = process.argv.slice(2)

try {
  const scaffold = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!scaffold || !name) throw new Error(`npm run new ${Object.keys(kinds).join('|')} <name>`)
  const { files, next } = await scaffold(root, name, ...rest)
  console.log([...files.map((file) => `  ${file}`), '', ...next].join('\n'))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
