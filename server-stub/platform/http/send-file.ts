import type { FastifyReply } from 'fastify'
import type { ExportFile } from '../exports/export-records'

const longestPause = 120_000

/** Sends a file as it is written; whoever goes away, or takes nothing for two minutes, ends the writing. */
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
