import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from '../setup/build-product.mjs'
import { findCitus } from '../setup/find-citus.mjs'
import { findChromium } from '../setup/find-chromium.mjs'
import { findEtcd } from '../setup/find-etcd.mjs'
import { findFaketime } from '../setup/find-faketime.mjs'
import { findHaproxy } from '../setup/find-haproxy.mjs'
import { findMosquitto } from '../setup/find-mosquitto.mjs'
import { findPatroni } from '../setup/find-patroni.mjs'
import { findPgBouncer } from '../setup/find-pgbouncer.mjs'
import { findPostgres } from '../setup/find-postgres.mjs'
import { runProgram, runTool } from '../setup/run-program.mjs'
import { checkDependencies } from './check-dependencies.mjs'
import { sumOf, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.mjs'

/** The stages that read or build the code and run no tests. */
export const checks = new Set(['generated', 'types', 'lint', 'format', 'dependencies', 'unused', 'build'])

/** The stages whose tests need Node alone. */
export const withoutDatabase = new Set(['contracts', 'unit'])

/** The stages that run only when they are named: they take long, or need servers beside PostgreSQL. */
export const onDemand = new Set(['nightly', 'cluster', 'citus'])

/**
 * The stages of `npm test`; each returns its numbers of passed and failed tests.
 * @type {Readonly<Record<string, () => Promise<import('./tally.mjs').Tally>>>}
 */
export const stages = {
  generated: () =>
    check(() => runProgram(process.execPath, ['scripts/generate-types.mjs', '--check'], { capture: true })),
  types: () =>
    check(() => runTool('ts7/bin/tsc', ['--noEmit', '--project', 'tsconfig.json'], { capture: true })),
  lint: () => check(() => runTool('oxlint/bin/oxlint', [], { capture: true })),
  format: () => check(() => runTool('oxfmt/bin/oxfmt', ['--check', '.'], { capture: true })),
  dependencies: checkDependencies,
  unused: () => check(() => runTool('knip/bin/knip.js', ['--no-progress'], { capture: true })),
  build: async () => {
    await ensureBuilt()
    return tallyOfCheck(true)
  },
  contracts: () => vitest(['contracts']),
  unit: () => vitest(['unit']),
  server: async () => {
    await findPostgres()
    return sumOf(
      await Promise.all([vitest(['server', 'embedded']), testsOfProduct('tests/products/practices')]),
    )
  },
  stories: async () => {
    const env = { CHROMIUM_PATH: await findChromium() }
    // Each runs one test at a time in its own browser; in parallel they use both cores until the end.
    const tallies = await Promise.all([
      vitest(['pages'], env, '--shard=1/2'),
      vitest(['pages'], env, '--shard=2/2'),
      vitest(['stories'], env),
    ])
    return sumOf(tallies)
  },
  e2e: async () => {
    const chromium = await findChromium()
    await ensureBuilt()
    return playwright({ CHROMIUM_PATH: chromium, FAKETIME_LIBRARY: (await findFaketime()) ?? '' }, [
      '--project=e2e',
    ])
  },
  sizes: async () => {
    await ensureBuilt()
    const { checkSizes } = await import('../size-groups.mjs')
    return checkSizes()
  },
  nightly: async () => {
    await findPostgres()
    const chromium = { CHROMIUM_PATH: await findChromium() }
    await ensureBuilt()
    return sumOf([
      await vitest(['nightly', 'nightly-embedded']),
      await vitest(['nightly-pages', 'replaced'], chromium),
      await playwright(chromium, ['--project=nightly']),
    ])
  },
  cluster: async () => {
    await findPostgres()
    await findPgBouncer()
    await findMosquitto()
    await findEtcd()
    await findPatroni()
    await findHaproxy()
    return vitest(['cluster', 'pooled'])
  },
  citus: async () => {
    await findPostgres()
    await findCitus()
    const chromium = await findChromium()
    await ensureBuilt()
    const server = await vitest(['citus'])
    const env = { CHROMIUM_PATH: chromium, TEST_DATABASE: 'citus' }
    return sumOf([server, await playwright(env, ['screens', 'record-pages', 'machine-page', 'home'])])
  },
}

/** The test configurations import each other without file extensions, as all code here does; Vite warns about that. */
const quiet = { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' }

/** Lets the stages transform each module once; only on a clean checkout, as the cache does not know what plugins read. */
const shared = process.env.CI ? ['--experimental.fsModuleCache'] : []

async function check(run) {
  const { code, output } = await run()
  if (code !== 0) process.stdout.write(output)
  return tallyOfCheck(code === 0)
}

function vitest(names, env, ...options) {
  return withReport(async (report) => {
    const projects = names.flatMap((name) => ['--project', name])
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const args = ['run', ...projects, ...shared, ...options, ...reporters]
    const { code } = await runTool('vitest/vitest.mjs', args, { env: { ...env, ...quiet } })
    return tallyOfVitest(report, code)
  })
}

/** Runs the tests in the folder of a product, as `npm run test:product` does. */
function testsOfProduct(folder) {
  const env = { PRODUCT: path.resolve(folder) }
  return vitest([], env, '--config', 'tests/kit/vitest.config.ts')
}

function playwright(env, args = []) {
  return withReport(async (report) => {
    const { code } = await runTool('@playwright/test/cli.js', ['test', '--reporter=line,json', ...args], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    return tallyOfPlaywright(report, code)
  })
}

async function withReport(run) {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-report-'))
  try {
    return await run(path.join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
