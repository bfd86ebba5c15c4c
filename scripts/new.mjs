// Scaffolds the most frequent additions: `npm run new entity stockItem`, `screen system/stock-item stockItem`, `record
// system/stock-item`, `widget starRating`, `page priceBoard`, `module stockTaking`, `action stockItem count
// stockTaking`; and `product ../clinic`, to which all of these are added with `--product ../clinic` (after `--`).
// Existing files are never overwritten.
import { installPackages } from './setup/install-packages.mjs'

try {
  await installPackages({ development: true })
  const { scaffold } = await import('./new/scaffold.mjs')
  const { files, next } = await scaffold()
  console.log([...files.map((file) => `  ${file}`), '', ...next].join('\n'))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
