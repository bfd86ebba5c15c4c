import { readFileSync } from 'node:fs'
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs'
import { fileTimesOfPlaywright, fileTimesOfVitest } from './file-times.mjs'

/**
 * @typedef {{ passed: number, failed: number, failures?: readonly string[],
 *   times?: readonly import('./file-times.mjs').FileTime[] }} Tally Test counts of one stage, with failure texts and the
 * times of its files.
 */

/** Returns the tally of a check that passes or fails as a whole. */
export function tallyOfCheck(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

/** Counts the tests of Vitest's JSON report. A file that did not run, or only a bad exit code, counts as a failure. */
export function tallyOfVitest(file, code) {
  const report = readReport(file)
  const broken = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return complete(
    {
      passed: report?.numPassedTests ?? 0,
      failed: (report?.numFailedTests ?? 0) + broken,
      failures: failuresOfVitest(report),
      times: fileTimesOfVitest(report),
    },
    code,
  )
}

/** Counts the tests of Playwright's JSON report; a test that passed only on retry is a failure. */
export function tallyOfPlaywright(file, code) {
  const report = readReport(file)
  const { stats, errors = [] } = report ?? {}
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + errors.length
  return complete(
    {
      passed: stats?.expected ?? 0,
      failed,
      failures: failuresOfPlaywright(report),
      times: fileTimesOfPlaywright(report),
    },
    code,
  )
}

/**
 * Adds up the tallies of runs in parallel.
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function sumOf(tallies) {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    failures: tallies.flatMap(({ failures = [] }) => failures),
    times: tallies.flatMap(({ times = [] }) => times),
  }
}

/** @returns {Tally} */
function complete({ passed, failed, ...details }, code) {
  const silent = failed === 0 && (code !== 0 || passed === 0)
  if (passed === 0 && failed === 0) console.error('No test was found.')
  return { passed, failed: silent ? 1 : failed, ...details }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
