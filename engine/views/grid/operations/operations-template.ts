import type { Row } from '../../../data/records/use-records'
import type { ActionModel } from '../../../model/types/action-model'
import { iconElement } from '../../buttons/icon-element'
import { actionIcon } from '../../actions/action-icons'
import { offersMore } from './offers-more'
import type { GridOperations } from '../record-grid-props'
import styles from '../record-grid.module.css'

/** Name of the attribute with the operation that a button runs; `:more` opens the menu. */
const attribute = 'data-operation'
const more = ':more'

const templates = new WeakMap<GridOperations, Map<string, HTMLElement>>()

/**
 * Returns the buttons of a row as a template, by the states of its actions: the same object for rows with equal states.
 * Hidden actions leave no gap (4.2).
 */
export function operationsTemplate(operations: GridOperations, row: Row): HTMLElement {
  const states = operations.inline.map((action) => operations.stateOf(action, row))
  const hasMore = offersMore(operations, row)
  const key = `${states.join()} ${hasMore}`
  let known = templates.get(operations)
  if (!known) templates.set(operations, (known = new Map<string, HTMLElement>()))
  let template = known.get(key)
  if (!template) known.set(key, (template = createTemplate(operations, states, hasMore)))
  return template
}

/** Returns the button at an event's target and its action, which is undefined for the button of the menu. */
export function operationAt(target: EventTarget | null, operations: GridOperations | undefined) {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>(`button[${attribute}]`) : null
  const id = button?.getAttribute(attribute)
  if (!button || !operations || id === null) return undefined
  return { button, action: operations.inline.find((action) => action.id === id) }
}

function createTemplate(
  operations: GridOperations,
  states: readonly string[],
  hasMore: boolean,
): HTMLElement {
  const root = document.createElement('span')
  root.className = styles.operations ?? ''
  operations.inline.forEach((action, index) => {
    if (states[index] !== 'hidden') root.append(createButton(action, states[index] === 'disabled'))
  })
  if (hasMore) {
    const button = createButton({ id: more, label: operations.moreLabel, icon: 'more' }, false)
    button.setAttribute('aria-haspopup', operations.narrow ? 'dialog' : 'menu')
    root.append(button)
  }
  return root
}

function createButton(
  { id, label, icon }: Pick<ActionModel, 'id' | 'label' | 'icon'>,
  disabled: boolean,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  // Not `disabled`, so that hover and press can show the reason.
  if (disabled) button.setAttribute('aria-disabled', 'true')
  button.className = styles.operation ?? ''
  button.setAttribute(attribute, id)
  button.setAttribute('aria-label', label)
  const picture = actionIcon(icon)
  if (picture) button.append(iconElement(picture.strokes))
  return button
}
