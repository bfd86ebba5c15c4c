import { readdirSync, readFileSync } from 'node:fs'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumLaunch } from './tests/chromium'

/** Called for each project, because two projects must not share the object. */
function browser() {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: chromiumLaunch,
      // An animated element may move away before a click, or be checked in an intermediate colour.
      contextOptions: { reducedMotion: 'reduce' },
    }),
    instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
  }
}

/** Pre-bundled before the first test: a package that Vite discovers later reloads the page during the tests. */
const optimizeDeps = {
  include: [
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    'fuse.js',
    'pinyin-pro',
    'papaparse',
    'fabric/es',
    '@tanstack/react-virtual',
    'comlink',
    'gcoord',
    'leaflet',
    'supercluster',
    'topojson-client',
  ],
}

type InNode = Partial<
  Pick<
    NonNullable<TestProjectInlineConfiguration['test']>,
    'include' | 'exclude' | 'env' | 'globalSetup' | 'setupFiles'
  >
>

/**
 * Tests that take long: they kill servers and databases, restore backups, build products, divide tables under load.
 * `npm test -- nightly` runs them, and the projects `nightly-embedded` and `replaced`; all others run for each change.
 */
const nightly = { server: 'tests/server/**/*.nightly.test.ts', pages: 'tests/pages/**/*.nightly.test.tsx' }

/** Server tests run on the PostgreSQL of Debian's packages, the older one; these on the embedded one, too. */
const embedded = { changed: ['database', 'records'], env: { TEST_DATABASE: 'embedded' } }

/**
 * Returns the files of tests that run on both databases, as they test code that speaks to the database itself.
 * @param isChanged of the folders that are tested for each change, and not of the others
 */
function onBothDatabases(isChanged: boolean): string[] {
  return readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.nightly.test.ts'))
    .filter((file) => embedded.changed.includes(file.split(/[\\/]/)[0] ?? '') === isChanged)
    .map((file) => `tests/server/${file.replaceAll('\\', '/')}`)
    .filter((file) => readFileSync(file, 'utf8').includes('each(databases)'))
}

/** Tests of these projects start the server in processes of its own, and log in often. */
const ofServer = {
  globalSetup: 'tests/server/support/built-server.ts',
  setupFiles: ['tests/server/support/known-password.ts', 'tests/server/support/no-deprecations.ts'],
}

function inNode(
  name: string,
  seconds: number,
  { include = [`tests/${name}/**/*.test.ts`], env = {}, ...more }: InNode = {},
): TestProjectInlineConfiguration {
  return {
    test: {
      // The default of one worker less would leave half of a small computer idle.
      maxWorkers: '100%',
      // Files share their loaded modules and clean up after themselves: loading per file would take a third of the
      // tests' time.
      isolate: false,
      name,
      include,
      ...more,
      environment: 'node',
      testTimeout: seconds * 1000,
      // A high limit that only catches a hang: starting a database takes over two minutes on a very busy computer.
      hookTimeout: 300_000,
      env: { TZ: 'UTC', ...env },
    },
  }
}

/**
 * Tests that replace modules (`vi.mock`) each have their own page, so that no other test sees the replacement. All
 * others share one page and clean up after themselves: loading the console for each file takes longer than its tests.
 */
const replaced = 'tests/pages/**/*.replaced.test.tsx'

function pages(
  name: string,
  test: Pick<NonNullable<TestProjectInlineConfiguration['test']>, 'include' | 'exclude' | 'isolate'>,
): TestProjectInlineConfiguration {
  return {
    extends: './vite.config.ts',
    optimizeDeps,
    test: {
      ...test,
      name,
      browser: browser(),
      // A high limit for busy computers; no time limit of the product is tested by it.
      expect: { poll: { timeout: 60_000 } },
      testTimeout: 120_000,
    },
  }
}

/** Tests of the server that use transactions, locks, cursors and sessions. */
const pooled = [
  'tests/server/{entering,exports,metadata,records,statistics}/**/*.test.ts',
  'tests/server/http/{batch,changed-meanwhile,sessions}.test.ts',
]

/** Tests of records, tenancy, exports and statistics, which differ where tables are distributed over nodes. */
const distributed = [
  'tests/server/{exports,records,statistics,payments,http,machines,jobs,home,map,notices,renewals,actions,files,limits}/**/*.test.ts',
  'tests/cluster/citus/*.test.ts',
]
/** Tests of tables that are divided or archived within one node, and of processes of their own. */
const ofOneNode = [
  'tests/server/records/growing/{archive-command.nightly,divided-tables,dividing.nightly}.test.ts',
  'tests/server/statistics/{count-while-writing,divided-orders}.nightly.test.ts',
  'tests/server/http/stop-process.nightly.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      inNode('unit', 10),
      inNode('contracts', 60),
      inNode('server', 60, { ...ofServer, exclude: [nightly.server], env: { TEST_DATABASE: 'external' } }),
      inNode('embedded', 60, { ...ofServer, include: onBothDatabases(true), env: embedded.env }),
      inNode('nightly', 60, { ...ofServer, include: [nightly.server] }),
      inNode('nightly-embedded', 60, { ...ofServer, include: onBothDatabases(false), env: embedded.env }),
      inNode('cluster', 120, { ...ofServer, include: ['tests/cluster/*.test.ts'] }),
      // Tests of the server again, behind PgBouncer.
      inNode('pooled', 60, { ...ofServer, include: pooled, env: { TEST_POOLER: 'pgbouncer' } }),
      // Tests of the server again, on a cluster of Citus.
      inNode('citus', 120, {
        ...ofServer,
        include: distributed,
        exclude: ofOneNode,
        env: { TEST_DATABASE: 'citus' },
      }),
      {
        extends: './vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        optimizeDeps,
        test: { name: 'stories', browser: browser(), testTimeout: 120_000, isolate: false },
      },
      pages('pages', {
        include: ['tests/pages/**/*.test.tsx'],
        exclude: [replaced, nightly.pages],
        isolate: false,
      }),
      pages('nightly-pages', { include: [nightly.pages], isolate: false }),
      pages('replaced', { include: [replaced] }),
    ],
  },
})
