import { useCallback } from 'react'
import useSWR from 'swr'
import { useServices } from './console-services'
import { decodePaymentState, type PaymentState, type PaymentStep } from './payment-step'

/** Polling interval in ms. */
const beat = 2000

/** Polls the state of a payment while it is pending. Focusing the window polls at once. */
export function usePaymentState({ path, query }: PaymentStep['watch'], isOver: boolean): PaymentState {
  const { transport } = useServices()
  // Memoised: a new function would restart the interval, and a countdown renders more often than the interval.
  const wait = useCallback(
    (state: PaymentState | undefined) => (isOver || (state ?? 'waiting') !== 'waiting' ? 0 : beat),
    [isOver],
  )
  const { data } = useSWR(
    ['payment', path, query],
    // A failed request is just repeated at the next interval; the person is not told.
    () => transport.send({ method: 'GET', path, query }, decodePaymentState).catch(() => undefined),
    {
      refreshInterval: wait,
      dedupingInterval: 0,
    },
  )
  return data ?? 'waiting'
}
