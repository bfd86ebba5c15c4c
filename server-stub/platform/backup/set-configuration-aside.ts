import { access, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Contents of the files during the recovery. The original's settings may name libraries, certificates and folders that
 * this computer does not have; only this process can reach the server's socket.
 */
const stand: Readonly<Record<string, string>> = {
  'postgresql.conf': '',
  'postgresql.auto.conf': '',
  'pg_hba.conf': 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  'pg_ident.conf': '',
}

/**
 * Replaces the configuration files in a data directory for a recovery. The returned function puts them back; those that
 * were missing (Debian has them in /etc) keep a content with which the server starts and lets in only users of this
 * computer.
 */
export async function setConfigurationAside(data: string): Promise<() => Promise<void>> {
  const kept: string[] = []
  for (const [name, content] of Object.entries(stand)) {
    const file = join(data, name)
    if (await exists(file)) {
      await rename(file, `${file}.original`)
      kept.push(file)
    }
    await writeFile(file, content, { mode: 0o600 })
  }
  return async () => {
    for (const file of kept) {
      await rm(file)
      await rename(`${file}.original`, file)
    }
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
