import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { decodeEntity } from '../../engine/metadata/decode-entity'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/server.md'), 'utf8')
const examples = [...page.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, file = '', text = '']) => ({
  file,
  text,
}))

it('every example of docs/server.md has its file and compiles', () => {
  expect(examples.length).toBe([...page.matchAll(/```ts/g)].length)
  expect(errorsOf(examples)).toEqual([])
})

it('a type error in an example is found', () => {
  const [first] = examples
  const wrong = {
    file: first?.file ?? '',
    text: `${first?.text ?? ''}export const wrong: number = loans.name\n`,
  }
  expect(errorsOf([wrong, ...examples.slice(1)])).toEqual([expect.stringContaining('index.ts')])
})

it('the action in its JSON example is valid in an entity', () => {
  const [, text = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? []
  const book = {
    entity: 'book',
    type: 'object',
    properties: { isLent: { type: 'integer' } },
    ...(JSON.parse(text) as object),
  }
  expect(decodeEntity(book)).toMatchObject({ ok: true })
})

/** What the compiler says of files beside those of the server. */
function errorsOf(files: readonly { readonly file: string; readonly text: string }[]): readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-examples-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const link = (place: string) => symlinkSync(path.join(root, place), path.join(folder, place))
  for (const place of ['node_modules', 'engine', 'schemas', 'widgets']) link(place)
  mkdirSync(path.join(folder, 'server-stub/product'), { recursive: true })
  for (const place of ['server-stub', 'server-stub/product'])
    for (const inside of readdirSync(path.join(root, place)))
      if (inside !== 'product') link(`${place}/${inside}`)
  for (const { file, text } of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
    readonly compilerOptions: object
  }
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: files.map(({ file }) => file) }),
  )
  try {
    execFileSync(process.execPath, [path.join(root, 'node_modules/ts7/bin/tsc'), '--noEmit', '-p', folder], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return []
  } catch (error) {
    const told = (error as { readonly stdout: string }).stdout.trim().split('\n')
    // Of the server alone: it is compiled as a whole elsewhere.
    return told.filter((line) => files.some(({ file }) => line.includes(file)))
  }
}
