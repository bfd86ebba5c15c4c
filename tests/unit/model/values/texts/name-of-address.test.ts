import { expect, it } from 'vitest'
import { nameOfAddress } from '../../../../../engine/model/values/texts/name-of-address'

it.each([
  ['/files/9f3a#price%20list.pdf', 'price list.pdf'],
  ['/files/9f3a#a#b', 'a'],
  ['https://example.org/one/two.png?size=3', 'two.png'],
  ['https://example.org/one/', 'https://example.org/one/'],
  ['two.png', 'two.png'],
  ['/files/x?name=a/b', 'x'],
  ['', ''],
  ['/files/100%25.txt', '100%.txt'],
  ['/files/100%.txt', '100%.txt'],
  ['/files/a#photo%E2%80%AEgpj.exe', 'photogpj.exe'],
  ['/files/%\u202Egpj.exe', '%gpj.exe'],
])('the name of the address %s is %s', (address, name) => {
  expect(nameOfAddress(address)).toBe(name)
})
