import { Counter, Gauge, type Registry } from 'prom-client'

/** Creates the figures of exports. */
export function createExportMetrics(registry: Registry) {
  const registers = [registry]
  return {
    running: new Gauge({
      name: 'console_exports_running',
      help: 'Exports that this server writes',
      registers,
    }),
    ended: new Counter({
      name: 'console_exports_total',
      help: 'Exports that have ended, by type of file and outcome',
      labelNames: ['type', 'outcome'],
      registers,
    }),
    rows: new Counter({
      name: 'console_exported_rows_total',
      help: 'Rows that exports have written, when they ended',
      registers,
    }),
  }
}

export type ExportMetrics = ReturnType<typeof createExportMetrics>
