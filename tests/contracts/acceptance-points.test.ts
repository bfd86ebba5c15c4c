import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { filesOf, root } from '../unit/house/files-of'

/** The acceptance points of the bespoke screens (4.4): A1 to A48. */
const points = Array.from({ length: 48 }, (_, index) => `A${index + 1}`)

/** The points that titles of end-to-end tests cite. Each point must be written out. */
const cited = new Set(
  filesOf('tests/e2e')
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) => titlesIn(readFileSync(path.join(root, file), 'utf8')))
    .flatMap((title) => title.match(/\bA\d{1,2}\b/g) ?? []),
)

/** Returns the titles of `test(...)` and `test.each(...)(...)` in a file. */
function titlesIn(text: string): readonly string[] {
  const found = text.matchAll(/^\s*test(?:\.each\([^)]*\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/gms)
  return [...found].map(([, , title = '']) => title)
}

it.each(points)('an end-to-end test cites the acceptance point %s', (point) => {
  expect([...cited]).toContain(point)
})
