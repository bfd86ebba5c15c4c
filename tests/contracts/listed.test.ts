import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, root } from '../unit/house/files-of'

const tests = filesOf('tests/unit/widgets').map(textOf).join('\n')
const stories = filesOf('stories/widgets').map((file) => path.basename(file))

describe.each(foldersOf('widgets'))('the widget %s', (folder) => {
  it('is listed in the catalogue and in the index', () => {
    expect(textOf('widgets/catalog.ts')).toContain(`'./${folder}/${folder}'`)
    expect(textOf('widgets/index.ts')).toMatch(new RegExp(`'\\./${folder}/[\\w-]+'`))
  })

  it('has a story', () => {
    expect(stories).toContain(`${folder}.stories.tsx`)
  })

  it('has a test', () => {
    const id = /id: '(\w+)'/.exec(textOf(`widgets/${folder}/${folder}.ts`))?.[1] ?? folder
    expect(tests).toMatch(new RegExp(`'${id}'|widgets/${folder}/`))
  })
})

describe.each(foldersOf('pages-custom'))('the custom page %s', (folder) => {
  it('is listed in the index', () => {
    expect(textOf('pages-custom/index.ts')).toContain(`'./${folder}/${folder}'`)
  })

  it('has a story', () => {
    expect(existsSync(path.join(root, `stories/pages-custom/${folder}.stories.tsx`))).toBe(true)
  })
})

function foldersOf(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
