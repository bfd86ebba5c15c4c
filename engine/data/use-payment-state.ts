import { useCallback } from 'react'
import useSWR from 'swr'
import { useServices } from './console-services'
import { decodePaymentState, type PaymentState, type PaymentStep } from './payment-step'

/** How often it is asked whether a payment has come, in ms. */
const beat = 2000

/** How a payment stands, asked for as long as it is waited for. Whoever comes back to the window sees it at once. */
export function usePaymentState({ path, query }: PaymentStep['watch'], isOver: boolean): PaymentState {
  const { transport } = useServices()
  // Another one would begin its wait anew, and whoever counts seconds is drawn more often than it is asked.
  const wait = useCallback(
    (state: PaymentState | undefined) => (isOver || (state ?? 'waiting') !== 'waiting' ? 0 : beat),
    [isOver],
  )
  const { data } = useSWR(
    ['payment', path, query],
    // An answer that did not come is asked for again: nobody is told that it is late.
    () => transport.send({ method: 'GET', path, query }, decodePaymentState).catch(() => undefined),
    {
      refreshInterval: wait,
      dedupingInterval: 0,
    },
  )
  return data ?? 'waiting'
}
