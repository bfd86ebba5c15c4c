import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Most lines that are printed of a message, and of a page snapshot. */
const limits = { message: 12, page: 150 }

/** Returns a text for each failed test, and for each file that could not run, of Vitest's JSON report. */
export function failuresOfVitest({ testResults = [] } = {}) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}\n${first(message, limits.message)}`]
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${file} › ${fullName}\n${first(failureMessages.join('\n'), limits.message)}`,
    )
  })
}

/** Returns a text for each failed or flaky test of Playwright's JSON report, with the page at that moment. */
export function failuresOfPlaywright({ suites = [], errors = [] } = {}) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const results = suites.flatMap(specs).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .flatMap((test) => test.results)
      .filter(({ status }) => status !== 'passed')
      .map(
        ({ error, attachments }) =>
          `${file} › ${title}\n${first(plain(error?.message), limits.message)}\n${pageOf(attachments)}`,
      ),
  )
  return [...errors.map(({ message }) => first(plain(message), limits.message)), ...results]
}

/** Returns the accessibility snapshot of the page. */
function pageOf(attachments = []) {
  const file = attachments.find(({ name }) => name === 'error-context')?.path
  if (!file || !existsSync(file)) return ''
  const [, page = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8')) ?? []
  return first(page, limits.page)
}

const first = (text = '', count) => text.split('\n').slice(0, count).join('\n')

// oxlint-disable-next-line no-control-regex
const plain = (text = '') => text.replaceAll(/\u001B\[[\d;]*m/g, '')
