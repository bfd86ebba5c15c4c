import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Returns the compiler errors of files that lie beside those of the server. `paths` as in tsconfig.json. */
export function errorsOf(
  files: readonly { readonly file: string; readonly text: string }[],
  paths: Readonly<Record<string, readonly string[]>> = {},
): readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-examples-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const link = (place: string) => symlinkSync(path.join(root, place), path.join(folder, place))
  for (const place of ['node_modules', 'engine', 'schemas', 'widgets', 'package.json']) link(place)
  mkdirSync(path.join(folder, 'server-stub/product'), { recursive: true })
  for (const place of ['server-stub', 'server-stub/product'])
    for (const inside of readdirSync(path.join(root, place)))
      if (inside !== 'product') link(`${place}/${inside}`)
  for (const { file, text } of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
    readonly compilerOptions: object
  }
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...compilerOptions, paths },
      files: files.map(({ file }) => file),
    }),
  )
  try {
    execFileSync(process.execPath, [path.join(root, 'node_modules/ts7/bin/tsc'), '--noEmit', '-p', folder], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return []
  } catch (error) {
    const told = (error as { readonly stdout: string }).stdout.trim().split('\n')
    // Only errors of the examples: the server itself is compiled elsewhere.
    return told.filter((line) => files.some(({ file }) => line.includes(file)))
  }
}
