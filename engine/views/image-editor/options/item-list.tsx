import { Icon } from '../../buttons/icons'
import styles from './options.module.css'
import type { OptionsProps } from './options-props'

/**
 * The items on the picture, the topmost first. They are chosen here as on the picture, and respond to the same keys.
 */
export function ItemList({ editor }: OptionsProps) {
  const { items, translate } = editor
  if (items.items.length === 0) return null
  return (
    <div className={styles.block} role="group" aria-label={translate('imageEditor.items')}>
      <span aria-hidden="true">{translate('imageEditor.items')}</span>
      <ul className={styles.items}>
        {items.items.toReversed().map((item) => {
          const isChosen = item.id === items.chosen?.id
          return (
            <li key={item.id}>
              <button
                type="button"
                className={styles.item}
                aria-pressed={isChosen}
                onClick={() => items.choose(isChosen ? undefined : item.id)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' || event.key === ' ' || !editor.pressOnPicture(event)) return
                  event.preventDefault()
                  event.stopPropagation()
                }}
              >
                {items.nameOf(item)}
              </button>
            </li>
          )
        })}
      </ul>
      {items.chosen && (
        <button type="button" className={styles.remove} onClick={items.remove}>
          <Icon name="delete" />
          <span>{translate('imageEditor.remove')}</span>
        </button>
      )}
    </div>
  )
}
