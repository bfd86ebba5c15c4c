// Updates the snapshots of tests/e2e/pictures.spec.ts. Look at each changed picture before committing it.
import { ensureBuilt } from './setup/build-product.mjs'
import { findChromium } from './setup/find-chromium.mjs'
import { findFaketime } from './setup/find-faketime.mjs'
import { runTool } from './setup/run-program.mjs'

const [chromium, library] = [await findChromium(), await findFaketime()]
if (!library) throw new Error('Pictures need a time that stands still: install faketime (Debian, Ubuntu).')
await ensureBuilt()
const { code } = await runTool('@playwright/test/cli.js', ['test', 'pictures', '--update-snapshots'], {
  env: { CHROMIUM_PATH: chromium, FAKETIME_LIBRARY: library },
})
process.exitCode = code
