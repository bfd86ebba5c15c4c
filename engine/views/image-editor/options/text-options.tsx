import { Button } from '../../buttons/button'
import styles from './options.module.css'
import { ItemList } from './item-list'
import type { OptionsProps } from './options-props'
import { Check } from './check'
import { ColorField } from './color-field'
import { Slider } from './slider'

/** The options of texts. Texts are typed on the picture, or here. */
export function TextOptions({ editor }: OptionsProps) {
  const { items, translate, changeLook } = editor
  const text = items.chosen?.kind === 'text' ? items.chosen : undefined
  return (
    <>
      <Button icon="add" onClick={editor.addText}>
        {translate('imageEditor.addText')}
      </Button>
      {text && (
        <label className={styles.block}>
          <span>{translate('imageEditor.textOnPicture')}</span>
          <textarea
            key={`${text.id}:${text.text}`}
            className={styles.area}
            rows={2}
            defaultValue={text.text}
            onBlur={(event) => items.type(text.id, event.target.value)}
          />
        </label>
      )}
      <ColorField
        label={translate('imageEditor.color')}
        translate={translate}
        value={items.look.color}
        onChange={(color) => color !== undefined && changeLook({ color })}
      />
      <Slider
        label={translate('imageEditor.textSize')}
        value={items.look.size}
        min={8}
        max={160}
        onChange={(size) => changeLook({ size })}
      />
      <Check
        label={translate('imageEditor.bold')}
        checked={items.look.bold}
        onChange={(bold) => changeLook({ bold })}
      />
      <ItemList editor={editor} />
    </>
  )
}
