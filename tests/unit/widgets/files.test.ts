import { describe, expect, test } from 'vitest'
import { nameOfAddress } from '../../../engine/model/values/texts/name-of-address'
import {
  fromAddresses,
  isKeptHere,
  mayOpen,
  toAddresses,
  toLimit,
  withName,
} from '../../../engine/views/image/addresses'
import { fileProblem, toExtensions } from '../../../engine/views/image/file-problem'
import { nextZoom } from '../../../engine/views/image/picture-preview'
import { pictureProblem } from '../../../engine/views/image/picture-problem'
import { widgetDefinition } from '../../../widgets/catalog'
import { contextOf } from './value-world'

describe('addresses in one value (C25)', () => {
  test.each([
    [undefined, []],
    ['', []],
    ['a', ['a']],
    ['a; b;;', ['a', 'b']],
    [7, []],
  ])('of %j are %j', (value, addresses) => expect(toAddresses(value)).toEqual(addresses))
  test('are joined to one value, each once', () => {
    expect(fromAddresses(['a', 'b', 'a'])).toBe('a;b')
    expect(fromAddresses([])).toBeUndefined()
  })
})

test.each([
  [undefined, 1],
  ['', 1],
  ['3', 3],
  [5, 5],
  ['many', 1],
  [-2, 1],
])('a limit of %j means %d (C53)', (option, limit) => expect(toLimit(option)).toBe(limit))

test.each([
  ['/ylvm3.0/file/view/a.png', true],
  ['https://console.example/a.png', true],
  ['https://cloud.example/a.png', false],
  ['//cloud.example/a.png', false],
  ['a.png', true],
  ['data:image/png', false],
])('the picture %s is kept on this server: %s (X3)', (address, kept) =>
  expect(isKeptHere(address, 'https://console.example')).toBe(kept),
)

describe('the name of a file', () => {
  const address = '/ylvm3.0/file/view/0.pdf'
  test('is the one that it was uploaded with', () => {
    expect(nameOfAddress(withName(address, 'Ä; b#c.pdf'))).toBe('Ä; b#c.pdf')
    expect(toAddresses(withName(address, 'a;b.pdf'))).toHaveLength(1)
    expect(widgetDefinition('file')?.toText?.(withName(address, 'Ä; b.pdf'), contextOf(), {})).toBe(
      'Ä; b.pdf',
    )
  })
  test('is otherwise the last part of the address', () => {
    expect(nameOfAddress(address)).toBe('0.pdf')
    expect(nameOfAddress('https://example.org/a%20b.zip?x=1')).toBe('a b.zip')
    expect(nameOfAddress('%')).toBe('%')
  })
})

test.each([
  ['https://example.org/a', true],
  ['/file/a', true],
  ['//example.org', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('the address %s may be opened: %s', (address, may) => expect(mayOpen(address)).toBe(may))

test.each([
  ['a.png', 'image/png', 1, undefined],
  ['a.JPG', 'image/jpeg', 1, undefined],
  ['a.jpeg', '', 1, undefined],
  ['a.gif', 'image/gif', 1, 'M8'],
  ['a.png', 'text/html', 1, 'M8'],
  ['a.svg', 'image/png', 1, 'M8'],
  ['a.png', 'image/png', 2_097_152, undefined],
  ['a.png', 'image/png', 2_097_153, 'M9'],
])('the picture %s of %s and %d bytes gives %s (V23, V24)', (name, type, size, problem) =>
  expect(pictureProblem({ name, type, size })).toBe(problem),
)

test('extensions are read as metadata names them, and files are checked by them', () => {
  expect(toExtensions('apk, .ZIP;pdf')).toEqual(['apk', 'zip', 'pdf'])
  expect(fileProblem({ name: 'a.Zip' }, ['zip'])).toBeUndefined()
  expect(fileProblem({ name: 'a.exe' }, ['zip'])).toBe('M8')
  expect(fileProblem({ name: 'a' }, [])).toBeUndefined()
})

test('the zoom changes in steps and has limits', () => {
  expect(nextZoom(1, 1)).toBe(1.5)
  expect(nextZoom(1, -1)).toBe(0.75)
  expect(nextZoom(8, 1)).toBe(8)
  expect(nextZoom(0.25, -1)).toBe(0.25)
})

test.each([
  [[{ startTime: '08:00', endTime: '12:00' }], undefined],
  [[{ startTime: '08:00', endTime: '' }], 'M3'],
  [[{ startTime: '12:00', endTime: '08:00' }], 'M78'],
  [
    [
      { startTime: '10:00', endTime: '12:00' },
      { startTime: '08:00', endTime: '10:00' },
    ],
    undefined,
  ],
  [
    [
      { startTime: '09:59', endTime: '12:00' },
      { startTime: '08:00', endTime: '10:00' },
    ],
    'M82',
  ],
])('the check of the periods %j gives %s (V43)', (value, problem) =>
  expect(widgetDefinition('timePeriods')?.check?.(value, {}, {})).toBe(problem),
)

test('a file name cannot be turned around to look like that of a picture', () => {
  expect(nameOfAddress('/files/1#photo%E2%80%AEgpj.exe')).toBe('photogpj.exe')
  expect(nameOfAddress('/files/photo\u2067gpj.exe')).toBe('photogpj.exe')
})
