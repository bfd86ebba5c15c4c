import type { ValueContext } from '../../engine/index'
import type { Step } from './step'

type Words = Pick<ValueContext, 'format' | 'translate'>

/** Returns a step in one line, without its ingredient: box, powder, amounts. */
export function stepText(step: Step, powderName: string | undefined, { format, translate }: Words): string {
  const { quantity } = format
  const parts = [
    step.boxNo === undefined ? '' : translate('recipe.box', { box: step.boxNo }),
    powderName ?? '',
    quantity(step.powderWeight, 0, 2, 'g'),
    quantity(step.waterVolume, 0, 1, 'ml'),
    quantity(step.feedingTime, 0, 1, 's'),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : translate('recipe.blank')
}
