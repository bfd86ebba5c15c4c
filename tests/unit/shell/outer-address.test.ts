import { describe, expect, it } from 'vitest'
import { buildRoutes } from '../../../engine/shell/routes/build-routes'
import { indexRoutes } from '../../../engine/shell/routes/route-index'
import { sidebarItems } from '../../../engine/shell/routes/sidebar-items'

const build = (path: string) =>
  buildRoutes({
    tree: [],
    entries: [{ id: 'x', code: 'x', menuType: 2, name: 'Help', path }],
    isAdmin: false,
    isLocalHost: false,
    loginMode: 0,
    language: 'en',
    hasPage: () => path.startsWith('javascript:'),
  })

describe('menu entries that lead outside the console (V77)', () => {
  it.each(['https://help.example/a?b=1#c', 'http://a.example', 'mailto:a@b.example', 'tel:+86123'])(
    'include %s, which needs no page of the console',
    (path) => {
      const routes = build(path)
      expect(routes).toMatchObject([{ code: 'x', kind: 'page', path: undefined, outer: path }])
      expect(indexRoutes(routes).landing).toBe('/404')
      expect(sidebarItems(routes)).toMatchObject([{ key: 'x', path: undefined, outer: path }])
    },
  )

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https:// x',
  ])('never include %s', (path) => {
    for (const { outer, path: inner } of build(path)) {
      expect(outer).toBeUndefined()
      expect(inner).toMatch(/^[/](?![/])/)
    }
  })
})
