import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { productResolution } from './scripts/setup/product-code.mjs'

/** Copies the programs that the server starts by file, `new URL('./keeper.mjs', import.meta.url)`, into the build. */
function besideTheServer(): Plugin {
  return {
    name: 'beside-the-server',
    generateBundle() {
      const files = [...this.getModuleIds()].filter((id) => id.includes('/server-stub/'))
      for (const file of files) {
        for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
          /new URL\('\.\/([\w-]+\.mjs)', import\.meta\.url\)/g,
        )) {
          this.emitFile({
            type: 'asset',
            fileName: name,
            source: readFileSync(path.join(path.dirname(file), name)),
          })
        }
      }
    },
  }
}

/** Builds the server, its commands and checks, the simulated fleet and the export worker; packages stay in node_modules. */
export default defineConfig({
  resolve: productResolution(),
  publicDir: false,
  plugins: [besideTheServer()],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        server: 'server-stub/server.ts',
        'metadata-check': 'server-stub/metadata-check.ts',
        archive: 'server-stub/archive.ts',
        backup: 'server-stub/backup.ts',
        restore: 'server-stub/restore.ts',
        distribute: 'server-stub/distribute.ts',
        'verify-log': 'server-stub/verify-log.ts',
        'reset-password': 'server-stub/reset-password.ts',
        'run-fleet': 'server-stub/product/run-fleet.ts',
        'export-worker': 'server-stub/platform/exports/export-worker.ts',
      },
      // In one folder, because files are located relative to the code that uses them.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
