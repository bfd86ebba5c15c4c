import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { MenuNode } from '../../../engine/metadata/contract.generated'
import { shipped } from '../../shipped'
import { domainWordsIn } from './domain-words'
import { filesOf, root } from './files-of'

/** Pages of the user's own account, which every console has. */
const ownAccount = ['user_info', 'personal_center', 'change_password']

const routes = codesOf(shipped.menus)

/** The interpreters of metadata: in the console and on the server. */
const interpreters = ['engine', 'server-stub/platform']

test.each([...interpreters, 'schemas/base', 'tests/products'])('%s has no word of the domain', (folder) => {
  // Icon names are those of the icon set.
  const files = filesOf(folder).filter((file) => !file.endsWith('/menu_icon.json'))
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => domainWordsIn(line).map((word) => `${file}:${index + 1} "${word}"`)),
  )
  expect(found).toEqual([])
})

test.each(interpreters)('%s names no page of the product', (folder) => {
  expect(routes.length).toBeGreaterThan(50)
  const named = new RegExp(`(?<![a-zA-Z0-9_])(${routes.join('|')})(?![a-zA-Z0-9_])`)
  const found = filesOf(folder).filter((file) => named.test(readFileSync(path.join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test.each([
  'const machineStatus = 1',
  "'coupon_list'",
  'all Recipes',
  'a state machine',
  '"REFUND"',
  '退款失败',
])('%s is found to contain a domain word', (line) => {
  expect(domainWordsIn(line)).not.toEqual([])
})

test.each(['const order = 1', 'a coupled machinery', 'the device pixel ratio', '排序'])(
  '%s is found to contain no domain word',
  (line) => {
    expect(domainWordsIn(line)).toEqual([])
  },
)

/** Returns the codes of more than one word. Codes of one word, such as `user`, are general words. */
function codesOf(nodes: readonly MenuNode[]): readonly string[] {
  return nodes.flatMap((node) => [
    ...(node.code.includes('_') && !ownAccount.includes(node.code) ? [node.code] : []),
    ...codesOf(node.children ?? []),
  ])
}
