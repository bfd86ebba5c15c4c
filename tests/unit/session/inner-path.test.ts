import { expect, it } from 'vitest'
import { innerPath } from '../../../engine/session/inner-path'

it.each([
  ['/home', '/home'],
  ['/a/b?c=1#d', '/a/b?c=1#d'],
  ['/a/../b', '/b'],
  ['/', '/'],
])('%s stays within', (text, path) => {
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
])('%j does not', (text) => {
  expect(innerPath(text)).toBeUndefined()
})
