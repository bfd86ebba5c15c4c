import { useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '../../data/console-services'
import type { PaymentStep } from '../../data/payment-step'
import { usePaymentState } from '../../data/use-payment-state'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import { numberFormat } from '../../model/values/formats'

const second = 1000

export interface PaymentOptions {
  readonly payment: PaymentStep
  /** Called when the payment has arrived. */
  readonly onDone: () => void
}

/** Waits for a payment until it arrives, fails or times out. */
export function usePayment({ payment, onDone }: PaymentOptions) {
  const { clock } = useServices()
  const translate = useTranslate()
  const language = useLanguage()
  const { amount, unit, payCode, watch } = payment
  const [until] = useState(() => clock.now() + watch.seconds * second)
  const [now, setNow] = useState(() => clock.now())
  const left = Math.max(0, Math.ceil((until - now) / second))
  const told = usePaymentState(watch, left === 0)
  const state = told === 'waiting' && left === 0 ? 'closed' : told
  const isWaiting = state === 'waiting'
  useEffect(
    () => (isWaiting ? clock.setTimeout(() => setNow(clock.now()), second) : undefined),
    [clock, isWaiting, now],
  )
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (state === 'done') finish()
  }, [state])
  const figure =
    amount === undefined ? undefined : numberFormat(language, { minimumFractionDigits: 2 }).format(amount)
  return {
    state,
    left: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`,
    amount: figure && [figure, unit && translate(`unit.${unit}`)].filter(Boolean).join(' '),
    /** The payment link, for phones, which cannot scan their own screen. */
    address: /^https?:\/\//.test(payCode) ? payCode : undefined,
  }
}
