import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { errorsOf } from './compile-examples'
import { decodeEntity } from '../../engine/metadata/entities/decode-entity'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/server.md'), 'utf8')
const examples = [...page.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, file = '', text = '']) => ({
  file,
  text,
}))

it('every example of docs/server.md names its file and compiles, and a type error in one would be found', () => {
  expect(examples.length).toBe([...page.matchAll(/```ts/g)].length)
  const [first] = examples
  const wrong = {
    file: path.join(path.dirname(first?.file ?? ''), 'wrong.ts'),
    text: `${first?.text ?? ''}export const wrong: number = loans.name\n`,
  }
  expect(errorsOf([...examples, wrong])).toEqual([expect.stringContaining(wrong.file)])
})

it('the JSON action of docs/server.md is valid in an entity', () => {
  const [, text = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? []
  const book = {
    entity: 'book',
    type: 'object',
    properties: { isLent: { type: 'integer' } },
    ...(JSON.parse(text) as object),
  }
  expect(decodeEntity(book)).toMatchObject({ ok: true })
})
