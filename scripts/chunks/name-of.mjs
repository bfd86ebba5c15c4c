import path from 'node:path'
import { root } from '../setup/root.mjs'

/** Returns a module's path from the project's root; for packages, the path below node_modules. */
export function nameOf(id) {
  return path
    .relative(root, id)
    .replaceAll(path.sep, '/')
    .replace(/^.*node_modules\//, '')
}
