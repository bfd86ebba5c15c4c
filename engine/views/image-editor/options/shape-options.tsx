import type { ShapeName } from '../edit-state'
import { ItemList } from './item-list'
import type { OptionsProps } from './options-props'
import { Choice } from './choice'
import { Choices } from './choices'
import { ColorField } from './color-field'
import { Slider } from './slider'

const shapes: readonly ShapeName[] = ['rectangle', 'ellipse', 'triangle', 'line', 'arrow']

/** The options of shapes: shapes to add, their line and their fill. */
export function ShapeOptions({ editor }: OptionsProps) {
  const { items, translate, changeLook } = editor
  return (
    <>
      <Choices label={translate('imageEditor.tool.shape')}>
        {shapes.map((shape) => (
          <Choice
            key={shape}
            icon={shape}
            label={translate(`imageEditor.shape.${shape}`)}
            onRun={() => items.addShape(shape)}
          />
        ))}
      </Choices>
      <ColorField
        label={translate('imageEditor.lineColor')}
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
      <ColorField
        label={translate('imageEditor.fill')}
        translate={translate}
        none={translate('imageEditor.noFill')}
        value={items.look.fill}
        onChange={(fill) => changeLook({ fill })}
      />
      <ItemList editor={editor} />
    </>
  )
}
