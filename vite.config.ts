import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { groupParts } from './scripts/chunks/group-parts.mjs'
import { listParts } from './scripts/chunks/list-parts.mjs'
import { openingScript } from './scripts/chunks/opening-script.mjs'
import { productResolution } from './scripts/setup/product-code.mjs'
import { contractWithoutNotes, definitionNames, wholeDefinitions } from './scripts/vite/definitions'
import {
  escapeHookApart,
  escapeOfOpenOverlays,
  focusLockFromTheEnds,
  productionRouter,
  withoutKitForms,
  withoutMarkdown,
} from './scripts/vite/replacements'

const config = {
  base: '/',
  resolve: productResolution(),
  // Plugins see the files of a pre-bundled package only here.
  optimizeDeps: {
    rolldownOptions: { plugins: [escapeHookApart(), escapeOfOpenOverlays(), focusLockFromTheEnds()] },
  },
  plugins: [
    definitionNames(),
    wholeDefinitions(),
    contractWithoutNotes(),
    withoutMarkdown(),
    withoutKitForms(),
    escapeOfOpenOverlays(),
    focusLockFromTheEnds(),
    productionRouter(),
    openingScript(),
    react(),
  ],
  build: {
    target: 'es2023',
    rolldownOptions: {
      // Our modules have no side effects on import, so that the barrel engine/index.ts adds only what is used.
      treeshake: { moduleSideEffects: (id) => /node_modules|\.css$|\/(main\.tsx|opening\.ts)$/.test(id) },
    },
  },
} satisfies UserConfig

export default defineConfig({ ...config, plugins: [...config.plugins, groupParts(config), listParts()] })
