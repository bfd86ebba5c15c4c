import { asRecord } from '../../../../engine/wire/as-record'
import {
  parseRequestFrame,
  parseSealedId,
  parseSealedText,
  parseSealedTime,
  sealedHeaders,
} from '../../../../engine/wire/sealed-frame'
import { ApiRefusal } from '../../refusal/api-refusal'
import { type Freshness, isReplay, isStale } from '../freshness'
import { parseJson } from '../parse-body'
import { type SealingResult, opened, refused } from '../sealing-result'
import { type OpenedRequest, type WireRequest, isAbsent } from '../wire-request'
import { openGcm } from './aes-gcm'

/** Opens a modern request: a single sealed frame, in the query or in the body, without other parameters. */
export async function openModernRequest(
  [session = Buffer.alloc(0), toServer = Buffer.alloc(0)]: readonly Buffer[],
  { method, path, query, body, headers, inspect }: WireRequest,
  freshness: Freshness,
): Promise<SealingResult<OpenedRequest>> {
  const parts = [query, body].filter((part) => !isEmpty(part)).map(asRecord)
  const [part] = parts
  if (parts.some((each) => each && 'params' in each)) return refused('wrong-suite')
  const time = parseSealedTime(headers[sealedHeaders.time.toLowerCase()])
  const id = parseSealedId(headers[sealedHeaders.id.toLowerCase()])
  const sealed = parseSealedText(part?.['sealed'])
  const alone = parts.length === 1 && part && Object.keys(part).length === 1
  if (!alone || sealed === undefined || time === undefined || id === undefined) return refused('malformed')
  if (isStale(time, freshness)) return refused('stale')

  const target = { method, path, time, id }
  const bytes = openGcm(sealed, toServer, { direction: 'request', ...target })
  if (!bytes) return refused('tampered')
  if (await isReplay(`${session.toString('base64url')}.${id}`, time, freshness)) return refused('replayed')
  const frame = parseFrame(bytes, inspect)
  return frame ? opened({ query: frame.query ?? {}, body: frame.body, target }) : refused('malformed')
}

const isEmpty = (part: unknown) =>
  isAbsent(part) || Object.keys(asRecord(part) ?? { other: part }).length === 0

function parseFrame(bytes: Buffer, inspect: WireRequest['inspect']) {
  try {
    return parseRequestFrame(parseJson(bytes, inspect))
  } catch (error) {
    if (error instanceof ApiRefusal) throw error
    return undefined
  }
}
