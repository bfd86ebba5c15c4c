import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPush } from '../../server-stub/product/fleet/pushes/read-push'
import { readReport } from '../../server-stub/product/machines/read-report'
import { reports, type Report } from '../../server-stub/product/messaging/topics'
import { dictionaries } from './shipped-schemas'

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/machines.md'), 'utf8')
const examples = [...page.matchAll(/```json (\w+)\n([\s\S]*?)```/g)].map(([, kind = '', text = '']) => ({
  kind,
  text,
}))
const ofReports = examples.filter(({ kind }) => kind !== 'push')
const pushes = [...page.matchAll(/^\| ([\d, ]+?) +\| .*? \| `(.*?)` +\|$/gm)].map(
  ([, types = '', content = '']) => ({ types: types.split(', '), content }),
)

describe('docs/machines.md', () => {
  it('shows an example of every report', () => {
    expect(new Set(ofReports.map(({ kind }) => kind))).toEqual(new Set(reports))
  })

  it.each(ofReports)('has a valid example of $kind', ({ kind, text }) => {
    expect(readReport(kind as Report, JSON.parse(text))).toMatchObject({ ok: true })
  })

  it('shows a push in the form in which machines read it', () => {
    const shown = examples.filter(({ kind }) => kind === 'push')
    expect(shown.map(({ text }) => readPush(Buffer.from(text)))).toEqual(
      shown.map(({ text }) => JSON.parse(text) as unknown),
    )
    expect(shown).toHaveLength(1)
  })

  it('lists all push types and no others', () => {
    const known = dictionaries.get('push_type')?.items.map(({ value }) => value)
    expect(pushes.flatMap(({ types }) => types).toSorted()).toEqual(known?.toSorted())
    for (const { content } of pushes) expect(JSON.parse(content)).toBeTypeOf('object')
  })
})
