import { iconNames, iconShapes } from '../geometry/icon-shapes'
import styles from './options.module.css'
import { ItemList } from './item-list'
import type { OptionsProps } from './options-props'
import { ColorField } from './color-field'

/** The options of icons: icons to add, and their colour. */
export function IconOptions({ editor }: OptionsProps) {
  const { items, translate, changeLook } = editor
  return (
    <>
      <div className={styles.icons} role="group" aria-label={translate('imageEditor.tool.icon')}>
        {iconNames.map((icon) => (
          <button
            key={icon}
            type="button"
            className={styles.iconChoice}
            aria-label={translate(`imageEditor.icon.${icon}`)}
            title={translate(`imageEditor.icon.${icon}`)}
            onClick={() => items.addIcon(icon)}
          >
            <svg
              width="20"
              height="20"
              viewBox="0 0 24 24"
              fill="currentColor"
              fillRule="evenodd"
              aria-hidden="true"
            >
              <path d={iconShapes[icon]} />
            </svg>
          </button>
        ))}
      </div>
      <ColorField
        label={translate('imageEditor.color')}
        translate={translate}
        value={items.look.color}
        onChange={(color) => color !== undefined && changeLook({ color })}
      />
      <ItemList editor={editor} />
    </>
  )
}
