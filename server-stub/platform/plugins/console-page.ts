import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ProductFile } from '../../../engine/metadata/contract.generated'

/** A product for the display in its console. */
export interface ShownProduct {
  readonly file: Pick<ProductFile, 'code' | 'title' | 'logo' | 'theme' | 'languages' | 'timeZone'>
  /** The folder of the product. */
  readonly folder: string
  /** Name of its folder below `/product/`; undefined when its definitions are built into the console. */
  readonly served: string | undefined
}

const types: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' }

/**
 * Returns the first page of a console: the built `index.html` with the data of the product. Its name and its logo are
 * there before any script runs.
 */
export function consolePage(html: string, { file, folder, served }: ShownProduct): string {
  const { code, title, theme, languages, timeZone } = file
  const told = {
    title,
    ...(served ? { folder: `/product/${served}` } : {}),
    ...(theme ? { theme } : {}),
    ...(languages ? { languages } : {}),
    ...(timeZone ? { timeZone } : {}),
  }
  const build = 'name="console-build" content="'
  return (
    html
      .replace('<title>Console', () => `<title>${escapeHtml(title)}`)
      .replace('href="data:,"', () => `href="${escapeHtml(logoOf(folder, file))}"`)
      // Only "<" could end a script element.
      .replace('id="product">', () => `id="product">${JSON.stringify(told).replaceAll('<', '\\u003c')}`)
      // A browser must not use the cached data of one product for another.
      .replace(build, () => (served ? `${build}${code}:${served}:` : build))
  )
}

/** Returns the id of the build in the page of a console. */
export function buildIn(page: string): string | undefined {
  return /name="console-build" content="([^"]*)"/.exec(page)?.[1]
}

function logoOf(folder: string, { title, logo }: ShownProduct['file']): string {
  if (!logo) return `data:image/svg+xml,${encodeURIComponent(letter(title))}`
  const type = types[path.extname(logo)] ?? ''
  return `data:${type};base64,${readFileSync(path.join(folder, logo)).toString('base64')}`
}

function letter(title: string): string {
  const first = escapeHtml([...title][0]?.toUpperCase() ?? '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#475569"/><text x="16" y="22.5" font-family="sans-serif" font-size="18" font-weight="600" fill="#fff" text-anchor="middle">${first}</text></svg>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
