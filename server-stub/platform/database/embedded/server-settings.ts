import { statfsSync } from 'node:fs'

/** Where a server listens: a unix socket in a folder, or a port of the loopback address. */
export type ServerAddress = { readonly socketFolder: string } | { readonly port: number }

const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

/** Settings for a computer with 2 cores and a few GB that also runs the console's server. */
const SMALL_COMPUTER = {
  max_connections: '60',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  wal_compression: 'on',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
}

const WORDING = {
  TimeZone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  DateStyle: 'ISO, YMD',
}

/** One file per start and per 10 MB, in `log` of the data directory; `pruneLogs` removes the old ones. */
const LOG = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%Y%m%d-%H%M%S.log',
  log_rotation_age: '0',
  log_rotation_size: '10MB',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  log_min_duration_statement: '2s',
}

/**
 * Returns the command line arguments of an embedded server; they override its configuration files.
 * @param own settings of this start, which override the usual ones
 */
export function serverSettings(address: ServerAddress, own: Readonly<Record<string, string>>): string[] {
  const settings = {
    ...DURABLE,
    ...SMALL_COMPUTER,
    ...WORDING,
    ...LOG,
    ...sharedMemory(),
    ...listen(address),
    ...own,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function listen(address: ServerAddress): Record<string, string> {
  if ('port' in address) {
    return { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' }
  }
  return {
    listen_addresses: '',
    port: '5432',
    // The setting is a list: quoted, as a folder's name may hold a comma.
    unix_socket_directories: `"${address.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
}

/** Uses files where /dev/shm is too small for parallel queries; a container's often has 64 MB. */
function sharedMemory(): Record<string, string> {
  if (process.platform !== 'linux') return {}
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize > 512 * 2 ** 20) return {}
  } catch {
    // There is no /dev/shm.
  }
  return { dynamic_shared_memory_type: 'mmap' }
}
