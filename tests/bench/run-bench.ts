import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { BenchResult } from './bench-result'

/** The process of one bench: runs the file of the first argument and writes its figures to the file of the second. */
const [file = '', target = ''] = process.argv.slice(2)
const { run } = (await import(pathToFileURL(file).href)) as { run(): Promise<readonly BenchResult[]> }
await writeFile(target, JSON.stringify(await run()))
process.exit(0)
