import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** The folders of a build; the server reads the shipped product and the base when it starts. */
const code = [
  'engine',
  'schemas/contract',
  'widgets',
  'pages-custom',
  'server-stub',
  'public',
  'scripts/chunks',
  'scripts/vite',
]
const definitions = 'schemas'
const files = [
  'index.html',
  'main.tsx',
  'opening.ts',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
]

/** Returns a hash of the names and contents of all sources of a build, including the code of a product's folder. */
export function sourceHash(product) {
  return hashOf([...code, definitions], product)
}

/** Returns the hash of the code alone: a program that reads the definitions when it starts needs no other build. */
export function codeHash(product) {
  return hashOf(code, product)
}

/** @param {readonly string[]} folders */
function hashOf(folders, product) {
  const hash = createHash('sha256').update(process.version)
  const own = product ? codeOf(product) : []
  for (const file of [...[...files, ...folders.flatMap(filesOf)].sort(), ...own]) {
    const content = read(file)
    if (content !== undefined) hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Returns the scripts and styles of a product, without its data and its installed packages. */
function codeOf(product) {
  return readdirSync(product, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'data'].includes(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const place = path.join(product, entry.name)
      if (entry.isFile()) return [place]
      return readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((inner) => inner.isFile())
        .map((inner) => path.join(inner.parentPath, inner.name))
    })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .sort()
}

/** @returns {string[]} */
function filesOf(folder) {
  try {
    return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  } catch {
    return [] // The folder does not exist.
  }
}

function read(file) {
  try {
    return readFileSync(path.resolve(root, file))
  } catch {
    return undefined
  }
}
