import { asRecord } from '../../../../engine/wire/as-record'
import { parseClassicText } from '../../../../engine/wire/sealed-frame'
import { ApiRefusal } from '../../refusal/api-refusal'
import { parseJson } from '../parse-body'
import { type SealingResult, opened, refused } from '../sealing-result'
import { type OpenedRequest, type WireRequest, isAbsent } from '../wire-request'
import { decryptEcb } from './aes-ecb'

/** Opens a classic request: `params` is the only parameter of the query, and the only property of the body (8.2). */
export function openClassicRequest(
  [key = Buffer.alloc(0)]: readonly Buffer[],
  { method, path, query, body, inspect }: WireRequest,
): SealingResult<OpenedRequest> {
  const plainQuery = openPart(query, key, inspect)
  if (!plainQuery.ok) return plainQuery
  const plainBody = openPart(body, key, inspect)
  if (!plainBody.ok) return plainBody
  const record = asRecord(plainQuery.value ?? {})
  if (!record) return refused('tampered')
  return opened({ query: record, body: plainBody.value, target: { method, path, time: 0, id: '' } })
}

/** Opens a query or a body; undefined when it is empty. All failures after decryption look the same from outside. */
function openPart(part: unknown, key: Buffer, inspect: WireRequest['inspect']): SealingResult<unknown> {
  if (isAbsent(part)) return opened(undefined)
  const record = asRecord(part)
  const names = record && Object.keys(record)
  if (names?.length === 0) return opened(undefined)
  if (record && 'sealed' in record) return refused('wrong-suite')
  const sealed = names?.length === 1 ? parseClassicText(record?.['params']) : undefined
  if (sealed === undefined) return refused('malformed')
  const bytes = decryptEcb(sealed, key)
  try {
    return bytes ? opened(parseJson(bytes, inspect)) : refused('tampered')
  } catch (error) {
    if (error instanceof ApiRefusal) throw error
    return refused('tampered')
  }
}
