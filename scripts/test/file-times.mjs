import path from 'node:path'

/** @typedef {{ file: string, seconds: number }} FileTime The time that the tests of a file took. */

/**
 * Returns the times of all files of Vitest's JSON report.
 * @returns {FileTime[]}
 */
export function fileTimesOfVitest({ testResults = [] } = {}) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }))
}

/**
 * Returns the times of all files of Playwright's JSON report, fixtures included.
 * @returns {FileTime[]}
 */
export function fileTimesOfPlaywright({ suites = [] } = {}) {
  const results = (suite) => [
    ...(suite.specs ?? []).flatMap(({ tests }) => tests.flatMap((test) => test.results)),
    ...(suite.suites ?? []).flatMap(results),
  ]
  return suites.map((suite) => ({
    file: suite.file,
    seconds: results(suite).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))
}

/**
 * Returns a line for each of the slowest files, so that the record of a run tells where its time went.
 * @param {readonly FileTime[]} times
 */
export function slowestFiles(times, count = 12) {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)
}
