import { readFileSync } from 'node:fs'
import path from 'node:path'
import { camelCase } from 'lodash-es'
import { expect, test } from 'vitest'
import { titleOfWork } from '../../server-stub/platform/servers/title-of-work'
import { readWording } from '../../server-stub/platform/wording/wording'
import { filesOf, root } from '../unit/house/files-of'

const code = filesOf('server-stub')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')
const names = [...code.matchAll(/(?:createJobRunner\(\s*|Job = |name: )'([^']+)',?\s*(everyMs)?/g)]
  .filter(([text, , everyMs]) => !text.startsWith('name') || everyMs)
  .map(([, name = '']) => name)

test('every background job has words, and words are for jobs that exist', () => {
  const worded = Object.keys(readWording(root).catalogue('en')).filter((key) => key.startsWith('server.job.'))
  expect(new Set(worded)).toEqual(new Set(names.map((name) => `server.job.${camelCase(name)}`)))
  expect(names.length).toBeGreaterThan(10)
})

test('a failed job is named in the language of the reader, or by its own name if it has no words', () => {
  const wording = readWording(root)
  expect(titleOfWork('job', 'coupons that end', 'de', wording)).toBe('Ablauf von Gutscheinen')
  expect(titleOfWork('job', 'my own job', 'de', wording)).toBe('my own job')
})
