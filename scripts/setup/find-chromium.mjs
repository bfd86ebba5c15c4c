import { existsSync } from 'node:fs'
import { installSystemPackage } from './install-system-package.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns the path of the tests' browser: CHROMIUM_PATH, one of the system, one downloaded by Playwright, or one that
 * it installs. @throws Error with instructions when there is none.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH is "${named}", where there is no browser.`)
  const found = named ?? places.find((place) => existsSync(place)) ?? (await playwrightsOwn())
  if (found) return found
  if ((await installSystemPackage('chromium')) && existsSync(places[0])) return places[0]
  throw new Error(
    'No Chromium was found. Run "apt-get install chromium" as root, or "npx playwright install chromium", or set CHROMIUM_PATH.',
  )
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}
