import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { cssVariables, type CssVariable } from '../../engine/shell/theme/css-variables'
import { themeTokens } from '../../engine/shell/theme/tokens'
import { filesOf, root } from '../unit/house/files-of'

const page = readFileSync(path.join(root, 'docs/design.md'), 'utf8')
const light = themeTokens('light')
const dark = themeTokens('dark')

/** The rows of the tables that state values: a token with its values in the light and in the dark look. */
const stated = [...page.matchAll(/^\| `([\w-]+)` +\| `([^`]+)` +\|(?: `([^`]+)` +\|)?/gm)].map(
  ([, token = '', inLight = '', inDark = inLight]) => ({ token: token as CssVariable, inLight, inDark }),
)

describe('docs/design.md', () => {
  it('names every token', () => {
    const named = new Set([...page.matchAll(/`([\w-]+)`/g)].map(([, name]) => name))
    expect(Object.keys(cssVariables).filter((token) => !named.has(token))).toEqual([])
  })

  it('states the actual values of the tokens', () => {
    expect(stated.length).toBeGreaterThan(40)
    for (const { token, inLight, inDark } of stated)
      expect({ token, inLight, inDark }).toEqual({ token, inLight: light[token], inDark: dark[token] })
  })
})

/** The raw colours that single stylesheets may have, and why. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The picture of a captcha is drawn on white, in both looks.
  'engine/shell/login/login-field.module.css': ['#fff', '#1c2735'],
  // White text stands on the picture beside the login. The dark colour is mixed into the shade of the picture.
  'engine/shell/login/login.module.css': ['#03122b', '#fff'],
  // The gradient shows every hue.
  'engine/shell/settings-drawer/settings.module.css': [
    '#f55',
    '#fd4',
    '#4c6',
    '#4cf',
    '#65f',
    '#f5c',
    '#fff',
  ],
  // Controls over photographs, which are the same in both looks.
  'engine/views/image-editor/stage/stage.module.css': ['#fff', 'rgb'],
  'engine/views/image/image.module.css': ['#fff', 'rgb'],
  'engine/views/image/preview.module.css': ['#fff', 'rgb'],
}

const sheets = ['engine', 'widgets', 'pages-custom']
  .flatMap(filesOf)
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(path.join(root, file), 'utf8') }))

describe.each(sheets)('the stylesheet $file', ({ file, css }) => {
  // The fallback of a variable, for places outside the shell, does not count as a raw value.
  const own = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(var\(--console-[\w-]+), [^;{}]*?\)(?=[;\s)])/g, '$1)')
  const raw = (pattern: RegExp): readonly string[] => own.match(pattern) ?? []

  it('uses only variables that exist', () => {
    const known: readonly string[] = Object.values(cssVariables)
    expect(raw(/--console-[\w-]+/g).filter((name) => !known.includes(name))).toEqual([])
  })

  it('has no raw colours of its own', () => {
    const found = raw(/#[\da-f]{3,8}\b|\b(?:rgb|hsl)(?=a?\()/gi)
    expect(found.filter((color) => !exceptions[file]?.includes(color))).toEqual([])
  })

  it('has no radius, text size or duration of its own', () => {
    expect(raw(/border-radius:[^;]*\d(?:px|r?em)[^;]*;/g)).toEqual([])
    expect(raw(/font(?:-size)?:[^;]*\d(?:px|r?em)[^;]*;/g)).toEqual([])
    expect(raw(/transition:[^;]*\dm?s[^;]*;/g)).toEqual([])
  })
})
