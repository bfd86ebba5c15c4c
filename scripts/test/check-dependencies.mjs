import { runTool } from '../setup/run-program.mjs'

/** Least number of modules: a checker that sees fewer is misconfigured and would never report anything. */
const fewest = 400
const places = [
  'engine',
  'widgets',
  'pages-custom',
  'server-stub',
  'schemas',
  'stories',
  'tests',
  'scripts',
  'main.tsx',
  'opening.ts',
]

/** Checks the import rules of .dependency-cruiser.cjs. The tally has one passed test, or one failure per violation. */
export async function checkDependencies() {
  const { output, stdout } = await runTool(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['--output-type', 'json', ...places],
    { capture: true },
  )
  const summary = read(stdout)
  if (!summary) {
    process.stdout.write(output)
    return { passed: 0, failed: 1 }
  }
  for (const { rule, from, to, comment } of summary.violations)
    console.log(`${from} imports ${to}: ${rule.name}${comment ? ` (${comment})` : ''}`)
  if (summary.totalCruised < fewest)
    console.log(`Only ${summary.totalCruised} modules were seen; there are more than ${fewest}.`)
  const failed = summary.violations.length + (summary.totalCruised < fewest ? 1 : 0)
  return { passed: failed === 0 ? 1 : 0, failed }
}

function read(output) {
  try {
    return JSON.parse(output).summary
  } catch {
    return undefined
  }
}
