import {
  startStandInPayments,
  type StandInPayments,
} from '../../../server-stub/product/payments/stand-in/start-stand-in'
import { createRenewalPayments } from '../../../server-stub/product/renewals/create-renewal-payments'
import type { BillState, PaymentProvider } from '../../../server-stub/product/renewals/renewal-payments'
import { startStandInTills } from '../../../server-stub/product/renewals/stand-in/start-stand-in-tills'
import { cents, type DueWork } from './due-work'
import type { Effects } from './effects'
import { startMachineBroker, type MachineBroker } from './machine-broker'
import { startMailServer, type ReceivedMail } from './mail-server'
import { startProviderGate } from './provider-gate'

/** Everything outside the database that servers act on, with doors of its own for each server. */
export interface Outside {
  readonly received: readonly ReceivedMail[]
  readonly book: StandInPayments['book']
  readonly connectMachine: MachineBroker['connectMachine']
  /** Returns the variables of a server that reach the outside by its doors. */
  doorsOf(effects: Effects): Promise<Readonly<Record<string, string>>>
  /** Opens the bills of renewals, and pays the one that is to be found paid. */
  openBills(work: DueWork): Promise<void>
  lookAt(paymentNo: string): Promise<BillState>
  stop(): Promise<void>
}

const wechat = 1

/** Returns the names of the effects of work, sorted. */
export function effectsOf({ recipient, refundNo, paidNo, lateNo, pushId }: DueWork): readonly string[] {
  const all = [
    `mail ${recipient}`,
    `refund ${refundNo}`,
    `look ${paidNo}`,
    `close ${lateNo}`,
    `machines/${pushId}/push`,
  ]
  return all.sort()
}

export async function startOutside(): Promise<Outside> {
  const payments = await startStandInPayments()
  const tills = await startStandInTills()
  const broker = await startMachineBroker()
  const received: ReceivedMail[] = []
  const doors: { stop: () => Promise<void> }[] = []
  const { till, place } = tills.settings.wechat ?? {}
  const { ecnyUrl = '' } = payments.settings
  if (!till || !place) throw new Error('The stand-in has no accounts.')
  // Payments are found by queries alone.
  tills.tells = false
  const provider = createRenewalPayments(tills.settings, () => 'http://127.0.0.1:9').get(
    wechat,
  ) as PaymentProvider
  return {
    received,
    book: payments.book,
    connectMachine: broker.connectMachine,
    async doorsOf(effects) {
      const refunds = await startProviderGate(ecnyUrl, effects, (_, body) => {
        const { refundNo } = JSON.parse(body) as { refundNo: string }
        return `refund ${refundNo}`
      })
      const renewals = await startProviderGate(place.url, effects, (path, body) => {
        const [no = ''] = /XF\w+/.exec(body) ?? []
        if (no.startsWith('XFpaid')) return `look ${no}`
        // The query that precedes closing a bill has no effect. Later ones would tell that it is closed.
        const close = `close ${no}`
        return path === '/pay/closeorder' || effects.asked.has(close) ? close : undefined
      })
      const mails = await startMailServer(effects, received)
      doors.push(refunds, renewals, mails)
      return {
        ECNY_URL: `${refunds.url}/ecny`,
        WECHAT_PAY_URL: renewals.url,
        RENEWAL_WECHAT_APP_ID: till.appId,
        RENEWAL_WECHAT_MCH_ID: till.mchId,
        RENEWAL_WECHAT_API_KEY: till.apiKey,
        PUBLIC_URL: 'http://127.0.0.1:9',
        SMTP_URL: mails.url,
        MAIL_FROM: 'console@maker.example',
        MQTT_URL: await broker.open(effects),
      }
    },
    async openBills({ paidNo, lateNo }) {
      const open = (no: string) =>
        provider.open({ no, cents, subject: 'Renewal', expiresAt: new Date(Date.now() + 3_600_000) })
      await tills.pay(await open(paidNo))
      await open(lateNo)
    },
    lookAt: (paymentNo) => provider.look(paymentNo),
    async stop() {
      await broker.stop()
      await Promise.all(doors.map((door) => door.stop()))
      await payments.close()
      await tills.close()
    },
  }
}
