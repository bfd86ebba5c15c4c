import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './files-of'

/** A file, its import, and the rule that forbids the import. Every case has files of its own. */
const forbidden: readonly (readonly [from: string, to: string, rule: string])[] = [
  ['engine/metadata/a.ts', 'engine/model/b.ts', 'engine-metadata'],
  ['engine/metadata/a1.ts', 'schemas/entities/b.json', 'engine-metadata'],
  ['engine/model/a.ts', 'engine/query/b.ts', 'engine-model'],
  ['engine/query/a.ts', 'engine/data/b.ts', 'engine-query'],
  ['engine/permissions/a.ts', 'engine/model/b.ts', 'engine-permissions'],
  ['engine/wire/a.ts', 'engine/metadata/b.ts', 'engine-wire'],
  ['engine/registry/a.ts', 'engine/views/b.ts', 'engine-registry'],
  ['engine/ports/a.ts', 'engine/session/b.ts', 'engine-ports'],
  ['engine/adapters/a.ts', 'engine/data/b.ts', 'engine-adapters'],
  ['engine/session/a.ts', 'engine/data/b.ts', 'engine-session'],
  ['engine/data/a.ts', 'engine/views/b.ts', 'engine-data'],
  ['engine/views/a.ts', 'engine/shell/b.ts', 'engine-views'],
  ['engine/views/a1.ts', 'engine/session/b1.ts', 'engine-views'],
  ['engine/views/a2.ts', 'widgets/b2/b2.ts', 'engine-views'],
  ['engine/shell/a.ts', 'engine/adapters/b.ts', 'engine-shell'],
  ['engine/i18n/a.ts', 'engine/data/b.ts', 'engine-i18n'],
  ['engine/model/react.ts', 'react', 'pure-packages'],
  ['engine/query/antd.ts', 'antd', 'pure-packages'],
  ['engine/model/node.ts', 'node:fs', 'pure-core'],
  ['engine/views/node.ts', 'node:path', 'pure-core'],
  ['engine/ports/value.ts', 'engine/metadata/b2.ts', 'types-only-ports-all'],
  ['engine/registry/value.ts', 'react', 'types-only-registry-react'],
  ['engine/data/adapter.ts', 'engine/adapters/b2.ts', 'adapters-from-outside'],
  ['engine/views/fixture.ts', 'engine/testing/b.ts', 'testing-from-outside'],
  ['engine/views/list/a.ts', 'engine/views/tabs/b.ts', 'screen-list'],
  ['engine/views/grid/a.ts', 'engine/views/list/b.ts', 'parts-know-no-screen'],
  ['engine/views/list/grid.ts', 'ag-grid-community', 'only-grid-imports-ag-grid'],
  ['engine/views/list/chart.ts', 'apexcharts', 'only-chart-imports-apexcharts'],
  ['pages-custom/p/map.tsx', 'leaflet', 'only-map-imports-leaflet'],
  ['engine/views/image/fabric.ts', 'fabric/es', 'only-image-editor-imports-fabric'],
  ['engine/views/controls/editor.ts', '@codemirror/view', 'only-json-editor-imports-codemirror'],
  ['widgets/w/w.tsx', '@rjsf/core', 'only-schema-form-imports-rjsf'],
  ['engine/views/barrel.ts', 'engine/index.ts', 'no-barrel-in-engine'],
  ['engine/views/barrel2.ts', 'engine/model/index.ts', 'no-barrel-in-engine'],
  ['widgets/x/x-input.tsx', 'engine/model/b2.ts', 'widgets'],
  ['widgets/x/other.tsx', 'widgets/y/y.ts', 'widgets-each-other'],
  ['widgets/index.ts', 'engine/data/b2.ts', 'widgets-lists'],
  ['widgets/value/value.ts', 'engine/index.ts', 'catalog-is-pure'],
  ['widgets/dated/dated.ts', 'dayjs', 'catalog-packages'],
  ['pages-custom/p/a.ts', 'engine/shell/b2.ts', 'pages-custom'],
  ['pages-custom/p/b.ts', 'widgets/y/y1.ts', 'pages-custom'],
  ['pages-custom/p/c.ts', 'pages-custom/q/b.ts', 'pages-custom-each-other'],
  ['server-stub/a.ts', 'engine/data/b3.ts', 'server-stub'],
  ['server-stub/b.ts', 'engine/registry/b.ts', 'server-stub'],
  ['server-stub/c.ts', 'widgets/index2.ts', 'server-stub'],
  ['server-stub/platform/records/a.ts', 'server-stub/platform/http/b.ts', 'platform-records'],
  ['server-stub/platform/refusal/a.ts', 'server-stub/platform/database/b.ts', 'platform-refusal'],
  ['server-stub/platform/attic/a.ts', 'server-stub/platform/refusal/b.ts', 'platform-has-layers'],
  ['server-stub/platform/login/a.ts', 'server-stub/product/map/b.ts', 'platform-knows-no-product'],
  ['server-stub/platform/login/b.ts', 'server-stub/environment.ts', 'platform-knows-no-product'],
  ['server-stub/product/map/a.ts', 'server-stub/app.ts', 'product-knows-no-composition'],
  ['server-stub/react.ts', 'react', 'server-knows-no-interface'],
  ['engine/data/server.ts', 'server-stub/d.ts', 'nothing-imports-server'],
  ['engine/data/test.ts', 'tests/unit/b.ts', 'product-imports-no-tests'],
  ['engine/data/dev.ts', 'vitest', 'no-dev-package-in-product'],
  ['engine/data/lost.ts', 'engine/data/nowhere.ts', 'no-unresolvable'],
  ['stories/a.ts', 'main.tsx', ''],
  ['engine/testing/main.ts', 'main.tsx', 'main-composes'],
  ['engine/testing/opening.ts', 'opening.ts', 'main-composes'],
]

