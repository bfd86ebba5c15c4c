import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tallyOfPlaywright, tallyOfVitest } from '../../../scripts/test/tally.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'console-tally-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

test('Vitest: tests count as they are', () => {
  expect(tallyOfVitest(report({ numPassedTests: 5, numFailedTests: 2, testResults: [] }), 1)).toEqual({
    passed: 5,
    failed: 2,
  })
})

test('Vitest: a file that could not be run counts as a failed test', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(tallyOfVitest(report({ numPassedTests: 5, numFailedTests: 0, testResults }), 1)).toEqual({
    passed: 5,
    failed: 1,
  })
})

test('Vitest: an exit code without a failed test, no test, and no report are failures', () => {
  expect(tallyOfVitest(report({ numPassedTests: 5, numFailedTests: 0, testResults: [] }), 1)).toEqual({
    passed: 5,
    failed: 1,
  })
  expect(tallyOfVitest(report({ numPassedTests: 0, numFailedTests: 0, testResults: [] }), 0)).toEqual({
    passed: 0,
    failed: 1,
  })
  expect(tallyOfVitest(path.join(folder, 'nowhere.json'), 1)).toEqual({ passed: 0, failed: 1 })
})

test('Playwright: flaky tests and errors outside of tests are failures', () => {
  expect(
    tallyOfPlaywright(report({ stats: { expected: 3, unexpected: 0, flaky: 1 }, errors: [{}] }), 1),
  ).toEqual({ passed: 3, failed: 2 })
  expect(
    tallyOfPlaywright(report({ stats: { expected: 3, unexpected: 0, flaky: 0 }, errors: [] }), 0),
  ).toEqual({ passed: 3, failed: 0 })
})

function report(content: object): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
