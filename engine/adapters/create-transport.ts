import type { MetadataProblem } from '../metadata/contract.generated'
import { ApiError } from '../ports/api-error'
import type { Channel, Transport } from '../ports/transport'
import { toRefusal } from './to-refusal'

/** Returns a transport over a channel: it throws refusals as errors and decodes responses. */
export function createTransport(channel: Channel): Transport {
  return {
    send: async (request, decode, signal) => {
      const envelope = await channel.exchange(request, signal)
      if (!envelope.success) throw toRefusal(envelope, request.path)
      const result = decode(envelope.data)
      if (result.ok) return result.value
      throw notUnderstood(request.path, result.problems)
    },
    download: (request, signal) => channel.download(request, signal),
  }
}

function notUnderstood(path: string, problems: readonly MetadataProblem[]): ApiError {
  const [first] = problems
  const message = first ? `${path}${first.pointer}: ${first.detail}` : path
  return new ApiError({ kind: 'protocol', path, message, data: { problems } })
}
