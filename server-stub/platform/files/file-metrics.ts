import { Counter, type Registry } from 'prom-client'

/** Creates the counters of stored and removed files. */
export function createFileMetrics(registry: Registry) {
  return {
    stored: new Counter({
      name: 'console_files_stored_total',
      help: 'Files stored, by type of content',
      labelNames: ['type'],
      registers: [registry],
    }),
    bytes: new Counter({
      name: 'console_files_stored_bytes_total',
      help: 'Bytes of files stored',
      registers: [registry],
    }),
    removed: new Counter({
      name: 'console_files_removed_total',
      help: 'Files removed',
      registers: [registry],
    }),
  }
}

export type FileMetrics = ReturnType<typeof createFileMetrics>
