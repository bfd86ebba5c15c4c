/** Platform in the name of a compiled package: `@oxlint/binding-linux-x64-musl`, `@oxlint-tsgolint/win32-arm64`. */
const platform =
  /(?:binding-)?(android|darwin|freebsd|linux|openharmony|win32)-(x64|ia32|arm64|arm|ppc64|riscv64|s390x)(?:-(gnu|musl|msvc|eabi|gnueabihf|musleabihf))?$/

/**
 * Returns the packages of other platforms that are missing in a lock file: npm omits them when the registry in use has
 * no copy of them, and `npm ci` then rejects the lock file on every platform.
 * @param {Record<string, any>} packages of a package-lock.json
 * @returns {[place: string, entry: Record<string, unknown>][]}
 */
export function missingPlatformPackages(packages) {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev, engines, license }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const found = platform.exec(name)
      if (!found || !/^\d/.test(version) || isThere(packages, place, name, version)) return []
      const [, os, cpu, abi = ''] = found
      const entry = {
        version,
        cpu: [cpu],
        ...(dev ? { dev } : {}),
        ...(os === 'linux' && abi ? { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] } : {}),
        license,
        optional: true,
        os: [os],
        engines,
      }
      return [[placeFor(packages, place, name), entry]]
    }),
  )
}

/** True when a package resolves another from its folder, by Node's algorithm. */
function isThere(packages, place, name, version) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]
    if (found) return found.version === version
    if (folder === '' || !folder.includes('/node_modules/'))
      return folder !== '' && packages[`node_modules/${name}`]?.version === version
  }
}

/** Returns a folder beside the package that needs it, or inside it when another version is already there. */
function placeFor(packages, place, name) {
  const beside = `${place.slice(0, place.lastIndexOf('node_modules/'))}node_modules/${name}`
  return packages[beside] ? `${place}/node_modules/${name}` : beside
}
