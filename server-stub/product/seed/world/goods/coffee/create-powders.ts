import { createRandom } from '../../random/create-random'
import type { WorldClock } from '../../time/world-clock'
import { goodsOwners } from '../goods-owners'
import { seededAudit } from '../seeded-audit'
import { powderPlans } from './powder-table'

const firstPowderId = 43_000

export function powderId(ownerId: string, key: string): string {
  const index = powderPlans.findIndex((plan) => plan.key === key)
  if (index < 0) throw new Error(`unknown powder: ${key}`)
  return String(firstPowderId + Number(ownerId) * 20 + index)
}

/** Returns an owner's name for a powder, in the owner's language. */
export function powderName(ownerId: string, key: string): string {
  const names = powderPlans.find((plan) => plan.key === key)?.names
  const owner = goodsOwners.find(({ id }) => id === ownerId)
  return (owner?.isChinese ? names?.zhName : names?.enName) ?? ''
}

/** Creates the powders of every operator that has its own recipes. */
export function createPowders(clock: WorldClock): object[] {
  return goodsOwners.flatMap(({ id: departmentId, isChinese }) =>
    powderPlans.map(({ key, names, ...plan }, index) => {
      const random = createRandom(`powder ${departmentId} ${index}`)
      return {
        id: powderId(departmentId, key),
        departmentId,
        powderName: powderName(departmentId, key),
        ...names,
        ...plan,
        remark: key === 'fresh' ? (isChinese ? '需冷藏 2–6 ℃' : 'Keep at 2–6 °C') : null,
        ...seededAudit(random, clock, departmentId),
      }
    }),
  )
}
