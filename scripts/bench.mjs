// Benchmarks: `npm run bench` runs all of tests/bench but `scale`, which takes hours; `npm run bench compile` those whose
// file name contains the word.
// Prints one table. The exit code is 1 when a limit is exceeded.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { findChromium } from './setup/find-chromium.mjs'
import { installPackages } from './setup/install-packages.mjs'
import { root } from './setup/root.mjs'
import { runProgram } from './setup/run-program.mjs'

process.chdir(root)
await installPackages({ development: true })

const words = process.argv.slice(2)
const folder = path.join(root, 'tests/bench')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) =>
    words.length === 0 ? name !== 'scale.bench.ts' : words.some((word) => name.includes(word)),
  )
if (files.length === 0) {
  console.error(`There is no bench ${words.join(', ')} in tests/bench.`)
  process.exit(1)
}

const chromium = await findChromium().catch((error) => {
  console.error(`${error.message} Benches that need a browser will fail.`)
  return ''
})

/** @type {{ bench: string, name: string, value: number, unit: string, limit?: number, ratioTo?: string, ok: boolean }[]} */
const results = []
for (const file of files) {
  const bench = path.basename(file, '.bench.ts')
  console.log(`${bench} ...`)
  results.push(...(await measure(file)).map((result) => ({ bench, ...result })))
}
print(results)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1

async function measure(file) {
  const out = mkdtempSync(path.join(tmpdir(), 'console-bench-'))
  const report = path.join(out, 'report.json')
  try {
    const args = [
      '--expose-gc',
      '--import',
      'tsx',
      'tests/bench/run-bench.ts',
      path.join(folder, file),
      report,
    ]
    const { code } = await runProgram(process.execPath, args, {
      env: chromium ? { CHROMIUM_PATH: chromium } : {},
    })
    if (code !== 0) return [{ name: 'could not be run', value: code, unit: 'exit code', ok: false }]
    return JSON.parse(readFileSync(report, 'utf8'))
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

function print(rows) {
  const cells = rows.map(({ bench, name, value, unit, limit, ratioTo, ok }) => [
    bench,
    ratioTo ? `${name} (to ${ratioTo})` : name,
    `${round(value)} ${unit}`,
    limit === undefined ? '' : `${round(limit)} ${unit}`,
    limit === undefined ? (ok ? '' : 'failed') : ok ? 'holds' : 'FAILS',
  ])
  const table = [['bench', 'figure', 'value', 'limit', ''], ...cells]
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)))
  console.log(
    `\nNode ${process.version}, ${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB\n`,
  )
  for (const row of table)
    console.log(
      row
        .map((cell, column) =>
          column === 2 || column === 3 ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
        )
        .join('  ')
        .trimEnd(),
    )
}

function round(value) {
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)))
}
