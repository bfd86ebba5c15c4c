import { Button } from '../../buttons/button'
import styles from './options.module.css'
import type { OptionsProps } from './options-props'
import { PixelField } from './pixel-field'

const ratios = ['1:1', '4:3', '3:4', '3:2', '16:9', '9:16'] as const

/** The options of the crop tool: proportions, the frame in numbers, and cutting. */
export function CropOptions({ editor }: OptionsProps) {
  const { crop, state, translate } = editor
  const { box } = crop
  const presets = [
    { name: translate('imageEditor.ratio.free'), ratio: undefined },
    { name: translate('imageEditor.ratio.own'), ratio: state.width / state.height },
    ...ratios.map((name) => ({ name, ratio: toRatio(name) })),
  ]
  return (
    <>
      <div className={styles.ratios} role="group" aria-label={translate('imageEditor.ratios')}>
        {presets.map(({ name, ratio }) => (
          <button
            key={name}
            type="button"
            className={styles.ratio}
            aria-pressed={crop.ratio === ratio}
            onClick={() => crop.chooseRatio(ratio)}
          >
            {name}
          </button>
        ))}
      </div>
      <div className={styles.numbers}>
        {(['x', 'y', 'width', 'height'] as const).map((part) => (
          <PixelField
            key={part}
            label={translate(`imageEditor.box.${part}`)}
            value={box[part]}
            max={part === 'x' || part === 'width' ? state.width : state.height}
            onChange={(value) => crop.type({ [part]: value })}
          />
        ))}
      </div>
      <Button disabled={!crop.cuts} onClick={crop.apply}>
        {translate('imageEditor.cut')}
      </Button>
    </>
  )
}

function toRatio(name: (typeof ratios)[number]): number {
  const [width, height] = name.split(':').map(Number)
  return (width ?? 1) / (height ?? 1)
}
