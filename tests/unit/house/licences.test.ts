import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './files-of'

interface Package {
  readonly name: string
  readonly version: string
  readonly licence: string
}

const free: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'PostgreSQL',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Python-2.0',
])

/** Packages under another licence, or families of packages (`name-*`), each with the reason why it is acceptable. */
const reasons: Readonly<Record<string, string>> = {
  'caniuse-lite': 'CC-BY-4.0: data for build tools; nothing of it is served.',
  '@img/sharp-*':
    'LGPL-3.0-or-later: libvips, a library of its own beside sharp, unchanged and replaceable, on the server alone.',
}

/** Versions that are the last free or the only safe ones. */
const pinned: Readonly<Record<string, string>> = {
  apexcharts: '4.7.0',
  'react-apexcharts': '1.7.0',
  xlsx: 'npm:@e965/xlsx@0.20.3',
}

const forbidden: readonly string[] = [
  'ag-grid-enterprise',
  '@ag-grid-enterprise/core',
  'ag-charts-enterprise',
]

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { name?: string; version: string; license?: string; dev?: boolean }>
}
const declared = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }

test('every package of the product has a free licence or a stated reason', () => {
  const packages = productPackages()
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(({ name, licence }) => !isFree(licence) && !hasReason(name))).toEqual([])
})

test('every stated reason is still needed', () => {
  const others = productPackages().filter(({ licence }) => !isFree(licence))
  const unneeded = Object.keys(reasons).filter((reason) => !others.some(({ name }) => isMeant(name, reason)))
  expect(unneeded).toEqual([])
})

test('pinned packages have their pinned versions', () => {
  const present = Object.entries(pinned).filter(([name]) => declared[name] !== undefined)
  expect(declared).toMatchObject(Object.fromEntries(present))
})

test('no commercial package is installed, not even indirectly', () => {
  expect(
    Object.keys(lock.packages).filter((name) =>
      forbidden.some((other) => name.endsWith(`node_modules/${other}`)),
    ),
  ).toEqual([])
})

test('the versions in package.json are exact', () => {
  expect(
    Object.entries(declared).filter(
      ([, version]) => !/^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version),
    ),
  ).toEqual([])
})

test('licence expressions with AND and OR are evaluated', () => {
  expect(isFree('(MIT OR GPL-3.0)')).toBe(true)
  expect(isFree('MIT AND GPL-3.0')).toBe(false)
  expect(isFree('SEE LICENSE IN LICENSE')).toBe(false)
})

function hasReason(name: string): boolean {
  return Object.keys(reasons).some((reason) => isMeant(name, reason))
}

function isMeant(name: string, reason: string): boolean {
  return reason.endsWith('*') ? name.startsWith(reason.slice(0, -1)) : name === reason
}

/** Returns the packages that `npm ci --omit=dev` installs. */
function productPackages(): readonly Package[] {
  return Object.entries(lock.packages).flatMap(([place, { name, version, license, dev }]) => {
    if (place === '' || dev) return []
    return [
      {
        name: name ?? place.slice(place.lastIndexOf('node_modules/') + 13),
        version,
        licence: license ?? licenceOf(place),
      },
    ]
  })
}

function licenceOf(place: string): string {
  const file = path.join(root, place, 'package.json')
  if (!existsSync(file)) return 'unknown'
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: string | { type: string } }
  return typeof license === 'object' ? license.type : (license ?? 'unknown')
}

function isFree(expression: string): boolean {
  return expression
    .replace(/[()]/g, ' ')
    .split(/\sAND\s/)
    .every((part) => part.split(/\sOR\s/).some((licence) => free.has(licence.trim())))
}
