import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Value {
  readonly stringValue?: string
  readonly intValue?: number
  readonly arrayValue?: { readonly values: readonly Value[] }
}

interface Attribute {
  readonly key: string
  readonly value: Value
}

/** A span as OTLP sends it in JSON. */
export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code: number; readonly message?: string }
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[]
  }[]
}

/** Starts a collector that keeps what it receives: OTLP over HTTP, in JSON. */
export async function startCollector() {
  const received: Sent[] = []
  const paths = new Set<string>()
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      received.push(body as Sent)
      paths.add(`${request.method} ${request.url}`)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    /** All that was received, as text. */
    text: () => JSON.stringify(received),
    spans: () =>
      received.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    resource: () => valuesOf(received[0]?.resourceSpans[0]?.resource.attributes ?? []),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Returns attributes by name. */
export function valuesOf(attributes: readonly Attribute[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)]))
}

function plain({ stringValue, intValue, arrayValue }: Value): unknown {
  return stringValue ?? intValue ?? arrayValue?.values.map(plain)
}
