import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { slowestFiles } from '../../../scripts/test/file-times.mjs'
import { sumOf, tallyOfPlaywright, tallyOfVitest } from '../../../scripts/test/tally.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'console-tally-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

test('tallyOfVitest counts passed and failed tests', () => {
  expect(tallyOfVitest(report({ numPassedTests: 5, numFailedTests: 2, testResults: [] }), 1)).toMatchObject({
    passed: 5,
    failed: 2,
  })
})

test('tallyOfVitest counts a file that cannot run as a failed test', () => {
  const testResults = [
    {
      name: path.resolve('tests/a.test.ts'),
      status: 'failed',
      message: 'No such module',
      assertionResults: [],
    },
  ]
  expect(tallyOfVitest(report({ numPassedTests: 5, numFailedTests: 0, testResults }), 1)).toMatchObject({
    passed: 5,
    failed: 1,
    failures: ['tests/a.test.ts\nNo such module'],
  })
})

test('tallyOfVitest counts a bad exit code, a run without tests and a missing report as failures', () => {
  expect(tallyOfVitest(report({ numPassedTests: 5, numFailedTests: 0, testResults: [] }), 1)).toMatchObject({
    passed: 5,
    failed: 1,
  })
  expect(tallyOfVitest(report({ numPassedTests: 0, numFailedTests: 0, testResults: [] }), 0)).toMatchObject({
    passed: 0,
    failed: 1,
  })
  expect(tallyOfVitest(path.join(folder, 'nowhere.json'), 1)).toMatchObject({ passed: 0, failed: 1 })
})

test('tallyOfPlaywright counts flaky tests and errors outside tests as failures', () => {
  expect(
    tallyOfPlaywright(report({ stats: { expected: 3, unexpected: 0, flaky: 1 }, errors: [{}] }), 1),
  ).toMatchObject({ passed: 3, failed: 2 })
  expect(
    tallyOfPlaywright(report({ stats: { expected: 3, unexpected: 0, flaky: 0 }, errors: [] }), 0),
  ).toMatchObject({ passed: 3, failed: 0 })
})

test('a failure is listed with its message and, in Playwright, with the content of the page', () => {
  const failed = { status: 'failed', fullName: 'adds', failureMessages: ['Expected 2'] }
  const testResults = [
    {
      name: path.resolve('tests/b.test.ts'),
      status: 'failed',
      assertionResults: [failed, { status: 'passed' }],
    },
  ]
  expect(tallyOfVitest(report({ numPassedTests: 1, numFailedTests: 1, testResults }), 1).failures).toEqual([
    'tests/b.test.ts › adds\nExpected 2',
  ])

  const page = path.join(folder, 'error-context.md')
  writeFileSync(page, '# Page\n```yaml\n- button "Log in"\n```\n')
  const result = {
    status: 'failed',
    error: { message: '\u001B[31mNot visible\u001B[39m' },
    attachments: [{ name: 'error-context', path: page }],
  }
  const passed = { title: 'reads', file: 'a.spec.ts', tests: [{ status: 'expected', results: [] }] }
  const broken = { title: 'logs in', file: 'a.spec.ts', tests: [{ status: 'unexpected', results: [result] }] }
  const suites = [{ specs: [passed], suites: [{ specs: [broken] }] }]
  const stats = { expected: 1, unexpected: 1, flaky: 0 }
  expect(tallyOfPlaywright(report({ suites, stats, errors: [] }), 1).failures).toEqual([
    'a.spec.ts › logs in\nNot visible\n- button "Log in"\n',
  ])
})

function report(content: object): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('sumOf adds up the counts and failures of parallel runs', () => {
  const time = { file: 'tests/b.test.ts', seconds: 1 }
  const one = { passed: 5, failed: 0, times: [time] }
  const other = { passed: 2, failed: 1, failures: ['tests/a.test.ts'] }
  expect(sumOf([one, other])).toEqual({
    passed: 7,
    failed: 1,
    failures: ['tests/a.test.ts'],
    times: [time],
  })
})

test('the times of files are added up per file, and the slowest are listed first', () => {
  const testResults = [
    { name: path.resolve('tests/a.test.ts'), startTime: 1000, endTime: 3500, assertionResults: [] },
    { name: path.resolve('tests/b.test.ts'), startTime: 1000, endTime: 11_000, assertionResults: [] },
  ]
  const { times = [] } = tallyOfVitest(report({ numPassedTests: 2, numFailedTests: 0, testResults }), 0)
  expect(slowestFiles(times, 1)).toEqual(['    10.0 s  tests/b.test.ts'])
  const spec = (...durations: number[]) => ({
    tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [{ file: 'c.spec.ts', specs: [spec(500)], suites: [{ specs: [spec(1000, 2000)] }] }]
  expect(
    tallyOfPlaywright(report({ stats: { expected: 2, unexpected: 0, flaky: 0 }, suites }), 0).times,
  ).toEqual([{ file: 'c.spec.ts', seconds: 3.5 }])
})
