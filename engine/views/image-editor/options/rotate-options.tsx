import type { OptionsProps } from './options-props'
import { Choice } from './choice'
import { Choices } from './choices'
import { Slider } from './slider'

/** The options of rotating: quarter turns, and single degrees. */
export function RotateOptions({ editor }: OptionsProps) {
  const { translate, state } = editor
  return (
    <>
      <Choices label={translate('imageEditor.tool.rotate')}>
        <Choice icon="left" label={translate('imageEditor.turnLeft')} onRun={() => editor.turn(-1)} />
        <Choice icon="right" label={translate('imageEditor.turnRight')} onRun={() => editor.turn(1)} />
      </Choices>
      <Slider
        label={translate('imageEditor.straighten')}
        value={state.straightened}
        min={-45}
        max={45}
        unit="°"
        onChange={editor.straighten}
      />
    </>
  )
}