const allowed: readonly (readonly [from: string, to: string])[] = [
  ['engine/metadata/ok.ts', 'schemas/contract/b.json'],
  ['engine/model/ok.ts', 'engine/metadata/ok2.ts'],
  ['engine/query/ok.ts', 'engine/model/ok2.ts'],
  ['engine/views/ok.ts', 'engine/data/ok2.ts'],
  ['engine/views/page-view.ts', 'engine/views/list/list-page.ts'],
  ['engine/views/list/uses-grid.ts', 'engine/views/grid/grid.ts'],
  ['engine/views/grid/ag.ts', 'ag-grid-community'],
  ['engine/views/schema-form/rjsf.ts', '@rjsf/core'],
  ['engine/views/image-editor/fabric.ts', 'fabric/es'],
  ['engine/views/json-editor/editor.ts', '@codemirror/view'],
  ['engine/shell/ok.ts', 'engine/session/ok2.ts'],
  ['widgets/ok/ok-input.tsx', 'engine/index.ts'],
  ['widgets/catalog.ts', 'widgets/ok/ok.ts'],
  ['pages-custom/ok/page.ts', 'widgets/index.ts'],
  ['server-stub/ok.ts', 'engine/model/ok3.ts'],
  ['server-stub/ok2.ts', 'widgets/catalog.ts'],
  ['server-stub/ok3.ts', 'schemas/menus.json'],
  ['server-stub/platform/http/ok.ts', 'server-stub/platform/records/ok.ts'],
  ['server-stub/product/map/ok.ts', 'server-stub/platform/http/ok2.ts'],
  ['main.tsx', 'engine/adapters/ok2.ts'],
  ['opening.ts', 'engine/adapters/ok2.ts'],
  ['tests/unit/ok.ts', 'server-stub/ok4.ts'],
]

const folder = mkdtempSync(path.join(tmpdir(), 'console-rules-'))
let violations: readonly { readonly from: string; readonly to: string; readonly rule: string }[] = []

beforeAll(async () => {
  for (const file of ['package.json', 'tsconfig.json'])
    writeFileSync(path.join(folder, file), readFileSync(path.join(root, file)))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const [from, to] of [...forbidden, ...allowed]) writeImport(from, to)
  write('engine/data/round.ts', "import './trip'\n")
  write('engine/data/trip.ts', "import type { A } from './round'\nexport type B = A\n")
  violations = await violationsIn(folder)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(forbidden.filter(([, , rule]) => rule))('%s must not import %s', (from, to, rule) => {
  expect(
    violations.filter((violation) => violation.from === from).map((violation) => violation.rule),
  ).toContain(rule)
  expect(to).not.toBe('')
})

test.each(allowed)('%s may import %s', (from) => {
  expect(violations.filter((violation) => violation.from === from)).toEqual([])
})

test('a cycle of type imports is found', () => {
  expect(violations.filter(({ rule }) => rule === 'no-cycle').map(({ from }) => from)).toContain(
    'engine/data/round.ts',
  )
})

function writeImport(from: string, to: string): void {
  const isFile = /^(engine|schemas|widgets|pages-custom|server-stub|stories|tests|main|opening)[/.]/.test(to)
  if (isFile && !to.includes('nowhere')) write(to, to.endsWith('.json') ? '{}' : 'export const value = 1\n')
  const relative = path.relative(path.dirname(from), to.replace(/\.tsx?$/, ''))
  write(
    from,
    `import * as found from '${isFile ? (relative.startsWith('.') ? relative : `./${relative}`) : to}'\nexport const value = found\n`,
  )
}

/** Appends to the file, so that its earlier imports stay. */
function write(file: string, text: string): void {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text, { flag: 'a' })
}

async function violationsIn(baseDir: string): Promise<typeof violations> {
  const rules = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs')) as {
    forbidden: NonNullable<ICruiseOptions['ruleSet']>['forbidden']
    options: ICruiseOptions
  }
  const { output } = await cruise(
    [
      'engine',
      'widgets',
      'pages-custom',
      'server-stub',
      'stories',
      'tests',
      'schemas',
      'main.tsx',
      'opening.ts',
    ],
    { ...rules.options, baseDir, validate: true, ruleSet: { forbidden: rules.forbidden ?? [] } },
    { ...rules.options.enhancedResolveOptions },
    { tsConfig: extractTsConfig(path.join(baseDir, 'tsconfig.json')) },
  )
  return (output as ICruiseResult).summary.violations.map(({ from, to, rule }) => ({
    from,
    to,
    rule: rule.name,
  }))
}
