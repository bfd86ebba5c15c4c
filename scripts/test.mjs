// Runs all tests, or the given stages: `npm test`, `npm test -- unit server`; `npm test -- cluster` runs only when it is
// named. A failed stage does not stop the others.
// The last line is `N passed, N failed`.
import { installPackages } from './setup/install-packages.mjs'
import { root } from './setup/root.mjs'
import { slowestFiles } from './test/file-times.mjs'
import { useMemoryFolder } from './test/memory-folder.mjs'

process.chdir(root)
useMemoryFolder()
await installPackages({ development: true })
const { checks, onDemand, stages, withoutDatabase } = await import('./test/stages.mjs')

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in stages))
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}.`)
  process.exit(1)
}

const total = { passed: 0, failed: 0 }
const lines = []
const reports = []

/** Runs a stage and reports its numbers and time. */
async function run(name) {
  const started = performance.now()
  const {
    passed,
    failed,
    failures = [],
    times = [],
  } = await stages[name]().catch((error) => {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  })
  total.passed += passed
  total.failed += failed
  reports.push(...failures.map((failure) => `--- failed in ${name}: ${failure}\n`))
  if (times.length > 0) console.log(`\nThe slowest files of ${name}:\n${slowestFiles(times).join('\n')}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  lines.push(
    `${name.padEnd(14)}${String(passed).padStart(6)} passed${String(failed).padStart(6)} failed${seconds.padStart(9)} s`,
  )
}

const names = wanted.length > 0 ? wanted : Object.keys(stages).filter((name) => !onDemand.has(name))
const inStages = (group) => names.filter((name) => group.has(name))
const reading = inStages(checks)

async function inTurn(stageNames) {
  for (const name of stageNames) {
    console.log(`\n--- ${name}`)
    await run(name)
  }
}

/** Checks use one core each and print only what is wrong, so they run side by side. */
async function runWithoutDatabase() {
  if (reading.length > 0) console.log(`\n--- ${reading.join(', ')}`)
  await Promise.all(reading.map(run))
  await inTurn(inStages(withoutDatabase))
}

// Server tests wait for databases and processes a quarter of their time; what needs neither runs meanwhile.
const withServer = new Set(['server', ...checks, ...withoutDatabase])
await Promise.all([inTurn(inStages(new Set(['server']))), runWithoutDatabase()])
await inTurn(names.filter((name) => !withServer.has(name)))

// All failures are repeated at the end, where the reader of a long output looks.
if (reports.length > 0) console.log(`\n${reports.join('\n')}`)
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
