import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { format } from 'oxfmt'
import { root as projectRoot } from '../setup/root.mjs'

/** The kinds of files that `npm run format` formats. */
const formatted = /\.(ts|tsx|mjs|json|css|md)$/

/** Returns the text in the style of the project (.oxfmtrc.json). */
async function inStyle(file, text) {
  const { ignorePatterns, ...options } = JSON.parse(
    await readFile(path.join(projectRoot, '.oxfmtrc.json'), 'utf8'),
  )
  const { code, errors } = await format(file, text, options)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  return code
}

/**
 * Writes new files and changes existing ones. Throws before writing when a new file already exists.
 * @param {string} root
 * @param {Record<string, string>} files contents by path
 * @param {Record<string, (text: string) => string>} [changes] changes of existing files by path
 * @param {Record<string, string>} [initial] the contents that files to be changed have before they exist
 * @returns {Promise<string[]>} the paths of all written files
 */
export async function writeFiles(root, files, changes = {}, initial = {}) {
  const taken = Object.keys(files).filter((file) => existsSync(path.join(root, file)))
  if (taken.length > 0) throw new Error(`${taken.join(', ')} exists already.`)
  const texts = { ...files }
  for (const [file, change] of Object.entries(changes))
    texts[file] = change(await textOf(path.join(root, file), initial[file]))
  for (const [file, text] of Object.entries(texts)) {
    const target = path.join(root, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, formatted.test(file) ? await inStyle(target, text) : text)
  }
  return Object.keys(texts)
}

function textOf(file, initial) {
  return initial !== undefined && !existsSync(file) ? initial : readFile(file, 'utf8')
}

/** Returns a module with another import, sorted by path, and another entry at the end of an exported list. */
export function withEntry(text, { list, entry, name, from }) {
  const withImport = name ? addImport(text, name, from) : text
  const declared = withImport.indexOf(`const ${list}`)
  const open = withImport.indexOf('= [', declared) + 2
  if (declared === -1 || open === 1) throw new Error(`There is no list "${list}".`)
  const close = closingOf(withImport, open)
  const entries = withImport.slice(open + 1, close).trimEnd()
  const comma = entries === '' || entries.endsWith(',') ? '' : ','
  return `${withImport.slice(0, open + 1)}${entries}${comma}\n${entry},\n${withImport.slice(close)}`
}

function addImport(text, name, from) {
  const imports = [...text.matchAll(/^import .*? from '([^']+)'\n/gm)]
  const before = imports.findLast(([, other]) => !other.startsWith('./') || other < from)
  const at = before ? before.index + before[0].length : 0
  return `${text.slice(0, at)}import { ${name} } from '${from}'\n${text.slice(at)}`
}

/** Returns the place of the bracket that closes the list at `open`. */
export function closingOf(text, open) {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '[') depth += 1
    if (text[at] === ']') depth -= 1
    if (depth === 0) return at
  }
  throw new Error('The list has no end.')
}
