// Adds the packages of other platforms to package-lock.json, which npm omits when the registry in use has no copy of
// them. Run it after `npm install`; a test fails when it is needed.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { missingPlatformPackages } from './setup/platform-packages.mjs'
import { root } from './setup/root.mjs'

const file = process.argv[2] ?? path.join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingPlatformPackages(lock.packages)
for (const [place, entry] of missing) lock.packages[place] = entry
const [own, ...others] = Object.keys(lock.packages)
lock.packages = Object.fromEntries(
  [own, ...others.sort((a, b) => a.localeCompare(b, 'en'))].map((place) => [place, lock.packages[place]]),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} packages of other platforms were named.`)
