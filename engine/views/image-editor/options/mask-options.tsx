import { useRef } from 'react'
import { maskShapes } from '../geometry/mask-shapes'
import type { OptionsProps } from './options-props'
import { Check } from './check'
import { Choice } from './choice'
import { Choices } from './choices'

/** The options of the mask: its shape or picture, and whether it is inverted. */
export function MaskOptions({ editor }: OptionsProps) {
  const { mask, translate } = editor
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <Choices label={translate('imageEditor.tool.mask')}>
        <Choice
          icon="none"
          label={translate('imageEditor.noMask')}
          pressed={mask.mask === undefined}
          onRun={() => mask.choose(undefined)}
        />
        {maskShapes.map((shape) => (
          <Choice
            key={shape}
            icon={shape}
            label={translate(`imageEditor.mask.${shape}`)}
            pressed={mask.mask?.shape === shape}
            onRun={() => mask.choose(shape)}
          />
        ))}
        <Choice
          icon="picture"
          label={translate('imageEditor.mask.picture')}
          pressed={mask.mask?.shape === 'picture'}
          onRun={() => file.current?.click()}
        />
      </Choices>
      <Check
        label={translate('imageEditor.inverted')}
        checked={mask.mask?.inverted ?? false}
        disabled={mask.mask === undefined}
        onChange={mask.invert}
      />
      <input
        ref={file}
        type="file"
        hidden
        aria-label={translate('imageEditor.mask.picture')}
        accept={mask.accepted}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          if (chosen) void mask.choosePicture(chosen)
          event.target.value = ''
        }}
      />
    </>
  )
}
