import useSWR from 'swr'
import type { ChoicesWire } from '../../metadata/contract.generated'
import { decodeChoices } from '../../metadata/rows/decode-choices'
import { useServices } from '../console-services'
import type { Row } from '../records/use-records'

/** Returns the allowed values of a field for these parameters; undefined until the server has responded. */
export function useChoices(path: string, query: Row): ChoicesWire | undefined {
  const { transport } = useServices()
  const { data } = useSWR(
    ['choices', path, JSON.stringify(query)],
    () => transport.send({ method: 'GET', path, query }, decodeChoices),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  return data
}
