import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Binaries, binariesIn } from '../../../server-stub/platform/database/embedded/binaries'

const HOME = '/usr/lib/postgresql'

/** Returns the newest PostgreSQL of Debian's packages; installs it when it is missing and the process is root. */
export async function debianBinaries(): Promise<Binaries> {
  const found = newest() ?? (install(), newest())
  if (found) return found
  throw new Error(
    `No PostgreSQL server in ${HOME}: run "apt-get install postgresql" as root to test against one`,
  )
}

function newest(): Binaries | undefined {
  const versions = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => binariesIn(join(HOME, version, 'bin')))
    .find(({ postgres, initdb }) => existsSync(postgres) && existsSync(initdb))
}

function install(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  // Several test processes may get here at once; the later ones wait for the lock and then find it installed.
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'postgresql')
}
