import { refuseQuery } from '../../platform/records/reading/filters/refuse'
import { isStorableText } from '../../platform/records/storage/column-value'

/** A row of the fault statistics: a fault, and the filters of the statistics. */
export interface FaultReference {
  readonly faultCode: string
  readonly faultName: string
  readonly filters: Readonly<Record<string, string>>
}

/**
 * Encodes a reference as the id of a row, by which the machines of the fault are queried (D11). It consists of letters,
 * digits, `-` and `_`, as ids of rows must.
 */
export function toFaultReference(
  { faultName: _part, ...filters }: Readonly<Record<string, string>>,
  { faultCode, faultName }: Omit<FaultReference, 'filters'>,
): string {
  const told = new URLSearchParams({ ...filters, faultCode, faultName }).toString()
  return Buffer.from(told).toString('base64url')
}

/** Decodes the id of a row. @throws ApiRefusal 400 `bad-filter` */
export function readFaultReference(text: string): FaultReference {
  const told = Buffer.from(text, 'base64url').toString()
  const { faultCode, faultName, ...filters } = Object.fromEntries(new URLSearchParams(told))
  if (!faultCode || !faultName || ![faultCode, faultName].every(isStorableText))
    throw refuseQuery('bad-filter', 'fault')
  return { faultCode, faultName, filters }
}
