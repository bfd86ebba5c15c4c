import { nameOf } from './name-of.mjs'

/** File that lists the modules and imports of each built file; written beside the build. */
export const partsFile = '.parts/parts.json'

/**
 * Writes the modules, imports and styles of each built script. A cycle of files would run in an undefined sequence, so
 * it fails the build.
 * @returns {import('vite').Plugin}
 */
export function listParts() {
  return {
    name: 'list-parts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]))
      const ring = findRing(imports)
      if (ring) this.error(`Built files import each other: ${ring.join(' -> ')}.`)
      const parts = Object.fromEntries(
        chunks.map(({ fileName, moduleIds, imports, viteMetadata }) => [
          fileName,
          { modules: moduleIds.map(nameOf), imports, styles: [...(viteMetadata?.importedCss ?? [])] },
        ]),
      )
      this.emitFile({ type: 'asset', fileName: partsFile, source: JSON.stringify(parts) })
    },
  }
}

/**
 * Finds an import cycle.
 * @param {ReadonlyMap<string, readonly string[]>} imports by file
 * @returns {readonly string[] | undefined} files of which each imports the next; the last equals the first
 */
export function findRing(imports) {
  const done = new Set()
  const follow = (file, way) => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const ring = follow(next, [...way, file])
      if (ring) return ring
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const ring = follow(file, [])
    if (ring) return ring
  }
  return undefined
}
