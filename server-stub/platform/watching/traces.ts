import type { Attributes, Span } from '@opentelemetry/api'
import { setTimeout as pause } from 'node:timers/promises'
import type { Activity, Watcher } from './activity'
import { shownStatement } from './slow-queries'

export interface Traces {
  readonly watcher: Watcher
  /** Sends the spans that are left, for a few seconds at most. */
  readonly close: () => Promise<void>
}

/** How long a server that stops waits for a collector that does not answer, ms. */
const closeMs = 3000

/**
 * Makes a span of every activity, and sends it to a collector of OpenTelemetry, by OTLP over HTTP. Its packages are loaded
 * here, so that a server without a collector does not pay for them. They read the other standard variables (`OTEL_*`).
 * @param endpoint address of the collector, `http://127.0.0.1:4318`
 */
export async function openTraces(
  endpoint: string,
  warn: (fields: object, message: string) => void,
): Promise<Traces> {
  const [api, sdk, exporter, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const report = (message: string) => warn({ reason: message }, 'traces')
  const silent = () => undefined
  const logger = { error: report, warn: report, info: silent, debug: silent, verbose: silent }
  api.diag.setLogger(logger, { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true })
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'console' })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [
      new sdk.BatchSpanProcessor(
        new exporter.OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      ),
    ],
  })
  const tracer = provider.getTracer('console')
  const kinds = {
    request: api.SpanKind.SERVER,
    job: api.SpanKind.INTERNAL,
    query: api.SpanKind.CLIENT,
    message: api.SpanKind.PRODUCER,
  } as const
  const spans = new WeakMap<Activity, Span>()
  const watcher: Watcher = {
    began(activity) {
      const { kind, parent } = activity
      const outer = parent && spans.get(parent)
      const within = outer ? api.trace.setSpan(api.ROOT_CONTEXT, outer) : api.ROOT_CONTEXT
      spans.set(activity, tracer.startSpan(nameOf(activity), { kind: kinds[kind] }, within))
    },
    ended(activity, _seconds, error) {
      const span = spans.get(activity)
      if (!span) return
      if (span.isRecording()) {
        span.updateName(nameOf(activity))
        span.setAttributes(attributesOf(activity))
        if (error !== undefined)
          // Messages of errors may quote values.
          span.setStatus({ code: api.SpanStatusCode.ERROR }).setAttribute('error.type', typeOf(error))
      }
      span.end()
    },
  }
  return {
    watcher,
    close: async () => {
      await Promise.race([
        provider.shutdown().catch((error: unknown) => report(String(error))),
        pause(closeMs, undefined, { ref: false }),
      ])
      api.diag.disable()
    },
  }
}

function nameOf({ kind, name, facts }: Activity): string {
  if (kind === 'request') return `${name} ${facts().route ?? ''}`.trimEnd()
  return kind === 'query' ? (/^\s*(\w+)/.exec(name)?.[1]?.toLowerCase() ?? kind) : `${kind} ${name}`
}

function attributesOf({ kind, name, facts }: Activity): Attributes {
  if (kind === 'query') return { 'db.system.name': 'postgresql', 'db.query.text': shownStatement(name) }
  if (kind !== 'request') return {}
  const { route, screen, entity, filter, status } = facts()
  return {
    'http.request.method': name,
    ...(route === undefined ? {} : { 'http.route': route }),
    ...(status === undefined ? {} : { 'http.response.status_code': status }),
    ...(screen === undefined ? {} : { 'console.screen': screen }),
    ...(entity === undefined ? {} : { 'console.entity': entity }),
    ...(filter?.length ? { 'console.filter': [...filter] } : {}),
  }
}

/** Returns the code of an error, such as its SQLSTATE, else its class. */
function typeOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error'
}
