import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { newProduct } from '../../../scripts/new/new-product.mjs'

const root = path.resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

test('npm run test:product passes the tests of a new product and of docs/product.md, and fails a wrong one', async () => {
  const above = mkdtempSync(path.join(tmpdir(), 'console-tested-'))
  onTestFinished(() => rmSync(above, { recursive: true, force: true }))
  const folder = path.join(above, 'clinic')
  await newProduct(root, folder)
  const page = readFileSync(path.join(root, 'docs/product.md'), 'utf8')
  const [, shown = ''] = /```ts\n\/\/ clinic\/tests\/visits\.test\.ts\n([\s\S]*?)```/.exec(page) ?? []
  const file = path.join(folder, 'tests/visits.test.ts')
  writeFileSync(file, shown)
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const runTests = () => run(process.execPath, ['scripts/test-product.mjs', folder], { cwd: root, env })
  expect((await runTests()).stdout).toMatch(/Tests .*3 passed/)
  writeFileSync(file, shown.replace('status: 403', 'status: 200'))
  await expect(runTests()).rejects.toMatchObject({
    stdout: expect.stringMatching(/1 failed.*2 passed/) as string,
  })
}, 180_000)
