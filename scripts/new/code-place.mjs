import { existsSync } from 'node:fs'
import path from 'node:path'
import { writeFiles } from './write-files.mjs'

/** Where code of the shipped product lies, and what it imports. `from` leads from the list to the folder. */
const shipped = {
  modules: { list: 'server-stub/product/modules.ts', folder: 'server-stub/product', from: '.' },
  widgets: { folder: 'widgets', from: '.', tests: 'tests/unit/widgets' },
  pages: { list: 'pages-custom/index.ts', folder: 'pages-custom', from: '.' },
  imports: {
    module: '../server-module',
    action: '../../platform/records/behaviour',
    console: '../../engine/index',
  },
}

/** The same of a product's folder: two files name its code. */
const inProduct = {
  modules: { list: 'server.ts', folder: 'server', from: './server' },
  widgets: { folder: 'widgets', from: './widgets', tests: 'tests' },
  pages: { list: 'console.ts', folder: 'pages', from: './pages' },
  imports: {
    module: 'metadata-console/server',
    action: 'metadata-console/server',
    console: 'metadata-console',
  },
}

const server = `import type { ServerModule } from 'metadata-console/server'

export const modules: readonly ServerModule[] = []
`
const consoleFile = `import type { CustomPage, Widget } from 'metadata-console'

export const widgets: readonly Widget[] = []

export const pages: readonly CustomPage[] = []
`

/** Returns where code is added at a place, and what it imports. */
export function codeOf(place) {
  return place.isShipped ? shipped : { ...inProduct, ...withConsole(place.root) }
}

/** Writes code and changes existing files. The first code of a product also makes the files that name it. */
export function writeCode(place, files, changes) {
  if (place.isShipped) return writeFiles(place.root, files, changes)
  const types = existsSync(path.join(place.root, 'tsconfig.json')) ? {} : { 'tsconfig.json': typesOf(place) }
  return writeFiles(place.root, { ...files, ...types }, changes, {
    'server.ts': server,
    'console.ts': consoleFile,
  })
}

/** A console file with JSX is named console.tsx. */
function withConsole(folder) {
  const list = existsSync(path.join(folder, 'console.tsx')) ? 'console.tsx' : 'console.ts'
  return { pages: { ...inProduct.pages, list }, widgets: { ...inProduct.widgets, list } }
}

/** The packages of the console that code of products uses most; others need a line of their own. */
const packages = ['react', 'react-dom', 'antd', 'dayjs', 'swr', 'vitest']

/** Returns the tsconfig.json of a product: the options, interfaces and packages of the console. */
function typesOf({ root, toConsole }) {
  const installed = `${toConsole}/node_modules`
  const typesOfPackage = (name) =>
    existsSync(path.join(root, installed, '@types', name))
      ? `${installed}/@types/${name}`
      : `${installed}/${name}`
  return JSON.stringify({
    extends: `${toConsole}/tsconfig.json`,
    compilerOptions: {
      typeRoots: [`${installed}/@types`, installed],
      paths: {
        'metadata-console': [`${toConsole}/engine/index.ts`],
        'metadata-console/server': [`${toConsole}/server-stub/platform/modules/index.ts`],
        'metadata-console/testing': [`${toConsole}/tests/kit/index.ts`],
        ...Object.fromEntries(
          packages.flatMap((name) => [
            [name, [typesOfPackage(name)]],
            [`${name}/*`, [`${typesOfPackage(name)}/*`]],
          ]),
        ),
      },
    },
    include: ['**/*.ts', '**/*.tsx', `${toConsole}/server-stub/**/*.d.ts`],
    exclude: ['node_modules', '.data'],
  })
}
