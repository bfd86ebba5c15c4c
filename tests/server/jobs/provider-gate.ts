import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Effects } from './effects'

export interface ProviderGate {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a gate before a payment provider, through which one server calls it.
 * @param effectOf Returns the name of the effect of a call; undefined lets the call through.
 */
export async function startProviderGate(
  provider: string,
  effects: Effects,
  effectOf: (path: string, body: string) => string | undefined,
): Promise<ProviderGate> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk as string
    const path = request.url ?? ''
    const effect = effectOf(path, body)
    const fate = effect === undefined ? 'normal' : effects.ask(effect)
    if (fate === 'refused') return
    const headers = Object.entries(request.headers).filter(
      ([name]) => name.startsWith('x-') || name === 'content-type',
    ) as [string, string][]
    const answer = await fetch(new URL(path, provider), { method: 'POST', headers, body })
    const text = await answer.text()
    if (fate === 'unanswered') return
    const told = [...answer.headers].filter(([name]) => name.startsWith('x-') || name === 'content-type')
    response.writeHead(answer.status, Object.fromEntries(told)).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
