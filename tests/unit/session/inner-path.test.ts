import { expect, it } from 'vitest'
import { innerPath } from '../../../engine/session/inner-path'

it.each([
  ['/home', '/home'],
  ['/a/b?c=1#d', '/a/b?c=1#d'],
  ['/a/../b', '/b'],
  ['/', '/'],
])('the path %s is within the console', (text, path) => {
  expect(innerPath(text)).toBe(path)
})

it.each([
  null,
  undefined,
  '',
  'home',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  ['javascript', 'alert(1)'].join(':'),
  '/..//evil.example',
  '/.//evil.example',
  '/a/../..//evil.example/home',
  '/%2e%2e//evil.example',
  ' /home',
  '\u0000/home',
])('the path %j is refused', (text) => {
  expect(innerPath(text)).toBeUndefined()
})
