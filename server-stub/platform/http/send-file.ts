import type { FastifyReply } from 'fastify'
import type { ExportFile } from '../exports/export-records'

const longestPause = 120_000

/**
 * Sends a file while it is written. Writing is aborted when the client disconnects, or receives nothing for two
 * minutes.
 */
export async function sendFile(
  reply: FastifyReply,
  write: (gone: AbortSignal) => Promise<ExportFile>,
): Promise<FastifyReply> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const file = await write(gone.signal)
  reply.raw.setTimeout(longestPause, () => reply.raw.destroy())
  return reply
    .type(file.mimeType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(file.content)
}
