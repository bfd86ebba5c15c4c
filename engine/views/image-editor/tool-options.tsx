import type { ComponentType } from 'react'
import styles from './options/options.module.css'
import type { OptionsProps } from './options-props'
import { CropOptions } from './options/crop-options'
import { DrawOptions } from './options/draw-options'
import { FilterOptions } from './options/filter-options'
import { FlipOptions } from './options/flip-options'
import { IconOptions } from './options/icon-options'
import { MaskOptions } from './options/mask-options'
import { RotateOptions } from './options/rotate-options'
import { ShapeOptions } from './options/shape-options'
import { TextOptions } from './options/text-options'
import { helpOf } from './stage-help'
import type { Tool } from './tools'

const options: Readonly<Record<Tool, ComponentType<OptionsProps>>> = {
  crop: CropOptions,
  draw: DrawOptions,
  text: TextOptions,
  rotate: RotateOptions,
  flip: FlipOptions,
  shape: ShapeOptions,
  icon: IconOptions,
  mask: MaskOptions,
  filter: FilterOptions,
}

/** The options of the chosen tool, and the keys that work on the picture meanwhile. */
export function ToolOptions({ editor }: OptionsProps) {
  const { tool, translate } = editor
  const Options = options[tool]
  return (
    <section className={styles.options} aria-label={translate(`imageEditor.tool.${tool}`)}>
      <Options editor={editor} />
      <p className={styles.keys}>{translate(helpOf(editor))}</p>
    </section>
  )
}
