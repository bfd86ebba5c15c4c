/** How packages of compiled code name their platform: `@oxlint/binding-linux-x64-musl`, `@oxlint-tsgolint/win32-arm64`. */
const platform =
  /(?:binding-)?(android|darwin|freebsd|linux|openharmony|win32)-(x64|ia32|arm64|arm|ppc64|riscv64|s390x)(?:-(gnu|musl|msvc|eabi|gnueabihf|musleabihf))?$/

/**
 * The packages for other platforms that a lock file should name and does not: npm leaves them out when the registry in use
 * has no copy of them, and `npm ci` then refuses the lock file everywhere.
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

/** Whether a package finds another from where it lies, as Node looks for it. */
function isThere(packages, place, name, version) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]
    if (found) return found.version === version
    if (folder === '' || !folder.includes('/node_modules/'))
      return folder !== '' && packages[`node_modules/${name}`]?.version === version
  }
}

/** Beside the package that needs it, unless another version lies there. */
function placeFor(packages, place, name) {
  const beside = `${place.slice(0, place.lastIndexOf('node_modules/'))}node_modules/${name}`
  return packages[beside] ? `${place}/node_modules/${name}` : beside
}
