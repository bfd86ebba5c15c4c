import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, within } from 'storybook/test'
import type { PaymentState, PaymentStep } from '../../engine/data/payment-step'
import { createFakeTransport } from '../../engine/testing/fake-transport'
import { TestConsole } from '../../engine/testing/test-console'
import { PaymentDialog } from '../../engine/views/payment/payment-dialog'
import { storyServices } from '../form/story-services'

const payment: PaymentStep = {
  payCode: 'https://pay.example/bill/7c1f',
  amount: 1190.1,
  unit: 'yuan',
  watch: { path: '/order/payState', query: { no: '7' }, seconds: 300 },
}

interface PaymentStoryProps {
  readonly state: PaymentState
  readonly payCode?: string
}

/** The payment step of an action, with a fake server. */
function PaymentStory({ state, payCode = payment.payCode }: PaymentStoryProps) {
  const [services] = useState(() => ({
    ...storyServices,
    transport: createFakeTransport({ 'GET /order/payState': () => ({ state }) }),
  }))
  return (
    <TestConsole services={services}>
      <PaymentDialog
        title="Extend"
        payment={{ ...payment, payCode }}
        onDone={() => undefined}
        onClose={() => undefined}
      />
    </TestConsole>
  )
}

const meta: Meta<typeof PaymentStory> = { component: PaymentStory, args: { state: 'waiting' } }

export default meta

type Story = StoryObj<typeof PaymentStory>

const dialog = async () => within(await screen.findByRole('dialog'))

export const Waiting: Story = {
  play: async () => {
    const view = await dialog()
    await expect(await view.findByRole('img', { name: 'Code to pay by' })).toBeVisible()
    await expect(view.getByText('1,190.10 CNY')).toBeVisible()
    await expect(view.getByRole('timer')).toHaveTextContent('Time left')
  },
}

/** A code that no browser can open: no link is shown. */
export const ScannedOnly: Story = {
  args: { payCode: 'weixin://wxpay/bizpayurl?pr=Xy3kQ' },
  play: async () => {
    const view = await dialog()
    await view.findByRole('img', { name: 'Code to pay by' })
    await expect(view.queryByRole('link')).toBeNull()
  },
}

export const Failed: Story = {
  args: { state: 'failed' },
  play: async () => {
    const view = await dialog()
    await expect(await view.findByRole('alert')).toHaveTextContent('The payment failed.')
  },
}

export const Closed: Story = {
  args: { state: 'closed' },
  play: async () => {
    const view = await dialog()
    await expect(await view.findByRole('alert')).toHaveTextContent('The time to pay is over.')
  },
}
