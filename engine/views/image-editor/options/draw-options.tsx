import type { OptionsProps } from './options-props'
import { ColorField } from './color-field'
import { Slider } from './slider'

/** The options of the pen. */
export function DrawOptions({ editor }: OptionsProps) {
  const { items, translate, changeLook } = editor
  return (
    <>
      <ColorField
        label={translate('imageEditor.color')}
        translate={translate}
        value={items.look.color}
        onChange={(color) => color !== undefined && changeLook({ color })}
      />
      <Slider
        label={translate('imageEditor.thickness')}
        value={items.look.thickness}
        min={1}
        max={40}
        onChange={(thickness) => changeLook({ thickness })}
      />
    </>
  )
}
