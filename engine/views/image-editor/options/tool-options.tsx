import type { ComponentType } from 'react'
import styles from './options.module.css'
import type { OptionsProps } from './options-props'
import { CropOptions } from './crop-options'
import { DrawOptions } from './draw-options'
import { FilterOptions } from './filter-options'
import { FlipOptions } from './flip-options'
import { IconOptions } from './icon-options'
import { MaskOptions } from './mask-options'
import { RotateOptions } from './rotate-options'
import { ShapeOptions } from './shape-options'
import { TextOptions } from './text-options'
import { helpOf } from '../stage/stage-help'
import type { Tool } from '../tools'

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
