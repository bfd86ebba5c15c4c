import { camelCase } from 'lodash-es'
import type { Language } from '../../../engine/metadata/locale/language'
import type { Wording } from '../wording/wording'
import type { Failure } from './failures'

/**
 * Returns what a queue or a background job does, in the language of the reader: the message `server.queue.mails`, or for
 * the job "tables that grow" `server.job.tablesThatGrow`. A job without a message has its name.
 */
export function titleOfWork(
  kind: Failure['kind'],
  name: string,
  language: Language,
  wording: Wording,
): string {
  if (kind === 'queue') return wording(language, `server.queue.${name}`)
  const key = `server.job.${camelCase(name)}`
  return wording.has(key) ? wording(language, key) : name
}
