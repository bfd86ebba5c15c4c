import { ApiRefusal } from '../../platform/refusal/api-refusal'
import type { GivenTerminal, SqbTerminals, TerminalOutcome } from './sqb/sqb-terminals'
import type { ActionCode, EntityBehaviour } from '../../platform/records/behaviour'

const activated = 1

/**
 * P63 and P64: activates and signs in terminals. The terminal is locked during the call, because an activation code
 * works only once and the later of two new keys must be the one that is stored.
 */
export function terminalActions(terminals: SqbTerminals): EntityBehaviour {
  const activate: ActionCode = async ({ rows, values }, { find }) => {
    const [terminal] = rows
    const payee = await find('payee', String(terminal?.['payeeId']))
    const code = textOf(values['activationCode']) || textOf(terminal?.['activationCode'])
    const vendor = {
      vendorSn: textOf(payee?.['sqbVendorSn']),
      vendorKey: textOf(payee?.['sqbVendorKey']),
      appId: textOf(payee?.['sqbAppId']),
    }
    refuseUnlessCallable(terminals, vendor.vendorSn !== '' && vendor.vendorKey !== '')
    const device = { deviceId: textOf(terminal?.['deviceId']), code }
    const given = givenBy(await terminals.activate(vendor, device))
    return { values: () => ({ ...given, activeStatus: activated }) }
  }
  const signIn: ActionCode = async ({ rows }, { now }) => {
    const [terminal] = rows
    const terminalSn = textOf(terminal?.['terminalSn'])
    const terminalKey = textOf(terminal?.['terminalKey'])
    refuseUnlessCallable(terminals, terminalSn !== '' && terminalKey !== '')
    const deviceId = textOf(terminal?.['deviceId'])
    const { terminalKey: next } = givenBy(await terminals.signIn({ terminalSn, terminalKey, deviceId }))
    return { values: () => ({ terminalKey: next, signInTime: now }) }
  }
  return { actions: { activate, signIn } }
}

/** Returns the terminal. @throws ApiRefusal 409, in the provider's words when the provider refuses. */
function givenBy(outcome: TerminalOutcome): GivenTerminal {
  if (outcome.kind === 'done') return outcome.terminal
  if (outcome.kind === 'unknown')
    throw new ApiRefusal({ status: 409, message: 'pay.providerAway', reason: 'provider-away' })
  throw new ApiRefusal({
    status: 409,
    message: 'pay.refused',
    values: { reason: outcome.reason },
    reason: 'provider-refused',
  })
}

function refuseUnlessCallable({ isConfigured }: SqbTerminals, hasAccount: boolean): void {
  if (isConfigured && hasAccount) return
  const message = isConfigured ? 'pay.noAccount' : 'pay.noProvider'
  throw new ApiRefusal({ status: 409, message, reason: 'no-account' })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
