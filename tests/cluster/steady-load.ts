import { setTimeout as pause } from 'node:timers/promises'
import { basePath } from '../../server-stub/platform/request/base-path'
import { login } from '../kit/client'
import { soon } from '../server/database/soon'
import { sendOverHttp, type HttpAnswer } from './send-over-http'

/** A record that a person has written. */
interface Written {
  /** Its last acknowledged name. */
  name: string
  /** Names that were sent and not acknowledged since. */
  unsure: string[]
}

export interface SteadyLoad {
  /** The acknowledged records by their code. */
  readonly written: ReadonlyMap<string, Written>
  /** Tokens of the people at work. */
  readonly tokens: readonly string[]
  /** Answers that nobody should get: neither a success nor a refusal with `Retry-After`. */
  readonly mistakes: readonly string[]
  /** Requests that met a server that does not listen or has just been killed, by its address. */
  readonly unreachable: Set<string>
  /** Numbers of acknowledged writes and of refusals so far. */
  counts(): { readonly acknowledged: number; readonly refused: number }
  /** Waits until each person got a write acknowledged that began after the call. */
  everyoneWrites(): Promise<void>
  /** The longest time that a person got no write acknowledged, from a moment of `performance.now()` on, seconds. */
  longestPause(since: number): number
  /** The longest time that a request waited for its answer since such a moment, seconds. */
  longestAnswer(since: number): number
  stop(): Promise<void>
}

const labels = `${basePath}/system/sysWordLabel`
/** Between two requests of a person, ms. */
const paceMs = 50

/**
 * Logs people in, two at each server, who write and read until they are stopped. A person adds a record at one server,
 * reads it at the next, and changes it at the one after that; from a server that cannot be reached, as a balancer would,
 * the person is led to the next one.
 */
export async function startSteadyLoad(addresses: readonly string[]): Promise<SteadyLoad> {
  const senders = addresses.map((address) => ({ address, send: sendOverHttp(address) }))
  const people = await Promise.all(
    [...senders, ...senders].map(async ({ send }) => (await login(send, 'admin')).token),
  )
  const written = new Map<string, Written>()
  const mistakes: string[] = []
  const note = (mistake: string) => mistakes.push(`${new Date().toISOString()} ${mistake}`)
  const unreachable = new Set<string>()
  const acknowledgedAt: number[][] = people.map(() => [])
  const answers: { readonly at: number; readonly ms: number }[] = []
  let refused = 0
  let isOver = false

  /** Sends a request, to the next server when one is gone. Returns undefined for a refusal, and notes mistakes. */
  const ask = async (
    token: string,
    from: number,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
  ): Promise<HttpAnswer | undefined> => {
    await pause(paceMs)
    for (let offset = 0; offset < senders.length; offset += 1) {
      const sender = senders[(from + offset) % senders.length]
      if (!sender) break
      const headers = { authorization: token, language: 'en' }
      const options = { method, url: labels + url, headers, ...(payload ? { payload } : {}) }
      const sentAt = performance.now()
      const answer = await sender.send(options).catch((error: unknown) => {
        if (error instanceof TypeError) unreachable.add(sender.address)
        else note(`${method} ${url}: ${String(error)}`)
      })
      const at = performance.now()
      answers.push({ at, ms: at - sentAt })
      if (answer) {
        if (answer.success) return answer
        if (answer.status === 503 && Number(answer.retryAfter) > 0) refused += 1
        else note(`${method} ${url}: ${answer.status} ${answer.message}`)
        return undefined
      }
      // The write may have been made, and its answer lost: it is not repeated.
      if (method !== 'GET') return undefined
    }
    return undefined
  }

  /** Reads a record until that succeeds, and compares it with what was acknowledged. */
  const read = async (token: string, from: number, code: string): Promise<string | undefined> => {
    while (!isOver) {
      const answer = await ask(token, from, 'GET', `/getPage?code=${code}`)
      if (!answer) continue
      const { list } = answer.data as { list: readonly { id: string; code: string; name: string }[] }
      const found = list.find((each) => each.code === code)
      const expected = written.get(code)
      if (!found || !expected || ![expected.name, ...expected.unsure].includes(found.name))
        note(`${code} is ${found?.name}, and not ${JSON.stringify(expected)}`)
      return found?.id
    }
    return undefined
  }

  const work = async (token: string, person: number): Promise<void> => {
    const acknowledge = () => acknowledgedAt[person]?.push(performance.now())
    for (let number = 0; !isOver; number += 1) {
      const code = `load_${person}_${number}`
      const server = person + number
      if (!(await ask(token, server, 'POST', '/add', { code, name: 'added' }))) continue
      const record: Written = { name: 'added', unsure: [] }
      written.set(code, record)
      acknowledge()
      const id = await read(token, server + 1, code)
      if (id === undefined) continue
      record.unsure.push('changed')
      if (!(await ask(token, server + 2, 'PUT', '/edit', { id, code, name: 'changed' }))) continue
      Object.assign(record, { name: 'changed', unsure: [] })
      acknowledge()
      await read(token, server + 3, code)
    }
  }
  const working = people.map(work)
  return {
    written,
    tokens: people,
    mistakes,
    unreachable,
    counts: () => ({ acknowledged: acknowledgedAt.flat().length, refused }),
    everyoneWrites: async () => {
      const since = performance.now()
      // Two of each, because the first may have been sent before.
      await soon(() => {
        if (acknowledgedAt.some((times) => times.filter((time) => time > since).length < 2))
          throw new Error(`Not everyone can write: ${mistakes.slice(-3).join('; ')}`)
      })
    },
    longestPause: (since) =>
      Math.max(
        ...acknowledgedAt.flatMap((times) =>
          times.flatMap((time, index) =>
            time > since ? [time - Math.max(times[index - 1] ?? since, since)] : [],
          ),
        ),
      ) / 1000,
    longestAnswer: (since) => Math.max(...answers.map(({ at, ms }) => (at > since ? ms : 0))) / 1000,
    stop: async () => {
      isOver = true
      await Promise.all(working)
    },
  }
}
