import path from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../setup/root.mjs'

/** Replaces the Markdown renderer of RJSF, since the console shows texts unformatted: saves 31 kB. */
export function withoutMarkdown(): Plugin {
  const stub = '\0plain-text'
  return {
    name: 'without-markdown',
    enforce: 'pre',
    resolveId: (source) => (/^markdown-to-jsx(\/react)?$/.test(source) ? stub : undefined),
    load: (id) =>
      id === stub ? 'export const Markdown = ({ children }) => children; export default Markdown' : undefined,
  }
}

/** Replaces the kit's forms, which dialogs and radios import for an unused context (forms are RJSF's): saves 15 kB. */
export function withoutKitForms(): Plugin {
  const stub = '\0no-kit-forms'
  const users = /\/antd\/es\/form\/(context|hooks\/useForm)/
  return {
    name: 'without-kit-forms',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '@rc-component/form' && users.test(importer ?? '') ? stub : undefined,
    load: (id) =>
      id === stub
        ? 'export const FormProvider = ({ children }) => children; export const useForm = () => []'
        : undefined,
  }
}

/** Lets overlays of the kit hear Escape by our own hook, which says why. */
export function escapeOfOpenOverlays(): Plugin {
  return {
    name: 'escape-of-open-overlays',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/@rc-component/portal/es/useEscKeyDown.js')
        ? `export { useEscape as default } from ${JSON.stringify(escapeHook)}`
        : undefined,
  }
}

const escapeHook = path.join(root, 'engine/views/use-escape.ts')

/** Leaves the hook out of the pre-bundled kit, which would contain a copy of the contexts that the hook reads. */
export function escapeHookApart(): Plugin {
  return {
    name: 'escape-hook-apart',
    resolveId: (source) =>
      source === escapeHook ? { id: `/${path.posix.relative(root, escapeHook)}`, external: true } : undefined,
  }
}

/**
 * At each Tab in a dialog, the kit looks for its first and last field. It asks the browser about the size of every
 * element for that, which takes 8 ms in a form of 200 fields; so it now looks from either end.
 */
export function focusLockFromTheEnds(): Plugin {
  const before = 'getFocusNodeList(lastElement);\n    const last ='
  const after = `focusableEnds([lastElement, ...lastElement.querySelectorAll('*')]);\n    const last =`
  const ends = `
const focusableEnds = (nodes) =>
  [nodes.find((node) => focusable(node)), nodes.findLast((node) => focusable(node))].filter(Boolean)`
  return {
    name: 'focus-lock-from-the-ends',
    transform(code, id) {
      if (!id.endsWith('/@rc-component/util/es/Dom/focus.js')) return undefined
      if (!code.includes(before)) throw new Error('The focus lock of the kit has changed.')
      return { code: code.replace(before, after) + ends, map: null }
    },
  }
}

/** Takes the router's production files, which its package names in no export: saves the warnings for developers. */
export function productionRouter(): Plugin {
  const files: Readonly<Record<string, string>> = {
    'react-router': 'index.mjs',
    'react-router/dom': 'dom-export.mjs',
  }
  const folder = path.join(root, 'node_modules/react-router/dist/production')
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (files[source] ? path.join(folder, files[source]) : undefined),
  }
}
