import { existsSync } from 'node:fs'
import { installSystemPackage } from './install-system-package.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser that tests run in: CHROMIUM_PATH, one of the system's, one that Playwright downloaded, or one that is
 * installed now. @throws Error that says how to get one.
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
