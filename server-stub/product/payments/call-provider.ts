import http from 'node:http'
import https from 'node:https'

export interface ProviderCall {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The client certificate, and the authority to trust for the server's certificate in place of the usual ones. */
  readonly tls?: https.RequestOptions | undefined
}

export interface ProviderAnswer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly text: string
}

/** No valid response is nearly this large. */
const largestAnswer = 256 * 1024
const providerPatienceMs = 20_000

/**
 * Posts to a provider. Redirects are not followed, and the size of the response is limited. Rejects after a timeout.
 */
export function callProvider(
  { url, headers, body, tls = {} }: ProviderCall,
  patienceMs = providerPatienceMs,
): Promise<ProviderAnswer> {
  const content = Buffer.from(body)
  const options: https.RequestOptions = {
    ...tls,
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(patienceMs),
    headers: { accept: '*/*', connection: 'close', ...headers, 'content-length': String(content.length) },
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, (answer) => {
      read(answer).then(resolve, (error: unknown) => {
        request.destroy()
        reject(error instanceof Error ? error : new Error(String(error)))
      })
    })
    request.on('error', reject)
    request.end(content)
  })
}

async function read(answer: http.IncomingMessage): Promise<ProviderAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestAnswer) throw new Error('The provider answers with too much.')
    chunks.push(chunk)
  }
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: Buffer.concat(chunks).toString('utf8'),
  }
}
