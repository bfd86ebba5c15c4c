import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { installSystemPackage } from './install-system-package.mjs'
import { runProgram } from './run-program.mjs'

const home = '/usr/lib/postgresql'
const libraries =
  'libssl-dev libzstd-dev liblz4-dev libxml2-dev libxslt1-dev libkrb5-dev libpam0g-dev libselinux1-dev libreadline-dev'

/**
 * Ensures that the system's PostgreSQL has the extension Citus, for tests that run a cluster of it. Debian has no package:
 * it is built from its published sources, an archive that the variable CITUS_SOURCES names, which takes some minutes.
 * @throws Error with instructions when there is none.
 */
export async function findCitus() {
  const version = newestVersion()
  if (existsSync(`${home}/${version}/lib/citus.so`)) return
  const sources = process.env['CITUS_SOURCES']
  if (!sources || process.getuid?.() !== 0)
    throw new Error(
      `PostgreSQL ${version} has no extension Citus. Install it, or let CITUS_SOURCES name an archive of its sources ` +
        '(https://github.com/citusdata/citus/releases, 13.2) and run the tests as root.',
    )
  console.log(`Building Citus for PostgreSQL ${version} from ${sources} ...`)
  for (const name of [`postgresql-server-dev-${version}`, 'gcc', 'make', 'xz-utils', ...libraries.split(' ')])
    if (!(await installSystemPackage(name))) throw new Error(`The package ${name} could not be installed.`)
  await build(path.resolve(sources), `${home}/${version}/bin/pg_config`)
}

function newestVersion() {
  const versions = existsSync(home) ? readdirSync(home) : []
  return versions.sort((a, b) => Number(b) - Number(a))[0] ?? ''
}

async function build(archive, config) {
  const folder = mkdtempSync(path.join(tmpdir(), 'citus-'))
  try {
    await run('tar', ['-xf', archive, '-C', folder, '--strip-components=1'], folder)
    forgetKnownFunction(path.join(folder, 'src/include/pg_version_compat.h'))
    await run('sh', ['configure', `PG_CONFIG=${config}`, '--without-libcurl'], folder)
    await run('make', ['-s', `-j${availableParallelism()}`], folder)
    await run('make', ['-s', 'install'], folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Newer minor versions of PostgreSQL 15 bring a function that Citus defines for older ones. */
function forgetKnownFunction(file) {
  const text = readFileSync(file, 'utf8')
  const own = /static inline bool\s+have_createdb_privilege\(void\)\s*\{[\s\S]*?\n\}\n/
  writeFileSync(file, text.replace(own, 'extern bool have_createdb_privilege(void);\n'))
}

async function run(program, args, cwd) {
  const { code, output } = await runProgram(program, args, { cwd, capture: true })
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output.slice(-2000)}`)
}
