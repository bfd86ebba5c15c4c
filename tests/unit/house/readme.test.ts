import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseEnvironment } from '../../../server-stub/product/product-environment'
import { greeting } from '../../../server-stub/product/greeting'
import { filesOf, root } from './files-of'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...filesOf('docs').filter((file) => file.endsWith('.md')),
]
const readme = read('README.md')

describe('README.md', () => {
  it('begins with the commands npm start and npm test', () => {
    const [, first = ''] = /```sh\n([\s\S]*?)```/.exec(readme) ?? []
    expect(first.split('\n').map((line) => line.slice(0, 9).trim())).toEqual(['npm start', 'npm test', ''])
  })

  it('lists environment variables, and docs/environment.md lists exactly all of them', () => {
    const code = [
      'server-stub/platform/environment/platform-environment.ts',
      'server-stub/product/product-environment.ts',
      'server-stub/platform/files/object-store-settings.ts',
      'server-stub/platform/journal/delivery/log-receiver.ts',
      'server-stub/product/wechat/provider-settings.ts',
      'server-stub/platform/mail/mail-settings.ts',
      'server-stub/product/payments/payment-settings.ts',
      'server-stub/product/renewals/renewal-settings.ts',
    ]
      .map(read)
      .join('\n')
    const known = [...code.matchAll(/(?:variables\[|choice\(|integer\(|hosts\()'([A-Z][A-Z0-9_]+)'/g)].map(
      ([, name]) => name,
    )
    const listed = [
      ...(/## Variables([\s\S]*?)\n## /.exec(read('docs/environment.md'))?.[1] ?? '').matchAll(
        /^\| (`[A-Z].*?) \|/gm,
      ),
    ].flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect(new Set(listed)).toEqual(new Set([...known, 'PRODUCT']))
    const first = [
      ...(/## Environment([\s\S]*?)\n## /.exec(readme)?.[1] ?? '').matchAll(/^\| (`[A-Z].*?) \|/gm),
    ].flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect(first).toHaveLength(8)
    expect(listed).toEqual(expect.arrayContaining(first))
  })

  it('lists the accounts that the server prints', () => {
    const told = [...greeting(parseEnvironment({})).matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name)
    const listed = [
      ...(/## Accounts([\s\S]*?)\n## /.exec(readme)?.[1] ?? '').matchAll(/^\| (`.*?) \|/gm),
    ].flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect(told.length).toBeGreaterThan(5)
    expect(listed).toEqual(told)
  })
})

describe.each(documents)('the document %s', (file) => {
  const text = read(file)

  it('links to existing files only', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(path.resolve(root, path.dirname(file), link)))).toEqual([])
  })

  it('names existing npm commands only', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
