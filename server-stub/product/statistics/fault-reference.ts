import { refuseQuery } from '../../platform/records/reading/refuse'
import { isStorableText } from '../../platform/records/storage/column-value'

/** What a row of the fault statistics counts: a fault, within the filter of the statistics. */
export interface FaultReference {
  readonly faultCode: string
  readonly faultName: string
  readonly filters: Readonly<Record<string, string>>
}

/** The id of a row, from which its machines are found (D11): of letters, digits, `-` and `_`, as ids of rows are. */
export function toFaultReference(
  { faultName: _part, ...filters }: Readonly<Record<string, string>>,
  { faultCode, faultName }: Omit<FaultReference, 'filters'>,
): string {
  const told = new URLSearchParams({ ...filters, faultCode, faultName }).toString()
  return Buffer.from(told).toString('base64url')
}

/** @throws ApiRefusal 400 `bad-filter` */
export function readFaultReference(text: string): FaultReference {
  const told = Buffer.from(text, 'base64url').toString()
  const { faultCode, faultName, ...filters } = Object.fromEntries(new URLSearchParams(told))
  if (!faultCode || !faultName || ![faultCode, faultName].every(isStorableText))
    throw refuseQuery('bad-filter', 'fault')
  return { faultCode, faultName, filters }
}
