// The import rules: one entry per module, with the modules of this repository that it may import. All other imports are
// forbidden. CONTRIBUTING.md shows the same rules as a table.

const { platformRules } = require('./scripts/test/platform-rules.cjs')

const house =
  '^(engine|schemas|widgets|pages-custom|server-stub|stories|tests|scripts|[.]storybook)/|^(main[.]tsx|opening[.]ts)$'
const pure = ['metadata', 'model', 'query', 'permissions', 'wire']
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`

/** Modules of the engine, with the modules of the engine that each may import. */
const engine = {
  metadata: [],
  permissions: ['metadata'],
  wire: [],
  model: ['metadata', 'permissions'],
  query: ['metadata', 'model'],
  i18n: ['metadata', 'model'],
  ports: ['metadata', 'model', 'wire'],
  registry: ['model'],
  adapters: ['ports', 'metadata', 'wire'],
  session: ['ports', 'metadata', 'model', 'query', 'permissions', 'wire'],
  data: ['ports', 'metadata', 'model', 'query', 'permissions', 'session', 'registry', 'i18n'],
  views: ['data', 'model', 'query', 'registry', 'i18n', 'permissions', 'metadata', 'ports'],
  shell: ['views', 'session', 'data', 'registry', 'i18n', 'model', 'permissions', 'metadata', 'ports'],
  testing: [
    'ports',
    'metadata',
    'model',
    'query',
    'permissions',
    'session',
    'data',
    'registry',
    'i18n',
    'views',
    'shell',
    'adapters',
    'wire',
  ],
}

/** Screens, from which page-view selects. None imports another; parts (grid, form, selector ...) are shared by all. */
const screens = ['list', 'form-page', 'tabs', 'statistics', 'custom', 'broken', 'record']

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const moduleRules = Object.entries(engine).map(([name, allowed]) =>
  rule(
    `engine-${name}`,
    `engine/${name} may import ${allowed.length > 0 ? allowed.map((other) => `engine/${other}`).join(', ') : 'nothing else of this repository'}${name === 'metadata' ? ' but schemas/contract and time-rules.json' : ''}.`,
    { path: `^engine/${name}/` },
    {
      path: house,
      pathNot: [
        `^engine/(${[name, ...allowed].join('|')})/`,
        ...(name === 'metadata' ? ['^schemas/(contract/|time-rules[.]json$)'] : []),
        ...(name === 'testing' ? ['^engine/console[.]tsx$'] : []),
      ],
    },
  ),
)

const typesOnly = (from, to) =>
  rule(
    `types-only-${from}-${to.name}`,
    `engine/${from} takes types alone from ${to.says}.`,
    { path: `^engine/${from}/` },
    { path: to.path, dependencyTypesNot: ['type-only'] },
  )

module.exports = {
  forbidden: [
    rule('no-cycle', 'No import cycle anywhere, not even of types.', {}, { circular: true }),
    rule(
      'no-unresolvable',
      'An import that leads nowhere; these two are types alone, of packages @types/*.',
      {},
      { couldNotResolve: true, pathNot: '^(geojson|topojson-specification)$' },
    ),
    rule(
      'no-undeclared-package',
      'A package that package.json does not declare.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'no-dev-package-in-product',
      'What runs in production imports no development dependency.',
      {
        path: '^(engine|widgets|pages-custom|server-stub|main[.]tsx|opening[.]ts)',
        pathNot: '^engine/testing/',
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-barrel-in-engine',
      'Inside engine a file imports the file it needs.',
      { path: '^engine/' },
      { path: ['^engine/index[.]tsx?$', '^engine/.+/index[.]tsx?$'] },
    ),
    ...moduleRules,
    rule('schemas', 'schemas is data: it imports nothing.', { path: '^schemas/' }, { path: '.' }),
    rule(
      'pure-packages',
      'The pure modules run anywhere: a validator that interprets and lodash are all they need; files are written by SheetJS and Papa Parse.',
      {
        path: `^engine/(${pure.join('|')})/`,
        pathNot: '^engine/model/sheet/(write-sheet|delimited-text)[.]ts$',
      },
      {
        path: npm('.+'),
        pathNot: npm(
          'lodash-es',
          '@types/lodash-es',
          '@types/lodash',
          '@cfworker/json-schema',
          '@noble/[^/]+',
        ),
      },
    ),
    rule(
      'pure-core',
      'The pure modules, and all of the console, know no Node.',
      { path: '^(engine|widgets|pages-custom|main[.]tsx|opening[.]ts)' },
      { dependencyTypes: ['core'] },
    ),
    typesOnly('ports', { name: 'all', says: 'other modules', path: '^engine/(?!ports/)' }),
    typesOnly('registry', { name: 'react', says: 'React', path: npm('react', '@types/react') }),
    rule(
      'adapters-from-outside',
      'Only main.tsx, opening.ts and engine/testing choose adapters.',
      { pathNot: '^(engine/(adapters|testing)/|main[.]tsx$|opening[.]ts$|stories/|tests/|[.]storybook/)' },
      { path: '^engine/adapters/' },
    ),
    rule(
      'testing-from-outside',
      'engine/testing serves stories and tests.',
      { pathNot: '^(engine/testing/|stories/|tests/|[.]storybook/)' },
      { path: '^engine/testing/' },
    ),
    ...screens.map((screen) =>
      rule(
        `screen-${screen}`,
        'A screen never imports a sibling screen.',
        { path: `^engine/views/${screen}/` },
        { path: `^engine/views/(${screens.filter((other) => other !== screen).join('|')})/` },
      ),
    ),
    rule(
      'parts-know-no-screen',
      'A part of a screen knows no screen.',
      { path: '^engine/views/[^/]+/', pathNot: `^engine/views/(${screens.join('|')})/` },
      { path: `^engine/views/(${screens.join('|')})/` },
    ),
    rule(
      'only-grid-imports-ag-grid',
      'AG Grid stays behind engine/views/grid.',
      { pathNot: '^(engine/views/grid/|tests/bench/)' },
      { path: npm('ag-grid-.+', '@ag-grid-.+') },
    ),
    rule(
      'only-image-editor-imports-fabric',
      'Fabric stays behind engine/views/image-editor.',
      { pathNot: '^engine/views/image-editor/' },
      { path: npm('fabric') },
    ),
    rule(
      'only-json-editor-imports-codemirror',
      'CodeMirror stays behind engine/views/json-editor.',
      { pathNot: '^(engine/views/json-editor/|tests/unit/json-editor/)' },
      { path: npm('@codemirror/.+', '@lezer/.+') },
    ),
    rule(
      'only-schema-form-imports-rjsf',
      'RJSF stays behind engine/views/schema-form.',
      { pathNot: '^(engine/views/schema-form/|tests/bench/|tests/unit/form/)' },
      { path: npm('@rjsf/.+') },
    ),
    rule(
      'only-chart-imports-apexcharts',
      'ApexCharts stays behind engine/views/chart.',
      { pathNot: '^engine/views/chart/' },
      { path: npm('apexcharts', 'react-apexcharts') },
    ),
    rule(
      'only-map-imports-leaflet',
      'Leaflet stays behind engine/views/map.',
      { pathNot: '^engine/views/map/' },
      { path: npm('leaflet', '@types/leaflet') },
    ),
    rule(
      'no-commercial-grid',
      'AG Grid Enterprise is commercial.',
      {},
      { path: npm('ag-grid-enterprise', '@ag-grid-enterprise/.+') },
    ),
    rule(
      'widgets',
      'A widget imports the public interface of the engine.',
      { path: '^widgets/[^/]+/' },
      { path: house, pathNot: ['^engine/index[.]ts$', '^widgets/[^/]+/'] },
    ),
    rule(
      'widgets-each-other',
      'A widget never imports another widget.',
      { path: '^widgets/([^/]+)/' },
      { path: '^widgets/', pathNot: '^widgets/$1/' },
    ),
    rule(
      'widgets-lists',
      'The two lists of widgets import widgets and the public interface of the engine.',
      { path: '^widgets/[^/]+[.]tsx?$' },
      { path: house, pathNot: ['^engine/index[.]ts$', '^widgets/'] },
    ),
    rule(
      'catalog-is-pure',
      'The catalogue, which the server reads too, takes types alone from the engine.',
      { path: '^widgets/(catalog|([^/]+)/\\2)[.]ts$' },
      { path: '^engine/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'catalog-packages',
      'The catalogue needs no package.',
      { path: '^widgets/(catalog|([^/]+)/\\2)[.]ts$' },
      { path: npm('.+') },
    ),
    rule(
      'pages-custom',
      'A custom page imports the indexes of engine and widgets.',
      { path: '^pages-custom/' },
      { path: house, pathNot: ['^engine/index[.]ts$', '^widgets/index[.]ts$', '^pages-custom/'] },
    ),
    rule(
      'pages-custom-each-other',
      'A custom page never imports another.',
      { path: '^pages-custom/([^/]+)/' },
      { path: '^pages-custom/', pathNot: '^pages-custom/$1/' },
    ),
    rule(
      'server-stub',
      'The server reads schemas, the pure modules of the engine, its wording and the catalogue of widgets.',
      { path: '^server-stub/' },
      {
        path: house,
        pathNot: [
          '^server-stub/',
          '^schemas/',
          `^engine/(${pure.join('|')})/`,
          '^engine/i18n/(locales/|(fill-text|plural-form)[.]ts$)',
          '^widgets/catalog[.]ts$',
        ],
      },
    ),
    ...platformRules,
    rule(
      'server-knows-no-interface',
      'The server shows nothing.',
      { path: '^server-stub/' },
      {
        path: npm('react', 'react-dom', 'antd', '@ant-design/.+', 'swr', 'jotai', 'i18next', 'react-i18next'),
      },
    ),
    rule(
      'nothing-imports-server',
      'The console meets the server over the wire alone.',
      { pathNot: '^(server-stub|tests|scripts)/' },
      { path: '^server-stub/' },
    ),
    rule(
      'product-imports-no-tests',
      'Neither stories, tests nor scripts are part of the product.',
      { path: '^(engine|widgets|pages-custom|server-stub|main[.]tsx|opening[.]ts)' },
      { path: '^(stories|tests|scripts|[.]storybook)/' },
    ),
    rule(
      'main-composes',
      'Only tests and stories may import what main.tsx composes, and only main.tsx what opening.ts has begun.',
      { pathNot: '^((tests|stories)/|main[.]tsx$)' },
      { path: '^(main[.]tsx|opening[.]ts)$' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|storybook-static|coverage)/' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
