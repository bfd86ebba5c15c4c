import { describe, expect, it } from 'vitest'
import { addBatch } from '../../../server-stub/platform/http/batch/add-batch'
import { ApiRefusal } from '../../../server-stub/platform/refusal/api-refusal'

type Options = Parameters<typeof addBatch>[0]

const none = { added: [], refused: [] }
const options = (over: Partial<Options>): Options => ({
  rows: pieces([['{}']]),
  mostNames: 100,
  allOrNone: false,
  language: 'en',
  wording: Object.assign((_language: string, key: string) => key, { catalogue: () => ({}), has: () => true }),
  add: async () => none,
  onProgress: () => undefined,
  ...over,
})

async function* pieces(all: Iterable<readonly string[]>): AsyncGenerator<readonly string[]> {
  yield* all
}

async function reasonOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.catch((thrown: unknown) => thrown)
  return error instanceof ApiRefusal ? [error.details.status, error.details.reason] : error
}

describe('simultaneous batches', () => {
  it('write two at a time and are refused above twenty', async () => {
    let running = 0
    let most = 0
    const waiting: (() => void)[] = []
    const add = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => waiting.push(resolve))
      running -= 1
      return none
    }
    const calls = Array.from({ length: 20 }, () => addBatch(options({ add })))
    expect(await reasonOf(addBatch(options({ add })))).toEqual([503, 'busy'])
    for (let done = 0; done < 20; done += 1) {
      while (waiting.length === 0) await Promise.resolve()
      waiting.shift()?.()
    }
    await Promise.all(calls)
    expect(most).toBe(2)
    expect(await addBatch(options({}))).toMatchObject({ rows: 1 })
  })
})

describe('a batch', () => {
  it('is refused above 1,000,000 rows and keeps the rows before', async () => {
    const some = Array<string>(500).fill('{}')
    const endless = (function* () {
      for (;;) yield some
    })()
    let added = 0
    const add = async (records: readonly unknown[]) => {
      added += records.length
      return none
    }
    expect(await reasonOf(addBatch(options({ rows: pieces(endless), add })))).toEqual([413, 'too-many-rows'])
    expect(added).toBe(1_000_000)
  })

  it('reports the number of every refused row, with shortened details in long reports', async () => {
    const fields = Array.from({ length: 20 }, (_, at) => ({ field: `field ${at}`, message: 'x'.repeat(900) }))
    const refusal = new ApiRefusal({
      status: 422,
      reason: 'invalid-record',
      message: 'server.invalid',
      fields,
    })
    const add = async (records: readonly unknown[]) => ({
      added: [],
      refused: records.map((_, at) => ({ at, refusal })),
    })
    const rows = pieces(Array.from({ length: 4 }, () => Array<string>(500).fill('{}')))
    const report = await addBatch(options({ rows, add }))
    expect(report).toMatchObject({ rows: 500, refused: 500, stopped: 'refusals' })
    expect(report.refusals.map(({ row }) => row)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1))
    expect(JSON.stringify(report).length).toBeLessThan(1_300_000)
  })
})
