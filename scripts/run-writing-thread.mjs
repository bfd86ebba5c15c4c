// The program of the threads that write exports, from its source: a thread does not take over the loader with which a
// server was started from its sources.
import { tsImport } from 'tsx/esm/api'

await tsImport('../server-stub/platform/exports/export-worker.ts', import.meta.url)
