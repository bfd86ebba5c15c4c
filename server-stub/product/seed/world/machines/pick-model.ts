import { itemAt } from '../item-at'
import type { Random } from '../random/create-random'
import { machineModels, type MachineModel } from './machine-models'

export function pickModel(random: Random): MachineModel {
  let left = random.float() * machineModels.reduce((sum, model) => sum + model.share, 0)
  return machineModels.find((model) => (left -= model.share) < 0) ?? itemAt(machineModels, 0)
}
