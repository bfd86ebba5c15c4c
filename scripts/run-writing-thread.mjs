// Entry of the export threads when the server runs from its sources: a thread does not inherit the server's loader.
import { tsImport } from 'tsx/esm/api'

await tsImport('../server-stub/platform/exports/export-worker.ts', import.meta.url)
