import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

/** Builds and serves a page of the benches: a folder beside this file that has an index.html. */
export async function servePage(
  folder: string,
): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'page-bench-'))
  const root = path.join(import.meta.dirname, folder)
  await build({
    root,
    base: '/',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  })
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  return {
    address: server.resolvedUrls?.local[0] ?? '',
    stop: async () => {
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
