import type { ActionCode, BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { operatorsAbove } from '../operators/operators-above'
import { payeeOf } from './payee-of'
import { refuseRecord } from '../../platform/records/validate-record'

/** A way to pay that takes a terminal of the payee (dictionary pay_way). */
const byTerminal = 9
const isOfThirdParty = (way: number) => way >= 32 && way <= 39

/**
 * P48: who is paid at the machines of one operator, by which ways, and through what. Ways are of the payee, or of the
 * third party, that the machines have then; what no way needs any more is taken away. Who is not changed is not asked
 * whether the machines may have them.
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
