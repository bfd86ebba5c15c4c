import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { consoleProcess, type ConsoleProcess } from './console-process'

/** Noon of a Friday in China, when the world of the pictures was seeded. */
const moment = '2026-11-20 12:00:00'
const zone = 'Asia/Shanghai'

/** A server that was seeded at that moment, and for which no second passes while pictures are made. */
export function frozenServer(folder: string, library: string): Promise<ConsoleProcess> {
  return consoleProcess(folder, {
    TZ: zone,
    // What was answered is read here, too.
    SEALING: 'off',
    LD_PRELOAD: library,
    // Still, but not quite: what waits for the next millisecond would wait for ever.
    FAKETIME: `@${moment} x0.01`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
}

const font = createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/index.css')
const fontAddress = '/picture-fonts/'

/** Gives pages the same moment, and letters of the tests' own: those of systems differ. */
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
