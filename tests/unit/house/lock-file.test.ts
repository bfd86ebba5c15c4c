import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { missingPlatformPackages } from '../../../scripts/setup/platform-packages.mjs'
import { root } from './files-of'

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Record<string, unknown>>
}

test('the lock file has the packages of every platform, otherwise run `npm run complete-lock`', () => {
  expect(missingPlatformPackages(packages).map(([place]) => place)).toEqual([])
})

test('a missing package of another platform is found together with its lock file entry', () => {
  const tool = {
    version: '2.0.0',
    dev: true,
    license: 'MIT',
    engines: { node: '>=20' },
    optionalDependencies: { '@tool/binding-linux-x64-musl': '2.0.0', '@tool/darwin-arm64': '2.0.0' },
  }
  const lock = { 'node_modules/tool': tool, 'node_modules/@tool/darwin-arm64': { version: '1.0.0' } }
  expect(missingPlatformPackages(lock)).toEqual([
    [
      'node_modules/@tool/binding-linux-x64-musl',
      {
        version: '2.0.0',
        cpu: ['x64'],
        dev: true,
        libc: ['musl'],
        license: 'MIT',
        optional: true,
        os: ['linux'],
        engines: { node: '>=20' },
      },
    ],
    [
      'node_modules/tool/node_modules/@tool/darwin-arm64',
      {
        version: '2.0.0',
        cpu: ['arm64'],
        dev: true,
        license: 'MIT',
        optional: true,
        os: ['darwin'],
        engines: { node: '>=20' },
      },
    ],
  ])
})
