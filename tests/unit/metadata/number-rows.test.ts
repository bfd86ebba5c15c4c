import { expect, test } from 'vitest'
import { numberRows } from '../../../server-stub/platform/metadata/current/number-rows'

const numbered = (...rows: readonly (readonly [name: string, sort: number, typed?: 'typed'])[]) =>
  numberRows(
    rows.map(([name, sort]) => ({ id: name, sort })),
    (row) => rows.some(([name, , typed]) => name === row['id'] && typed === 'typed'),
  ).map((row) => row['sort'])

test.each([
  ['shipped numbers in order stay', numbered(['a', 10], ['b', 20]), [10, 20]],
  ['typed numbers in order stay', numbered(['a', 10], ['b', 15, 'typed'], ['c', 20]), [10, 15, 20]],
  [
    'a shipped number is lowered to a typed one after it',
    numbered(['a', 30], ['b', 15, 'typed'], ['c', 20]),
    [15, 15, 20],
  ],
  ['a shipped number is raised to a typed one before it', numbered(['a', 37, 'typed'], ['b', 20]), [37, 37]],
  ['a typed number is raised to one before it', numbered(['a', 37, 'typed'], ['b', 5, 'typed']), [37, 37]],
])('numberRows follows the rule: %s', (_name, found, wanted) => expect(found).toEqual(wanted))
