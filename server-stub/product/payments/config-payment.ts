import type { ActionCode, BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { operatorsAbove } from '../operators/operators-above'
import { payeeOf } from './payee-of'
import { refuseRecord } from '../../platform/records/validate-record'

/** The way to pay that needs a terminal of the payee (dictionary pay_way). */
const byTerminal = 9
const isOfThirdParty = (way: number) => way >= 32 && way <= 39

/**
 * P48: sets the payee, ways to pay, terminal and third party of machines of one operator. The ways to pay must be
 * accepted by the payee or the third party; a terminal or third party that no way needs is cleared. An unchanged payee
 * or third party is not checked again.
 */
export const configPayment: ActionCode = async ({ rows, values }, context) => {
  const departmentId = String(rows[0]?.['departmentId'])
  const refuse = (field: string, words: string) => refuseRecord([{ field, message: 'M16', words }])
  const isNew = (field: string) => rows.some((row) => row[field] !== values[field])
  const payWays = [...new Set(values['payWays'] as readonly number[])]
  const payee = await first(context, 'payee', values['payeeId'])
  if (isNew('payeeId') && !(await payeeOf(context, values['payeeId'], departmentId)))
    throw refuse('payeeId', payee?.['enableStatus'] === 1 ? 'server.referenceForeign' : 'pay.payeeDisabled')
  const terminal = payWays.includes(byTerminal)
    ? await first(context, 'sqbTerminal', values['sqbTerminalId'])
    : undefined
  if (terminal && terminal['payeeId'] !== payee?.['id']) throw refuse('sqbTerminalId', 'pay.terminalOther')
  const third = payWays.some(isOfThirdParty)
    ? await first(context, 'thirdPartyPayment', values['thirdPartyPaymentId'])
    : undefined
  if (third && isNew('thirdPartyPaymentId')) {
    if (third['enableStatus'] !== 1) throw refuse('thirdPartyPaymentId', 'pay.thirdDisabled')
    const operators = await operatorsAbove(context, departmentId)
    if (!operators.includes(String(third['departmentId'])))
      throw refuse('thirdPartyPaymentId', 'server.referenceForeign')
  }
  const taken = [...((payee?.['payWays'] ?? []) as readonly number[]), third?.['payWay']]
  if (payWays.some((way) => !taken.includes(way))) throw refuse('payWays', 'pay.wayNotTaken')
  return {
    values: () => ({
      payWays,
      sqbTerminalId: terminal?.['id'] ?? null,
      thirdPartyPaymentId: third?.['id'] ?? null,
    }),
  }
}

async function first(
  { select }: BehaviourContext,
  entity: string,
  id: unknown,
): Promise<WireRow | undefined> {
  return typeof id === 'string' ? (await select(entity, { id: [id] }))[0] : undefined
}
