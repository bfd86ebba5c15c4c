import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

/** Builds and serves the page of forms, plain and ours (main.tsx). */
export async function serveFormPage(): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'form-bench-'))
  const root = import.meta.dirname
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
