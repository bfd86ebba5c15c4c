import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const folders = ['engine', 'schemas', 'widgets', 'pages-custom', 'server-stub', 'public']
const files = [
  'index.html',
  'main.tsx',
  'opening.ts',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
]

/** A hash of everything that a build is made from: names and contents. */
export function sourceHash() {
  const hash = createHash('sha256').update(process.version)
  for (const file of [...files, ...folders.flatMap(filesOf)].sort()) {
    const content = read(file)
    if (content !== undefined) hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesOf(folder) {
  try {
    return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  } catch {
    return [] // There is no such folder.
  }
}

function read(file) {
  try {
    return readFileSync(path.join(root, file))
  } catch {
    return undefined
  }
}
