import useSWR from 'swr'
import { contract } from '../metadata/contract'
import type { ChoicesWire } from '../metadata/contract.generated'
import { failure, success, type Result } from '../metadata/result'
import { useServices } from './console-services'
import type { Row } from './use-records'

/** What a field may be set to, asked with these parameters; undefined until the server has answered. */
export function useChoices(path: string, query: Row): ChoicesWire | undefined {
  const { transport } = useServices()
  const { data } = useSWR(
    ['choices', path, JSON.stringify(query)],
    () => transport.send({ method: 'GET', path, query }, decodeChoices),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  return data
}

function decodeChoices(wire: unknown): Result<ChoicesWire> {
  const problems = contract.choices(wire, 'choices')
  return problems.length > 0 ? failure(problems) : success(wire as ChoicesWire)
}
