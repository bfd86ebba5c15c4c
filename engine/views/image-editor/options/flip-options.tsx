import type { OptionsProps } from './options-props'
import { Choice } from './choice'
import { Choices } from './choices'

/** The options of flipping, along both axes. */
export function FlipOptions({ editor }: OptionsProps) {
  const { translate, flip } = editor
  return (
    <Choices label={translate('imageEditor.tool.flip')}>
      {(['horizontal', 'vertical'] as const).map((axis) => (
        <Choice
          key={axis}
          icon={axis}
          label={translate(`imageEditor.axis.${axis}`)}
          onRun={() => flip(axis)}
        />
      ))}
    </Choices>
  )
}
