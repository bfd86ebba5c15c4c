import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { consoleProcess, type ConsoleProcess } from './console-process'

/** Noon on a Friday in China: the time at which the database of the pictures is seeded. */
const moment = '2026-11-20 12:00:00'
const zone = 'Asia/Shanghai'

/**
 * Prepares a server whose clock starts at `moment` and hardly moves while the pictures are taken.
 * @param library The path of libfaketime.
 */
export function frozenServer(folder: string, library: string): Promise<ConsoleProcess> {
  return consoleProcess(folder, {
    TZ: zone,
    // Unsealed, as the tests read responses.
    SEALING: 'off',
    LD_PRELOAD: library,
    // The clock runs 100 times slower. With a stopped one, code that waits for the next millisecond would never return.
    FAKETIME: `@${moment} x0.01`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
}

const font = createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/index.css')
const fontAddress = '/picture-fonts/'

/** Sets the clock of pages to `moment` and their font to one from a package, as the fonts of systems differ. */
export async function freeze(context: BrowserContext): Promise<void> {
  const css = readFileSync(font, 'utf8').replaceAll('url(./files/', `url(${fontAddress}`)
  await context.route(`**${fontAddress}*`, (route) => {
    const name = path.basename(new URL(route.request().url()).pathname)
    return route.fulfill({ path: path.join(path.dirname(font), 'files', name) })
  })
  await context.clock.setFixedTime(`${moment.replace(' ', 'T')}+08:00`)
  const text = `${css} *, ::before, ::after { font-family: 'Noto Sans SC Variable' !important }`
  await context.addInitScript((style) => {
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(style)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    })
  }, text)
}
