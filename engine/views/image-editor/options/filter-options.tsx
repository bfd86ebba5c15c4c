import { Button } from '../../buttons/button'
import { noFilters } from '../edit-state'
import type { OptionsProps } from './options-props'
import { Check } from './check'
import { Slider } from './slider'

const bothWays = ['brightness', 'contrast', 'saturation', 'hue'] as const
const amounts = ['blur', 'sharpen', 'pixelate'] as const
const switches = ['grayscale', 'sepia', 'invert'] as const

/** The options of the filters for colours and sharpness. */
export function FilterOptions({ editor }: OptionsProps) {
  const { state, translate, filter } = editor
  const { filters } = state
  return (
    <>
      {switches.map((name) => (
        <Check
          key={name}
          label={translate(`imageEditor.filter.${name}`)}
          checked={filters[name]}
          onChange={(chosen) => filter({ [name]: chosen })}
        />
      ))}
      {[...bothWays, ...amounts].map((name) => (
        <Slider
          key={name}
          label={translate(`imageEditor.filter.${name}`)}
          value={filters[name]}
          min={isBothWays(name) ? -100 : 0}
          max={100}
          onChange={(value) => filter({ [name]: value })}
        />
      ))}
      <Button
        disabled={Object.values(filters).every((value) => value === 0 || value === false)}
        onClick={() => filter(noFilters)}
      >
        {translate('imageEditor.noFilters')}
      </Button>
    </>
  )
}

function isBothWays(name: string): boolean {
  return (bothWays as readonly string[]).includes(name)
}
